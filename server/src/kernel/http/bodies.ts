import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { parseForm } from './form.ts';
import { removeUploads } from './multipart.ts';
import { removeAbandonedUploads } from './upload-folder.ts';

/** JSON, urlencoded and multipart bodies; any other type is a 415. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may still have a content type.
    if (body === '') done(null, undefined);
    else parseJson(request, body, done);
  });
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseForm(body),
  );
  await app.register(multipart);
  app.addHook('onResponse', removeUploads);
  await removeAbandonedUploads();
}
