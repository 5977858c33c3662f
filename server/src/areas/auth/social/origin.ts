import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../kernel/index.ts';

/**
 * Finds the origin that a visitor uses. Normally the public one. With the embedded provider, developers may open the site by other host
 * names or ports, and it redirects back to any of them; Google redirects only to the registered address.
 */
export function getVisitorOrigin(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { mode, identity, publicUrl }: Pick<Config, 'mode' | 'identity' | 'publicUrl'>,
): string {
  if (mode === 'production' || identity.kind !== 'embedded') return publicUrl;
  const { protocol, host } = request;
  if (host === new URL(publicUrl).host || !URL.canParse(`${protocol}://${host}`)) return publicUrl;
  return new URL(`${protocol}://${host}`).origin;
}
