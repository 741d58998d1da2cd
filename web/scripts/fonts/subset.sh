#!/bin/sh
# The serif face cut down to what the pages use. Run by hand when it changes; see README.md.
set -eu
cd "$(dirname "$0")/../.."
from=node_modules/@fontsource-variable/eb-garamond/files
to=src/styles/fonts
signs="U+20-7E,U+A0-FF,U+131,U+152-153,U+2013-2014,U+2018-201D,U+2022,U+2026,U+2190-2193,U+2212"
features="kern,liga,lnum,tnum,pnum,onum,locl,mark"
whole=$(mktemp)
trap 'rm -f "$whole"' EXIT
fonttools varLib.instancer "$from/eb-garamond-latin-wght-normal.woff2" wght=400:600 --quiet --output "$whole"
pyftsubset "$whole" --unicodes="$signs" --layout-features="$features" --flavor=woff2 --output-file="$to/eb-garamond.woff2"
fonttools varLib.instancer "$from/eb-garamond-latin-wght-italic.woff2" wght=400 --quiet --output "$whole"
pyftsubset "$whole" --unicodes="$signs" --layout-features="$features" --flavor=woff2 --output-file="$to/eb-garamond-italic.woff2"
