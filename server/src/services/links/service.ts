import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { safePath } from 'shared-api/rules/safe-path';
import { type Database, Failure } from '../../kernel/index.ts';
import { newCode, readCode } from './codes.ts';
import type { Shortener } from './shortener.ts';
import { links } from './tables.ts';

const digestOf = (path: string): string => createHash('sha256').update(path).digest('hex');

/** Validates the page of a link (PD-14): a page of this site that is not itself a short address. */
function pageOf(path: string): string {
  const page = safePath(path);
  if (page === undefined || /^\/s\//i.test(page))
    throw new Failure('invalid_input', { errors: { path: ['path.foreign'] } });
  return page;
}

/** Finds or creates the only link of a page, also under concurrency. */
async function linkTo(db: Database, path: string, now: Date): Promise<typeof links.$inferSelect> {
  const digest = digestOf(path);
  for (;;) {
    const [known] = await db.select().from(links).where(eq(links.digest, digest));
    if (known) return known;
    // Inserts nothing if another call was faster or if the code exists: then the next round tries another code.
    const [made] = await db
      .insert(links)
      .values({ code: newCode(), path, digest, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
  }
}

/**
 * The absolute short address of a page: the shortener's, if one is configured and responds (asked once per page), else the site's own.
 * @throws Failure 400 for a path that is not a page of this site
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

/** The page of a code; undefined for an unknown code. */
export async function findPageByCode(db: Database, typed: string): Promise<string | undefined> {
  const code = readCode(typed);
  if (code === undefined) return undefined;
  const [link] = await db.select({ path: links.path }).from(links).where(eq(links.code, code));
  return link?.path;
}
