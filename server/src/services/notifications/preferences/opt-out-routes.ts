import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notificationGroups } from 'shared-api/contracts/notifications';
import { getLanguage, type Services } from '../../../kernel/index.ts';
import { protectPages } from '../../dev-pages/index.ts';
import { type OptOut, optOutPath, readOptOutToken } from '../../mail/index.ts';
import { digestTopic } from './digest-mail.ts';
import { buildOptOutPage, optOutStyles, optOutStylesPath } from './opt-out-page.ts';
import { stopDigest, switchOff } from './preferences.ts';

const formBytes = 4096;

type Request = FastifyRequest<{ Querystring: { token?: unknown } }>;

const findGroup = (topic: string) => notificationGroups.find((group) => group === topic);

/**
 * The unsubscribe link of optional mails, which works without a sign-in. GET shows a page that asks first, because programs that scan mails open
 * links too. POST unsubscribes; it comes from that page or from the reader's mail program (RFC 8058). Idempotent.
 */
export async function optOutRoutes(
  app: FastifyInstance,
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<void> {
  protectPages(app);
  app.removeAllContentTypeParsers();
  // The token contains everything: the body is not read, whatever its type.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: formBytes }, async () => undefined);

  const read = ({ query: { token } }: Request): OptOut | undefined => {
    const found = typeof token === 'string' ? readOptOutToken(config, token, now()) : undefined;
    const isKnown = found && (found.topic === digestTopic || findGroup(found.topic) !== undefined);
    return isKnown ? found : undefined;
  };
  const show = (reply: FastifyReply, status: number, markup: string) =>
    reply.code(status).type('text/html; charset=utf-8').send(markup);
  const reject = (request: Request, reply: FastifyReply) =>
    show(reply, 400, buildOptOutPage({ step: 'invalid' }, getLanguage(request)));

  app.get(optOutStylesPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(optOutStyles));

  app.get(optOutPath, async (request: Request, reply) => {
    const found = read(request);
    if (!found) return reject(request, reply);
    const state = { step: 'ask', topic: found.topic, action: request.url } as const;
    return show(reply, 200, buildOptOutPage(state, getLanguage(request)));
  });

  app.post(optOutPath, async (request: Request, reply) => {
    const found = read(request);
    if (!found) return reject(request, reply);
    const { userId, topic } = found;
    const group = findGroup(topic);
    await db.transaction((tx) =>
      group === undefined ? stopDigest(tx, userId, now()) : switchOff(tx, { userId, group, channel: 'mail' }),
    );
    const state = { step: 'done', topic, action: request.url } as const;
    return show(reply, 200, buildOptOutPage(state, getLanguage(request)));
  });
}
