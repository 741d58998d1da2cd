"""Traces by OpenTelemetry, for whoever has a collector: OTEL_EXPORTER_OTLP_ENDPOINT names it, `ecumene[tracing]` brings
what it takes. A request, the writing of entries and the thinking of a bot are spans. They hold kinds and numbers: no
table, no person."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Protocol

from ecumene import __version__
from ecumene.core.errors import BadInput

VARIABLE: Final = "OTEL_EXPORTER_OTLP_ENDPOINT"
NAME: Final = "ecumene"

Tell = Callable[[dict[str, str | int | float]], None]


class Provider(Protocol):
    """As much of OpenTelemetry's provider of tracers as is used."""

    def get_tracer(self, name: str, version: str) -> Any: ...

    def shutdown(self) -> None: ...


class Traces:
    """Where there is no provider, nothing is traced."""

    def __init__(self, provider: Provider | None = None) -> None:
        self.provider = provider
        self.tracer = None if provider is None else provider.get_tracer(NAME, __version__)

    @contextmanager
    def span(self, name: str, **told: str | int | float) -> Iterator[Tell]:
        """What lasts as long as this does; more may be told of it meanwhile."""
        if self.tracer is None:
            yield lambda more: None
            return
        with self.tracer.start_as_current_span(name, attributes=told) as span:
            yield span.set_attributes

    def close(self) -> None:
        """Send what has not been sent yet."""
        if self.provider is not None:
            self.provider.shutdown()


def traced() -> Traces:
    """To the collector that the environment names, if it names one."""
    if not os.environ.get(VARIABLE):
        return Traces()
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError as error:
        raise BadInput(VARIABLE, f"{error.name} is missing: pip install 'ecumene[tracing]' adds it") from None
    provider = TracerProvider(resource=Resource.create({"service.name": NAME, "service.version": __version__}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    return Traces(provider)
