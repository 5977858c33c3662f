import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

/** A year, in seconds. Other subdomains are not ours to decide about. */
const strictTransport = 'max-age=31536000';

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * What holds for every answer of the server: browsers that came by https once stay with it, and a request with two Host
 * headers is refused, of which a proxy could believe the one and this server the other.
 */
export function secureTransport(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const isSecure = publicUrl.startsWith('https:');
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (isSecure) reply.header('strict-transport-security', strictTransport);
    if (countHosts(raw.rawHeaders) > 1) throw new Failure(400, 'malformed');
  });
}
