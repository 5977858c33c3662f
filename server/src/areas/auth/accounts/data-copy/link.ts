import cookie from '@fastify/cookie';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { id } from 'shared-api/wire';
import { z } from 'zod';
import { type Config, Failure, limitCalls, type Services } from '../../../../kernel/index.ts';
import { createSessionLinks, sendDownload } from '../../../../services/downloads/index.ts';
import { users } from '../../../../services/users/index.ts';
import { collectPersonalData, readTitles } from '../collect-personal-data.ts';
import { findReaderBySession } from '../sessions.ts';
import { beginCopy, copyLeases } from './lease.ts';
import { leavePrivateOut } from './leave-private-out.ts';
import { findFiles, zipCopy } from './zip.ts';

/** Below the path of the session's media cookie, so that browsers send it. */
const path = '/api/media/copy/data.zip';

const links = createSessionLinks('data-copy-links');

interface CopyReader {
  /** The session in whose browser the link works. */
  sessionId: string;
  /** The person whose data an operator reads; the session's user by default. */
  personId?: number;
}

const toContent = (personId: number | undefined): string => (personId === undefined ? '' : String(personId));

const getFileName = (now: Date): string => `rafiq-data-${now.toISOString().slice(0, 10)}.zip`;

/** A link to the copy of the data of a session's user, or of a person for an operator, in the browser of this session. */
export function createCopyLink(config: Config, { sessionId, personId }: CopyReader, now: Date) {
  const { query, expires_at } = links.create(config, { sessionId, content: toContent(personId) }, now);
  const words = new URLSearchParams({
    ...query,
    ...(personId !== undefined && { person: String(personId) }),
  });
  return { url: `${path}?${words}`, file_name: getFileName(now), expires_at };
}

const linkQuery = z.object({ person: id.optional() });

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
    const createdAt = now();
    const parsed = linkQuery.safeParse(request.query);
    if (!parsed.success) throw new Failure('not_found');
    const { person: personId } = parsed.data;
    const sessionId = links.check(config, { request, reply }, toContent(personId), createdAt);
    const reader = await findReaderBySession(db, sessionId, createdAt);
    if (!reader || (personId !== undefined && !reader.permissions.includes('people')))
      throw new Failure('not_found');
    const userId = personId ?? reader.userId;
    const leaseId = await beginCopy(db, userId, createdAt);
    const fileName = getFileName(createdAt);
    const download = { userId, leaseId, leases: copyLeases, fileName, type: 'application/zip' };
    return sendDownload(reply, services, download, async (signal) => {
      const whole = await collectPersonalData(db, userId, modules);
      const [account] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
      const managed = whole.family.map(({ member_id }) => member_id);
      const allFiles = await findFiles(services, [userId, ...managed]);
      const { copy, files } =
        personId === undefined ? { copy: whole, files: allFiles } : leavePrivateOut(whole, allFiles, modules);
      const language = account?.language ?? 'en';
      const about = { language, titles: readTitles(modules, language), createdAt };
      return zipCopy(copy, about, files, { signal, log });
    });
  });
}
