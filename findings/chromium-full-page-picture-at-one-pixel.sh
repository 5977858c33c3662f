#!/usr/bin/env bash
# Chromium 150 by Playwright 1.65.1, pictures of the full page (`screenshot({ fullPage: true })`, in the protocol `captureBeyondViewport`), one of each type.
# Expected: a picture changes nothing of the page.
# Seen: the window of the page is 1 by 1 pixel for a moment. `resize` fires, media queries change and change back, and what a page renders for narrow windows
# takes the place of the rest, with its state: an open dialog may be gone in the picture and after it. A picture of the visible part does not do that:
#   visible part: nothing
#   full page: 1 pixel wide, (min-width: 48em) left
# CHROMIUM_PATH is the browser, as for the tests of the project.
set -euo pipefail
export CHROMIUM_PATH=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >picture.js <<'JS'
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.setContent('<div style="height: 4000px"></div>');
await page.evaluate(() => {
  globalThis.widths = [];
  globalThis.hasLeft = false;
  addEventListener('resize', () => widths.push(innerWidth));
  matchMedia('(min-width: 48em)').addEventListener('change', ({ matches }) => (hasLeft ||= !matches));
});
const seen = async (options) => {
  for (const type of ['png', 'jpeg', 'png', 'jpeg']) {
    await page.screenshot({ ...options, type });
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => setTimeout(then, 300))));
  }
  return page.evaluate(() => {
    const width = Math.min(...widths.splice(0));
    return Number.isFinite(width) ? `${width} pixel wide${hasLeft ? ', (min-width: 48em) left' : ''}` : 'nothing';
  });
};
console.log(`visible part: ${await seen()}`);
console.log(`full page: ${await seen({ fullPage: true })}`);
await browser.close();
JS
seen=$(node picture.js)
expected='visible part: nothing
full page: 1 pixel wide, (min-width: 48em) left'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
