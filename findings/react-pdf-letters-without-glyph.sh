#!/usr/bin/env bash
# @react-pdf/renderer 4.9.0, text with letters that its registered font does not have.
# Expected: an error, a warning, or the box that stands for a missing glyph.
# Seen: other letters, without a word. A letter that no font has is set in Helvetica by the low byte of its code point: Ł (U+0141) is
# drawn as A (41), ź (U+017A) as z, Cyrillic and Chinese as digits and punctuation.
#   Łódź -> Aódz    Елена -> ;5=0 (with the E of U+0415 lost as a control character)    你好 -> `}
# A name on an invoice or certificate is thereby another name. Check the code points against the font's character set before drawing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @react-pdf/renderer@4.9.0 react@19.3.1 @fontsource/inter@5.2.8 pdfjs-dist@4.10.38
cat >draw.js <<'JS'
import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createElement as h } from 'react';
const src = 'node_modules/@fontsource/inter/files/inter-latin-400-normal.woff';
Font.register({ family: 'Inter', src });
for (const name of ['Zoë', 'Łódź', 'Елена', '你好']) {
  const pdf = await renderToBuffer(h(Document, {}, h(Page, {}, h(Text, { style: { fontFamily: 'Inter' } }, name))));
  const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
  const { items } = await page.getTextContent();
  console.log(name, '->', items.map(({ str }) => str).join('').replace(/\p{Cc}/gu, ''));
}
JS
seen=$(node draw.js)
expected='Zoë -> Zoë
Łódź -> Aódz
Елена -> ;5=0
你好 -> `}'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
