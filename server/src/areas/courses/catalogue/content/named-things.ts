import { and, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../../kernel/index.ts';
import { ContentError, type ContentSources } from '../../../../services/content/index.ts';
import { type MediaType, mediaTypes, storeMedia } from '../../../../services/media/index.ts';
import { importPicture } from '../../../../services/pictures/index.ts';
import { languages } from '../../../../services/settings/index.ts';
import { users } from '../../../../services/users/index.ts';
import { categories } from '../tables.ts';
import type { CourseItem } from './course-item.ts';
import { filesOfLesson, type Kept, previewFile } from './course-rows.ts';

/** Folder of lesson files, and the file with the durations of videos. */
export const mediaFolder = 'media';
export const mediaFacts = `${mediaFolder}/media.json`;
export const pictureFolder = 'pictures';

const facts = z.record(z.string(), z.looseObject({ seconds: z.number().positive().max(86_400).optional() }));
type Facts = z.infer<typeof facts>;

async function factsIn({ readFile }: ContentSources): Promise<Facts> {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(await readFile(mediaFacts)).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ContentError(`${mediaFacts} is no JSON: ${error.message}`);
    throw error;
  }
  const parsed = facts.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ContentError(
    `${mediaFacts}, ${parsed.error.issues[0]?.path.join('.')}: must be seconds above 0.`,
  );
}

const plays = (name: string): boolean => /\.(?:mp4|webm)$/.test(name);
const typeNamed = (name: string): MediaType | undefined =>
  mediaTypes.find((type) => name.endsWith(`.${type}`));

/** Stores the files and pictures that courses refer to, each once, and remembers their ids. */
export function keeperOf(tx: Database, sources: ContentSources, now: Date) {
  let known: Promise<Facts> | undefined;
  const files = new Map<string, Kept>();
  const pictures = new Map<string, string>();

  async function secondsOf(name: string): Promise<number> {
    known ??= factsIn(sources);
    const seconds = (await known)[name]?.seconds;
    if (seconds === undefined)
      throw new ContentError(`${mediaFacts} does not say how many seconds ${name} plays.`);
    return seconds;
  }

  async function keep(name: string): Promise<Kept> {
    const path = `${mediaFolder}/${name}`;
    const type = typeNamed(name);
    const seconds = plays(name) ? await secondsOf(name) : undefined;
    const stored = await storeMedia(tx, sources.store, await sources.fileAt(path), {
      now,
      types: type && [type],
      seconds,
    });
    if (!stored) throw new ContentError(`${path} is not what its name says, or breaks off.`);
    return { id: stored.id, seconds };
  }

  return {
    files,
    pictures,
    async file(name: string): Promise<void> {
      if (!files.has(name)) files.set(name, await keep(name));
    },
    async picture(path: string): Promise<void> {
      if (!pictures.has(path))
        pictures.set(path, await importPicture(tx, `${pictureFolder}/${path}`, sources.readFile));
    },
  };
}
type Keeper = ReturnType<typeof keeperOf>;

/** Entities that courses may refer to, besides files. */
export interface Directory {
  languages: ReadonlySet<number>;
  categories: ReadonlySet<number>;
  /** Account ids by lower-case e-mail: all accounts, and those of consultants. */
  accounts: ReadonlyMap<string, number>;
  providers: ReadonlyMap<string, number>;
}

export async function directoryFor(tx: Database, items: readonly CourseItem[]): Promise<Directory> {
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
export type Refuse = (where: string, what: string) => never;

/** Reports a `ContentError` of `run` with the place in the item. */
async function at(refuse: Refuse, where: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof ContentError) refuse(where, error.message);
    throw error;
  }
}

/** @throws ContentError when a course refers to an unknown language, category, consultant or account */
export function checkNames(item: CourseItem, directory: Directory, refuse: Refuse): void {
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
export async function keepFiles(item: CourseItem, keeper: Keeper, refuse: Refuse): Promise<void> {
  for (const field of ['image', 'thumbnail'] as const) {
    const path = item[field];
    if (path !== undefined) await at(refuse, field, () => keeper.picture(path));
  }
  const preview = previewFile(item.preview ?? []);
  if (preview !== undefined) await at(refuse, 'preview', () => keeper.file(preview));
  for (const lesson of item.sections.flatMap(({ lessons }) => lessons)) {
    const where = `lesson ${lesson.id}`;
    for (const name of filesOfLesson(lesson)) await at(refuse, `${where}, files`, () => keeper.file(name));
    const captions = 'captions' in lesson ? Object.values(lesson.captions ?? {}) : [];
    for (const name of captions) await at(refuse, `${where}, captions`, () => keeper.file(name));
  }
}
