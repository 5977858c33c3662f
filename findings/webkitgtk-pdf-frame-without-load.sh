#!/usr/bin/env bash
# WebKitGTK 2.50.6 (Debian: webkit2gtk-driver, with its MiniBrowser; xvfb), a PDF in a frame that its own reader shows.
# Expected: the frame fires `load`, as it does for a page, and as Chromium and Firefox do for a PDF.
# Seen: the reader shows the document, and `load` never comes:
#   page: load
#   pdf: shown without load
# What counts a document as opened by the `load` of its frame never counts it.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>display 2>/dev/null &
until [ -s display ]; do sleep 0.1; done
DISPLAY=":$(cat display)" WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1 WebKitWebDriver --port=47132 >/dev/null 2>&1 &
until curl -s http://127.0.0.1:47132/status >/dev/null; do sleep 0.1; done
cat >walk.mjs <<'JS'
import { createServer } from 'node:http';
import { readdirSync } from 'node:fs';
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const host = `<script>
const loaded = [];
for (const name of ['page', 'pdf']) {
  const frame = document.createElement('iframe');
  frame.onload = () => loaded.push(name);
  frame.src = '/a.' + name;
  addEventListener('DOMContentLoaded', () => document.body.append(frame));
}
</script>`;
const server = createServer(({ url }, answer) => {
  if (url === '/a.pdf') answer.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
  else answer.writeHead(200, { 'content-type': 'text/html' }).end(url === '/a.page' ? '<p>A page</p>' : host);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const call = async (method, path, body) =>
  (await (await fetch(`http://127.0.0.1:47132${path}`, { method, body: body && JSON.stringify(body) })).json()).value;
const folder = readdirSync('/usr/lib').find((name) => /-linux-gnu$/.test(name));
const binary = `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`;
const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: options } });
const session = `/session/${sessionId}`;
await call('POST', `${session}/url`, { url: `http://127.0.0.1:${server.address().port}/` });
await new Promise((resolve) => setTimeout(resolve, 6000));
const script = `return ['page', 'pdf'].map((name, index) => {
  const isShown = frames[index].document.querySelector('p, iframe') !== null;
  return name + ': ' + (loaded.includes(name) ? 'load' : isShown ? 'shown without load' : 'not shown'); }).join('\\n')`;
console.log(await call('POST', `${session}/execute/sync`, { script, args: [] }));
await call('DELETE', session);
server.close();
JS
seen=$(node walk.mjs)
expected='page: load
pdf: shown without load'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
