import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { email } from 'shared-api/wire';
import { acceptedLanguage, type Language } from '../../../../kernel/index.ts';
import { protectPages } from '../../../../services/dev-pages/index.ts';
import { choicePage, endedPage } from './choice-page.ts';
import type { Choice, EmbeddedProvider } from './embedded-provider.ts';
import { choicePath, mountPath, stylesPath } from './paths.ts';
import { embeddedStyles } from './styles.ts';

const formBytes = 4096;

/** Parses the form of the choice; `undefined` for an invalid e-mail. */
function choiceOf(form: URLSearchParams): Choice | undefined {
  if (form.has('cancel')) return 'cancel';
  const typed = email.safeParse(form.get('email'));
  return typed.success ? { email: typed.data } : undefined;
}

const languageOf = (request: FastifyRequest): Language =>
  acceptedLanguage(request.headers['accept-language']) ?? 'en';

const show = (reply: FastifyReply, status: number, markup: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(markup);

/** The provider's pages for choosing an account, and its protocol endpoints. */
export function embeddedPages(
  app: FastifyInstance,
  provider: EmbeddedProvider,
  originOf: (request: FastifyRequest) => string,
): void {
  protectPages(app);

  app.get(stylesPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(embeddedStyles));

  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );

    room.get(choicePath(':uid'), async (request, reply) => {
      const language = languageOf(request);
      return (await provider.isChoosing(request.raw, reply.raw))
        ? show(reply, 200, choicePage(language))
        : show(reply, 400, endedPage(language));
    });

    room.post(choicePath(':uid'), async (request, reply) => {
      const language = languageOf(request);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      if (!(await provider.isChoosing(request.raw, reply.raw))) return show(reply, 400, endedPage(language));
      const choice = choiceOf(form);
      if (!choice) return show(reply, 400, choicePage(language, form.get('email')?.slice(0, 254) ?? ''));
      return reply.redirect(await provider.finish(request.raw, reply.raw, choice), 303);
    });
  });

  app.register(async (room) => {
    // The provider parses bodies itself.
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { bodyLimit: formBytes }, (_request, _payload, done) => done(null));
    room.all(`${mountPath}/*`, async (request, reply) => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
      await provider.handle(request.raw, reply.raw, originOf(request));
    });
  });
}
