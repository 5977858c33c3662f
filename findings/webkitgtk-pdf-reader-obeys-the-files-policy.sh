#!/usr/bin/env bash
# WebKitGTK 2.50.6 (Debian: webkit2gtk-driver, with its MiniBrowser; xvfb), a PDF in a frame, sent with a policy of its own.
# Expected: the browser's own reader fills the frame, whatever the policy of the file: Firefox does not apply it to its reader.
# Seen: the reader is an <iframe> in a document that obeys the policy of the file. With `default-src 'none'` its style attribute is blocked,
# and the reader is a box of 300 by 150 pixels (304 by 154 with its border) in the corner of the frame.
#   default-src 'none'                                -> 304x154 in 600
#   default-src 'none'; style-src 'unsafe-inline'     -> 600x400 in 600
# Send a PDF that is shown in a frame with styles allowed.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>display 2>/dev/null &
until [ -s display ]; do sleep 0.1; done
DISPLAY=":$(cat display)" WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS=1 WebKitWebDriver --port=47131 >/dev/null 2>&1 &
until curl -s http://127.0.0.1:47131/status >/dev/null; do sleep 0.1; done
cat >walk.mjs <<'JS'
import { createServer } from 'node:http';
import { readdirSync } from 'node:fs';
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const policies = ["default-src 'none'", "default-src 'none'; style-src 'unsafe-inline'"];
const frame = (_, index) => `<iframe src="/${index}.pdf" style="width:600px;height:400px;border:0"></iframe>`;
const server = createServer(({ url }, answer) => {
  const index = /^\/(\d)\.pdf$/.exec(url)?.[1];
  if (index === undefined) answer.writeHead(200, { 'content-type': 'text/html' }).end(policies.map(frame).join(''));
  else answer.writeHead(200, { 'content-type': 'application/pdf', 'content-security-policy': policies[index] }).end(pdf);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const call = async (method, path, body) =>
  (await (await fetch(`http://127.0.0.1:47131${path}`, { method, body: body && JSON.stringify(body) })).json()).value;
const folder = readdirSync('/usr/lib').find((name) => /-linux-gnu$/.test(name));
const binary = `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`;
const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: options } });
const session = `/session/${sessionId}`;
await call('POST', `${session}/url`, { url: `http://127.0.0.1:${server.address().port}/` });
await new Promise((resolve) => setTimeout(resolve, 4000));
const script = `return [...document.querySelectorAll('iframe')].map(({ contentWindow }) => {
  const { width, height } = contentWindow.document.querySelector('iframe').getBoundingClientRect();
  return width + 'x' + height + ' in ' + contentWindow.innerWidth; }).join('\\n')`;
console.log(await call('POST', `${session}/execute/sync`, { script, args: [] }));
await call('DELETE', session);
server.close();
JS
seen=$(node walk.mjs)
expected='304x154 in 600
600x400 in 600'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
