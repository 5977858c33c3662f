import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../kernel/index.ts';

/**
 * Origin that a visitor came by: the public one. A site that is only tried out is also opened by other names of the
 * machine, or by a port chosen at start, and the embedded provider sends people back to wherever they were; Google
 * sends them to the registered address only.
 */
export function originOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  { mode, identity, publicUrl }: Pick<Config, 'mode' | 'identity' | 'publicUrl'>,
): string {
  if (mode === 'production' || identity.kind !== 'embedded') return publicUrl;
  const { protocol, host } = request;
  if (host === new URL(publicUrl).host || !URL.canParse(`${protocol}://${host}`)) return publicUrl;
  return new URL(`${protocol}://${host}`).origin;
}
