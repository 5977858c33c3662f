import { timingSafeEqual } from 'node:crypto';
import cookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { id } from 'shared-api/wire';
import { z } from 'zod';
import {
  type Config,
  createCookies,
  Failure,
  getSecret,
  keyFor,
  limitCalls,
  mac,
  repeat,
  type Services,
} from '../../../../kernel/index.ts';
import { findLinkSession } from '../../../../services/media/index.ts';
import { users } from '../../../../services/users/index.ts';
import { collectPersonalData, readTitles } from '../collect-personal-data.ts';
import { findReaderBySession } from '../sessions.ts';
import { beginCopy, endCopy, keepCopy, leaseMs } from './lease.ts';
import { leavePrivateOut } from './leave-private-out.ts';
import { findFiles, zipCopy } from './zip.ts';

/** Lifetime of a link. */
const linkMs = 5 * 60_000;
/** Milliseconds without progress after which the download is aborted. */
const stallMs = 120_000;
/** Below the path of the session's media cookie, so that browsers send it. */
const path = '/api/media/copy/data.zip';

type Secrets = Pick<Config, 'dataDir' | 'secret'>;

interface CopyReader {
  /** The session in whose browser the link works. */
  sessionId: string;
  /** The person whose data an operator reads; the session's user by default. */
  personId?: number;
}

const sign = (config: Secrets, { sessionId, personId }: CopyReader, until: string): Buffer =>
  mac(
    keyFor(getSecret(config), 'data-copy-links'),
    sessionId,
    until,
    ...(personId === undefined ? [] : [String(personId)]),
  );

const getFileName = (now: Date): string => `rafiq-data-${now.toISOString().slice(0, 10)}.zip`;

/** A link to the copy of the data of a session's user, or of a person for an operator, in the browser of this session. */
export function createCopyLink(config: Secrets, reader: CopyReader, now: Date) {
  const expiresAt = new Date(now.getTime() + linkMs);
  const until = String(expiresAt.getTime());
  const query = new URLSearchParams({
    until,
    sig: sign(config, reader, until).toString('base64url'),
    ...(reader.personId !== undefined && { person: String(reader.personId) }),
  });
  return { url: `${path}?${query}`, file_name: getFileName(now), expires_at: expiresAt.toISOString() };
}

const linkQuery = z.object({
  until: z.string().regex(/^\d{1,15}$/),
  sig: z.string().regex(/^[\w-]{43}$/),
  person: id.optional(),
});

/**
 * GET /api/media/copy/data.zip: the copy of the own data, or of a person's for an operator, by a link of `createCopyLink`. 403 `link_expired` after its time, 404 for an invalid link,
 * another browser, an ended session and an operator without the permission, 409 `data_copy_running` while another copy of the account is sent. Stops when the client hangs up.
 */
export async function dataCopyPage(app: FastifyInstance, services: Services): Promise<void> {
  const { db, config, now, log, modules } = services;
  await app.register(cookie);
  await limitCalls(app, config.limits);

  app.get(path, { config: { limit: 'login' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const parsed = linkQuery.safeParse(request.query);
    const sessionId = findLinkSession(config, createCookies(request, reply, config));
    if (!parsed.success || !sessionId) throw new Failure('not_found');
    const { until, sig, person: personId } = parsed.data;
    const expected = sign(config, { sessionId, personId }, until);
    if (!timingSafeEqual(Buffer.from(sig, 'base64url'), expected)) throw new Failure('not_found');
    const createdAt = now();
    if (Number(until) <= createdAt.getTime()) throw new Failure('link_expired');
    const reader = await findReaderBySession(db, sessionId, createdAt);
    if (!reader || (personId !== undefined && !reader.permissions.includes('people')))
      throw new Failure('not_found');
    const userId = personId ?? reader.userId;

    const gone = new AbortController();
    const stopped = new Promise<void>((resolve) => {
      reply.raw.once('close', () => {
        gone.abort();
        resolve();
      });
    });
    const copyId = await beginCopy(db, userId, createdAt);
    const stop = repeat(
      () => keepCopy(db, copyId, now()),
      leaseMs / 3,
      (error) => log.error({ err: error }, 'a copy of data could not be kept from being made twice'),
    );
    const end = async () => {
      await stop();
      await endCopy(db, userId, copyId).catch((error: unknown) =>
        log.error({ err: error }, 'the end of a copy of data could not be stored'),
      );
    };
    try {
      const whole = await collectPersonalData(db, userId, modules);
      const [account] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
      const managed = whole.family.map(({ member_id }) => member_id);
      const allFiles = await findFiles(services, [userId, ...managed]);
      const { copy, files } =
        personId === undefined ? { copy: whole, files: allFiles } : leavePrivateOut(whole, allFiles, modules);
      const language = account?.language ?? 'en';
      const about = { language, titles: readTitles(modules, language), createdAt };
      const zip = zipCopy(copy, about, files, { signal: gone.signal, log });
      void stopped.then(end);
      reply.raw.setTimeout(stallMs, () => reply.raw.destroy());
      return await reply
        .headers({
          'content-disposition': `attachment; filename="${getFileName(createdAt)}"`,
          'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
        })
        .type('application/zip')
        .send(zip);
    } catch (error) {
      await end();
      throw error;
    }
  });
}
