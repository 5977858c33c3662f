import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kernel/index.ts';

/** How long the file is valid: researchers ignore it afterwards (RFC 9116, section 2.5.5). */
const validMs = 180 * 86_400_000;

/** Where to report a vulnerability of the site (RFC 9116). */
export function securityTxt(
  app: FastifyInstance,
  { config: { publicUrl, contact }, now }: { config: Pick<Config, 'publicUrl' | 'contact'>; now(): Date },
): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_, reply) => {
    const lines = {
      Contact: `mailto:${contact.mail}`,
      Expires: new Date(now().getTime() + validMs).toISOString(),
      'Preferred-Languages': 'en, ar',
      Canonical: new URL(path, publicUrl).href,
    };
    reply.headers({ 'cache-control': 'public, max-age=86400' }).type('text/plain; charset=utf-8');
    return reply.send(
      Object.entries(lines)
        .map(([name, value]) => `${name}: ${value}\n`)
        .join(''),
    );
  });
}
