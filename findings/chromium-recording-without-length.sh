#!/usr/bin/env bash
# Chromium 150, a film of its own MediaRecorder, taken in slices (`start(500)`), in its own video element.
# Expected: a finished recording says how long it is, so that the controls can wind it.
# Seen: `duration` is Infinity after `loadedmetadata`, with nothing to wind; a seek beyond the end finds the length, and stops what plays with an `ended`:
#   Infinity
#   2 seconds after a seek, ended true
# Cause: WebM is written as a stream. The head, with the length, is corrected when the recording stops, which slices that were handed out do not get: without
# slices the length is there.
# CHROMIUM_PATH is the browser, as for the tests of the project.
set -euo pipefail
export CHROMIUM_PATH=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >record.js <<'JS'
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const page = await browser.newPage();
const lines = await page.evaluate(async () => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  const drawing = setInterval(() => pen.fillRect(Math.random() * 99, 0, 9, 9), 40);
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start(500);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.stop();
  await stopped;
  clearInterval(drawing);
  const film = Object.assign(document.createElement('video'), { muted: true });
  const next = (type) => new Promise((resolve) => film.addEventListener(type, resolve, { once: true }));
  let hasEnded = false;
  film.onended = () => (hasEnded = true);
  const loaded = next('loadedmetadata');
  film.src = URL.createObjectURL(new Blob(parts, { type: 'video/webm' }));
  await loaded;
  const before = film.duration;
  await film.play();
  const ended = next('ended');
  film.currentTime = Number.MAX_SAFE_INTEGER;
  await ended;
  return [String(before), `${Math.round(film.duration)} seconds after a seek, ended ${hasEnded}`];
});
console.log(lines.join('\n'));
await browser.close();
JS
seen=$(node record.js)
expected='Infinity
2 seconds after a seek, ended true'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
