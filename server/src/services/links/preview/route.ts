import type { FastifyInstance } from 'fastify';
import { Failure, getLanguage, limitCalls, type Services } from '../../../kernel/index.ts';
import { runDrawing } from '../../drawings/index.ts';
import { findPictureBytes } from '../../pictures/index.ts';
import { organization } from '../organization.ts';
import { findSubjectKind, parseSubjectId } from '../subjects.ts';
import { toPreviewDigest } from './preview-address.ts';
import { createPreviewCache } from './preview-cache.ts';

/** GET /api/previews/{type}-{id}.jpg: the picture in link previews of a public subject, in the language `lang`. */
export async function previewRoute(
  app: FastifyInstance,
  { db, config, modules }: Pick<Services, 'db' | 'config' | 'modules'>,
): Promise<void> {
  await limitCalls(app, config.limits);
  const find = createPreviewCache();
  type Route = { Params: { type: string; id: string } };
  app.get<Route>('/api/previews/:type-:id.jpg', async (request, reply) => {
    const { type, id: asked } = request.params;
    const language = getLanguage(request);
    const kind = findSubjectKind(modules, type);
    const id = parseSubjectId(asked);
    const subject = kind && id ? await kind.find(id, { db, language }) : undefined;
    if (!kind || !subject) {
      reply.header('cache-control', 'no-store');
      throw new Failure('not_found');
    }
    const digest = toPreviewDigest(kind, subject, language);
    const etag = `"${digest}"`;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=86400',
      vary: 'Accept-Language',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match']?.split(',').some((each) => each.trim() === etag))
      return reply.code(304).send();
    const bytes = await find(digest, async () =>
      runDrawing('renderPreview', {
        language,
        label: subject.label ?? kind.label[language],
        title: subject.title,
        description: subject.description,
        brand: organization[language].name,
        picture: subject.image ? await findPictureBytes(db, subject.image) : undefined,
      }),
    );
    return reply.type('image/jpeg').send(bytes);
  });
}
