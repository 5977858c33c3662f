import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { certificateCode } from 'shared-api/contracts/courses/certificates';
import { Failure, getLanguage, limitCalls, type Services } from '../../../kernel/index.ts';
import { findIssuer } from '../../../services/settings/index.ts';
import type { CertificateContent } from './certificate-lines.ts';
import { certificatePdf } from './document.tsx';
import { getCertificateByCode } from './find-certificates.ts';
import { renderCertificatePicture } from './picture.ts';

type Asked = FastifyRequest<{ Params: { code: string } }>;

/** A short lifetime, because a name disappears from certificates when its account is closed. */
const common = {
  'cache-control': 'public, max-age=300',
  vary: 'Accept-Language',
  // The address is public for people who have the code, but a search by name must not find it.
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
};

/**
 * GET /api/certificates/{code}.svg and .pdf: a certificate as image and as document to print, for users with the code; in the language of
 * `lang`, else of the request.
 */
export async function certificatePages(
  app: FastifyInstance,
  { db, config }: Pick<Services, 'db' | 'config'>,
): Promise<void> {
  const { publicUrl } = config;
  await limitCalls(app, config.limits);

  /** @throws Failure 404 */
  async function find(request: Asked, reply: FastifyReply): Promise<CertificateContent> {
    reply.header('cache-control', 'no-store');
    const code = certificateCode.safeParse(request.params.code);
    if (!code.success) throw new Failure('certificate_unknown');
    const found = await getCertificateByCode(db, code.data);
    const { name: issuer } = await findIssuer(db, getLanguage(request));
    return { ...found, issuer };
  }

  app.get('/api/certificates/:code.svg', async (request: Asked, reply) => {
    const found = await find(request, reply);
    return reply
      .headers({
        ...common,
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('image/svg+xml; charset=utf-8')
      .send(renderCertificatePicture(found, getLanguage(request), publicUrl));
  });

  // Rendering a PDF takes a thousand times as long as an SVG.
  app.get('/api/certificates/:code.pdf', { config: { limit: 'links' } }, async (request: Asked, reply) => {
    const content = await find(request, reply);
    const pdf = await certificatePdf({ content, language: getLanguage(request), publicUrl });
    return reply
      .headers({
        ...common,
        'content-disposition': `inline; filename="rafiq-certificate-${content.code}.pdf"`,
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      })
      .type('application/pdf')
      .send(pdf);
  });
}
