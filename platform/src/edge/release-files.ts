import type { FastifyReply, FastifyRequest } from 'fastify';
import mime from 'mime';
import type { ReleaseStore } from '../registry/store.ts';
import { encodingFor } from './encoding.ts';

const extensions = { br: '.br', gzip: '.gz' };

const typeOf = (path: string) => {
  const type = mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|json$|\+xml$|javascript$/.test(type) ? `${type}; charset=utf-8` : type;
};

export interface ReleaseFileParams {
  name: string;
  version: string;
  '*': string;
}

/** Sends a file of a release, compressed when it was published so and the browser takes it. @returns whether there is one */
export async function sendReleaseFile(
  store: ReleaseStore,
  request: FastifyRequest<{ Params: ReleaseFileParams }>,
  reply: FastifyReply,
): Promise<boolean> {
  const { name, version, '*': path } = request.params;
  const encoding = encodingFor(request.headers['accept-encoding']);
  const copy = encoding && (await store.readFile(name, version, path + extensions[encoding]));
  const bytes = copy ?? (await store.readFile(name, version, path));
  if (bytes === undefined) return false;
  if (copy !== undefined) reply.header('content-encoding', encoding);
  reply
    .header('content-type', typeOf(path))
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'Accept-Encoding')
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
  return true;
}
