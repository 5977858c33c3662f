import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** One year, in seconds. Without `includeSubDomains`, because other subdomains may belong to third parties. */
const strictTransport = 'max-age=31536000';

const countHosts = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Applies to every response: browsers stay on https once they have used it. Rejects a request with two Host headers, because a proxy could use
 * one and this server the other.
 */
export function secureTransport(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const isSecure = publicUrl.startsWith('https:');
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (isSecure) reply.header('strict-transport-security', strictTransport);
    if (countHosts(raw.rawHeaders) > 1) throw new Failure('malformed');
  });
}
