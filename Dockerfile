# The table in a container: the browser's pages are built first, then a wheel with the compiled rules, then an image that
# holds neither compilers nor sources and runs as nobody in particular.
#
#     docker build -t ecumene . && docker run -p 127.0.0.1:8000:8000 -v ecumene:/data ecumene

FROM node:22-slim AS pages
WORKDIR /ecumene/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY src/ecumene /ecumene/src/ecumene
RUN npm run build

FROM python:3.12-slim AS wheel
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /ecumene
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY src src
COPY scripts scripts
COPY --from=pages /ecumene/src/ecumene/server/client src/ecumene/server/client
ENV ECUMENE_COMPILE=1
RUN pip install --no-cache-dir build && python -m build --wheel --outdir /wheels .
RUN pip wheel --no-cache-dir --wheel-dir /wheels "$(ls /wheels/ecumene-*.whl)[server,redis,metrics,tracing,accounts,push]"

FROM python:3.12-slim
RUN useradd --system --uid 10001 --create-home ecumene && install -d -o ecumene -g ecumene -m 0700 /data
RUN --mount=type=bind,from=wheel,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links=/wheels "ecumene[server,redis,metrics,tracing,accounts,push]"
USER ecumene
ENV ECUMENE_DB=/data/tables.db PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/ready', timeout=8)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["ecumene", "serve", "--host", "0.0.0.0", "--port", "8000"]
