#!/usr/bin/env bash
# fontkit 2.0.4 (with which @react-pdf/renderer and pdfkit read typefaces), a typeface in WOFF.
# Expected: the table of all shapes (`glyf`) is unpacked once.
# Seen: it is unpacked again for every shape that is read: `WOFFFont._getTableStream` keeps nothing of what it has unpacked. With a typeface of a
# few scripts nobody notices; with one of 65,000 shapes a PDF with a Chinese name of three letters takes 15 seconds, and a third of one as TrueType.
# Unpack WOFF before it is opened, or take the TrueType file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund fontkit@2.0.4 @fontsource/inter@5.2.8
cat >count.js <<'JS'
const path = require.resolve('tiny-inflate', { paths: [require.resolve('fontkit')] });
const inflate = require(path);
let unpacked = 0;
require.cache[path].exports = (...given) => {
  unpacked++;
  return inflate(...given);
};
const { openSync } = require('fontkit');
const font = openSync('node_modules/@fontsource/inter/files/inter-latin-400-normal.woff');
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const glyphs = letters.map((letter) => font.glyphForCodePoint(letter.codePointAt(0)));
const before = unpacked;
glyphs.forEach((glyph) => glyph.path);
const times = unpacked - before;
console.log(times < letters.length ? `unpacked ${times} times` : 'unpacked for every shape');
JS
seen=$(node count.js)
echo "$seen"
[ "$seen" = 'unpacked for every shape' ] || { echo 'The behaviour has changed.' >&2; exit 1; }
