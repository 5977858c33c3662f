#!/usr/bin/env bash
# sharp 0.35.5 (libvips 8.18), a PNG whose colors a cICP chunk names (third edition of PNG: Display P3), beside Chromium 150.
# Expected: a picture that is converted to sRGB looks as it did, whichever of iCCP, sRGB or cICP names its colors.
# Seen: the chunk is neither applied nor kept, nor told by `metadata()`, so that an orange becomes a paler one, silently:
#   in the browser 215 93 31
#   by sharp 200 100 50
#   through sharp, in the browser 200 100 50
# Colors that an ICC profile names are converted.
# CHROMIUM_PATH is the browser, as for the tests of the project.
set -euo pipefail
export CHROMIUM_PATH=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund sharp@0.35.5 playwright-core@1.65.1
cat >colors.js <<'JS'
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const size = 8;
const plain = await sharp({ create: { width: size, height: size, channels: 3, background: { r: 200, g: 100, b: 50 } } })
  .png()
  .toBuffer();
// A chunk behind the header: its length, name, content (P3, transfer of sRGB, RGB, full range) and CRC-32.
const chunk = Buffer.from('00000004' + '63494350' + '0c0d0001' + 'b7' + '000000', 'hex');
chunk.writeUInt32BE(checksum(chunk.subarray(4, 12)), 12);
const afterHeader = 33;
const named = Buffer.concat([plain.subarray(0, afterHeader), chunk, plain.subarray(afterHeader)]);

function checksum(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const page = await browser.newPage();
const readDrawn = (file) =>
  page.evaluate(async (url) => {
    const image = Object.assign(new Image(), { src: url });
    await image.decode();
    const pen = document.createElement('canvas').getContext('2d');
    pen.drawImage(image, 0, 0);
    return [...pen.getImageData(2, 2, 1, 1).data].slice(0, 3).join(' ');
  }, `data:image/png;base64,${file.toString('base64')}`);
const converted = sharp(named).toColourspace('srgb').removeAlpha();
console.log(`in the browser ${await readDrawn(named)}`);
console.log(`by sharp ${[...(await converted.clone().raw().toBuffer()).subarray(0, 3)].join(' ')}`);
console.log(`through sharp, in the browser ${await readDrawn(await converted.clone().png().toBuffer())}`);
await browser.close();
JS
node colors.js | tee seen.txt
diff seen.txt - <<'EXPECTED'
in the browser 215 93 31
by sharp 200 100 50
through sharp, in the browser 200 100 50
EXPECTED
