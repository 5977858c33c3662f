import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The policy of the released site: no inline script or style, no eval. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'self'";

/** Serves the built catalogue under the strict content security policy. */
export async function serveCatalogue(port = 0): Promise<{ url: string; close(): void }> {
  const root = new URL('./dist/', import.meta.url);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = extname(pathname) in types ? pathname.slice(1) : 'index.html';
    response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', types[extname(file)] ?? 'text/plain');
    try {
      response.end(await readFile(new URL(file, root)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  const actual = typeof address === 'object' ? address?.port : port;
  return { url: `http://127.0.0.1:${actual}/`, close: () => server.close() };
}
