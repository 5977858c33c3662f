#!/usr/bin/env bash
# @react-pdf/renderer 4.9.0, Arabic script in a typeface that builds letters of a shape and its dots, such as Noto Sans Arabic and Noto Naskh Arabic.
# Expected: the letters of the text, to be read and to be copied.
# Seen: the dots stand beside their letters or are missing, and what is copied has other letters: fontkit replaces one letter by two glyphs, and the
# library counts one glyph for a letter. Typefaces with whole letters, such as IBM Plex Sans Arabic, are set well.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund @react-pdf/renderer@4.9.0 react@19.3.1 pdfjs-dist@4.10.38 \
  @expo-google-fonts/noto-sans-arabic@0.4.3 @expo-google-fonts/ibm-plex-sans-arabic@0.4.2
cat >draw.js <<'JS'
import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createElement as h } from 'react';
const files = {
  'Noto Sans Arabic': 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  'IBM Plex Sans Arabic': 'ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
};
for (const [family, file] of Object.entries(files)) {
  Font.register({ family, src: `node_modules/@expo-google-fonts/${file}` });
  for (const name of ['پژمان', 'ڭ']) {
    const text = h(Text, { style: { fontFamily: family, direction: 'rtl' } }, name);
    const pdf = await renderToBuffer(h(Document, {}, h(Page, {}, text)));
    const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1);
    const { items } = await page.getTextContent();
    const copied = items.map(({ str }) => str).join('');
    const letters = [...name].filter((letter) => copied.includes(letter)).length;
    console.log(`${family}: ${letters} of ${name.length} letters are copied`);
  }
}
JS
seen=$(node draw.js)
echo "$seen"
expected='Noto Sans Arabic: 4 of 5 letters are copied
Noto Sans Arabic: 0 of 1 letters are copied
IBM Plex Sans Arabic: 5 of 5 letters are copied
IBM Plex Sans Arabic: 1 of 1 letters are copied'
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
