import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import { ContentError } from '../../../../services/content/index.ts';
import type { createMediaImporter } from '../../../../services/content-files/index.ts';
import { languages } from '../../../../services/settings/index.ts';
import { users } from '../../../../services/users/index.ts';
import { categories } from '../tables.ts';
import type { CourseItem } from './course-item.ts';
import { getLessonFiles, previewFile } from './course-rows.ts';

type MediaImporter = ReturnType<typeof createMediaImporter>;

/** Entities that courses may refer to, besides files. */
export interface KnownReferences {
  languages: ReadonlySet<number>;
  categories: ReadonlySet<number>;
  /** Account ids by lower-case e-mail: all accounts, and those of consultants. */
  accounts: ReadonlyMap<string, number>;
  providers: ReadonlyMap<string, number>;
}

export async function findReferences(tx: Database, items: readonly CourseItem[]): Promise<KnownReferences> {
  const emails = items.flatMap(({ provider, hosts = [] }) => [
    ...hosts,
    ...(provider === undefined ? [] : [provider]),
  ]);
  const people = await tx
    .select({ id: users.id, email: sql<string>`lower(${users.email})`, isConsultant: users.isConsultant })
    .from(users)
    .where(and(inArray(sql`lower(${users.email})`, emails), isNull(users.deletedAt)));
  const byEmail = (found: typeof people) => new Map(found.map((person) => [person.email, person.id]));
  const idsOf = async (table: typeof languages | typeof categories) =>
    new Set((await tx.select({ id: table.id }).from(table)).map(({ id }) => id));
  return {
    languages: await idsOf(languages),
    categories: await idsOf(categories),
    accounts: byEmail(people),
    providers: byEmail(people.filter(({ isConsultant }) => isConsultant)),
  };
}

/** Reports an error of an item, in one line. */
export type Reject = (where: string, what: string) => never;

/** Reports a `ContentError` of `run` with the place in the item. */
async function rejectAt(refuse: Reject, where: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof ContentError) refuse(where, error.message);
    throw error;
  }
}

/** @throws ContentError when a course refers to an unknown language, category, consultant or account */
export function checkReferences(item: CourseItem, directory: KnownReferences, refuse: Reject): void {
  const language = item.languages.find((id) => !directory.languages.has(id));
  if (language !== undefined) refuse('languages', `there is no language ${language}.`);
  const category = item.categories.find((id) => !directory.categories.has(id));
  if (category !== undefined) refuse('categories', `there is no category ${category}.`);
  if (item.provider !== undefined && !directory.providers.has(item.provider))
    refuse('provider', `${item.provider} is no consultant.`);
  const host = item.hosts?.find((email) => !directory.accounts.has(email));
  if (host !== undefined) refuse('hosts', `there is no account ${host}.`);
}

/** Stores every file and picture of a course. */
export async function importFiles(item: CourseItem, keeper: MediaImporter, refuse: Reject): Promise<void> {
  for (const field of ['image', 'thumbnail'] as const) {
    const path = item[field];
    if (path !== undefined) await rejectAt(refuse, field, () => keeper.picture(path));
  }
  const preview = previewFile(item.preview ?? []);
  if (preview !== undefined) await rejectAt(refuse, 'preview', () => keeper.file(preview));
  for (const lesson of item.sections.flatMap(({ lessons }) => lessons)) {
    const where = `lesson ${lesson.id}`;
    for (const name of getLessonFiles(lesson))
      await rejectAt(refuse, `${where}, files`, () => keeper.file(name));
    const captions = 'captions' in lesson ? Object.values(lesson.captions ?? {}) : [];
    for (const name of captions) await rejectAt(refuse, `${where}, captions`, () => keeper.file(name));
  }
}
