import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { safePath } from 'shared-api/rules/safe-path';
import { type Database, Failure } from '../../kernel/index.ts';
import { newCode, readCode } from './codes.ts';
import type { Shortener } from './shortener.ts';
import { links } from './tables.ts';

const digestOf = (path: string): string => createHash('sha256').update(path).digest('hex');

/** The page that a link may lead to (PD-14): one of this site, and no short address itself. */
function pageOf(path: string): string {
  const page = safePath(path);
  if (page === undefined || /^\/s\//i.test(page))
    throw new Failure(400, 'invalid_input', { errors: { path: ['path.foreign'] } });
  return page;
}

/** The one link of a page, made when there is none yet; two at once make one. */
async function linkTo(db: Database, path: string, now: Date): Promise<typeof links.$inferSelect> {
  const digest = digestOf(path);
  for (;;) {
    const [known] = await db.select().from(links).where(eq(links.digest, digest));
    if (known) return known;
    // Does nothing when somebody was faster, and when the code belongs to another page: then the next round makes another.
    const [made] = await db
      .insert(links)
      .values({ code: newCode(), path, digest, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
}

/**
 * The short address of a page, absolute: the shortener's where one is configured and answers (asked once a page), else
 * our own.
 * @throws Failure 400 for a path that is no page of this site
 */
export async function shortAddress(
  db: Database,
  path: string,
  { publicUrl, shortener, now }: { publicUrl: string; shortener?: Shortener; now: Date },
): Promise<string> {
  const page = pageOf(path);
  const link = await linkTo(db, page, now);
  const own = `${publicUrl}/s/${link.code}`;
  if (!shortener) return own;
  if (link.shortened !== null) return link.shortened;
  const shortened = await shortener.shorten(publicUrl + page);
  if (shortened === undefined) return own;
  await db
    .update(links)
    .set({ shortened })
    .where(and(eq(links.code, link.code), isNull(links.shortened)));
  const [kept] = await db.select({ shortened: links.shortened }).from(links).where(eq(links.code, link.code));
  return kept?.shortened ?? own;
}

/** The page that a code leads to; undefined for a code that nobody was given. */
export async function pageOfCode(db: Database, typed: string): Promise<string | undefined> {
  const code = readCode(typed);
  if (code === undefined) return undefined;
  const [link] = await db.select({ path: links.path }).from(links).where(eq(links.code, code));
  return link?.path;
}
