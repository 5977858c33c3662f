import type { FastifyReply, FastifyRequest } from 'fastify';
import { getMediaType } from '../registry/media-type.ts';
import type { Releases } from '../registry/releases.ts';
import { Unverified } from '../registry/signed-content.ts';
import { StoreUnavailable } from '../registry/store.ts';
import { encodingFor } from './encoding.ts';

/** Response header for a file that exists but is not the one that was built. */
const integrityHeader = 'x-rafiq-integrity';

const extensions = { br: '.br', gzip: '.gz' };

export interface ReleaseFileParams {
  name: string;
  version: string;
  '*': string;
}

/** Serves release files. A file that is not the one that was built is never sent; it is logged once. */
export class ReleaseFiles {
  readonly #releases: Releases;
  readonly #warn: (message: string) => void;
  readonly #refused = new Set<string>();
  #outOfReach = false;

  constructor(releases: Releases, warn: (message: string) => void) {
    this.#releases = releases;
    this.#warn = warn;
  }

  /** Sends a file of a release, compressed if a compressed copy was published and the browser accepts it. @returns whether the file exists */
  async send(request: FastifyRequest<{ Params: ReleaseFileParams }>, reply: FastifyReply): Promise<boolean> {
    try {
      const isThere = await this.#send(request, reply);
      this.#outOfReach = false;
      return isThere;
    } catch (error) {
      if (error instanceof Unverified) this.#refuse(error, reply);
      else if (error instanceof StoreUnavailable) this.#postpone(error, reply);
      else throw error;
      return true;
    }
  }

  #refuse({ message }: Unverified, reply: FastifyReply) {
    if (!this.#refused.has(message)) this.#warn(`refused: ${message}`);
    this.#refused.add(message);
    reply.code(502).header('cache-control', 'no-store').header(integrityHeader, 'refused').send();
  }

  #postpone({ message }: StoreUnavailable, reply: FastifyReply) {
    if (!this.#outOfReach) this.#warn(message);
    this.#outOfReach = true;
    reply.code(503).header('cache-control', 'no-store').header('retry-after', '5').send();
  }

  async #send(request: FastifyRequest<{ Params: ReleaseFileParams }>, reply: FastifyReply): Promise<boolean> {
    const { name, version, '*': path } = request.params;
    const encoding = encodingFor(request.headers['accept-encoding']);
    const copy = encoding && (await this.#releases.file(name, version, path + extensions[encoding]));
    const bytes = copy ?? (await this.#releases.file(name, version, path));
    if (bytes === undefined) return false;
    if (copy !== undefined) reply.header('content-encoding', encoding);
    reply
      .header('content-type', getMediaType(path))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'Accept-Encoding')
      // Public, because a host of Module Federation on another site may load a remote.
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
    return true;
  }
}
