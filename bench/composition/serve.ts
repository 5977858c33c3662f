import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastify from 'fastify';
import mime from 'mime';
import { edge } from 'platform/edge';
import type { Releases } from 'platform/release';

const brotli = promisify(brotliCompress);

/** A site that is being served, until it is closed. */
export interface Served {
  /** `http://127.0.0.1:4510`, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** Every file of a folder, compressed with brotli at the highest level, by its path with a leading slash. */
async function compressed(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length), await brotli(await readFile(file))] as const),
    ),
  );
}

/** Serves a folder like a CDN: files are cached forever, documents are revalidated, and a page's path returns the document. */
export async function serveFolder(folder: string, port: number): Promise<Served> {
  const files = await compressed(folder);
  const app = fastify();
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] as string;
    const name = files.has(path) ? path : path.endsWith('/') ? `${path}index.html` : '/index.html';
    const isDocument = name.endsWith('.html');
    return reply
      .header('content-type', mime.getType(name) ?? 'application/octet-stream')
      .header('content-encoding', 'br')
      .header('cache-control', isDocument ? 'no-cache' : 'public, max-age=31536000, immutable')
      .send(files.get(name));
  });
  return { url: await app.listen({ host: '127.0.0.1', port }), close: () => app.close() };
}

/** Serves releases by the platform's edge, with everything that it does in production. */
export async function serveReleases(releases: Releases, port: number): Promise<Served> {
  const app = fastify();
  await app.register(edge, { releases });
  return { url: await app.listen({ host: '127.0.0.1', port }), close: () => app.close() };
}
