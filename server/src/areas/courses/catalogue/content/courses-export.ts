import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import {
  ContentError,
  mediaFolder,
  mediaMetadata,
  pictureFolder,
} from '../../../../services/content/index.ts';
import type { MediaStore } from '../../../../services/media/index.ts';
import { media, mediaName } from '../../../../services/media/index.ts';
import { pictures } from '../../../../services/pictures/index.ts';
import { languages } from '../../../../services/settings/index.ts';
import { users } from '../../../../services/users/index.ts';
import { categories, courses } from '../tables.ts';
import type { CourseFile } from './course-item.ts';
import { type CourseRows, courseTables } from './course-tables.ts';
import {
  coursePictureFolder,
  type MediaRow,
  type References,
  toCourseFile,
  toPicturePath,
} from './exported-course.ts';

/** @throws ContentError when the folder is not empty */
async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new ContentError(`${folder} is not empty.`);
}

const textOf = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

async function writePictures(db: Database, folder: string, names: readonly string[]): Promise<void> {
  await mkdir(join(folder, pictureFolder, coursePictureFolder), { recursive: true });
  for (const name of names) {
    const [picture] = await db
      .select({ bytes: pictures.bytes })
      .from(pictures)
      .where(eq(pictures.name, name));
    if (picture) await writeFile(join(folder, pictureFolder, toPicturePath(name)), picture.bytes);
  }
}

async function writeFiles(store: MediaStore, folder: string, files: readonly MediaRow[]): Promise<void> {
  await mkdir(join(folder, mediaFolder), { recursive: true });
  const facts: [string, { seconds: number }][] = [];
  for (const file of files) {
    const name = mediaName(file);
    const found = await store.open(name);
    if (!found) throw new ContentError(`${name} is missing in the media store.`);
    await pipeline(found.stream, createWriteStream(join(folder, mediaFolder, name), { flags: 'wx' }));
    if (file.seconds !== null) facts.push([name, { seconds: file.seconds }]);
  }
  await writeFile(join(folder, mediaMetadata), textOf(Object.fromEntries(facts)));
}

/** Reads the files and people that courses refer to. */
async function readReferences(tx: Database, all: readonly CourseRows[]): Promise<References> {
  const named = all.flatMap((rows) => [
    ...rows.courses.map(({ previewId }) => previewId),
    ...rows.files.map(({ mediaId }) => mediaId),
    ...rows.captions.map(({ mediaId }) => mediaId),
  ]);
  const mediaIds = [...new Set(named.filter((id) => id !== null))];
  const files = await tx.select().from(media).where(inArray(media.id, mediaIds)).orderBy(asc(media.id));
  const userIds = [
    ...all.flatMap((rows) => rows.courses.flatMap(({ providerId }) => providerId ?? [])),
    ...all.flatMap((rows) => rows.hosts.map(({ userId }) => userId)),
  ];
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, userIds));
  return {
    files: new Map(files.map((file) => [file.id, file])),
    emails: new Map(people.map(({ id, email }) => [id, email])),
  };
}

/** `languages.json` and `categories.json`. */
async function writeChoices(tx: Database, folder: string): Promise<void> {
  const spoken = await tx
    .select({ id: languages.id, tag: languages.tag, en: languages.nameEn, ar: languages.nameAr })
    .from(languages)
    .orderBy(asc(languages.id));
  const ofCourses = await tx
    .select({ id: categories.id, en: categories.nameEn, ar: categories.nameAr })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  await writeFile(join(folder, 'languages.json'), textOf(spoken));
  await writeFile(join(folder, 'categories.json'), textOf(ofCourses));
}

async function writeAll(tx: Database, store: MediaStore, folder: string): Promise<number> {
  const ids = await tx.select({ id: courses.id }).from(courses).orderBy(asc(courses.id));
  const stored = await courseTables.read(
    tx,
    ids.map(({ id }) => id),
  );
  const all = [...stored.values()];
  const things = await readReferences(tx, all);
  const items: CourseFile[] = [];
  for (const rows of all) items.push(await toCourseFile(tx, rows, things));
  await writeChoices(tx, folder);
  await writeFile(join(folder, 'courses.json'), textOf(items));
  const shown = all.flatMap((rows) => rows.courses.flatMap(({ image, thumbnail }) => [image, thumbnail]));
  await writePictures(tx, folder, [...new Set(shown.filter((name) => name !== null))]);
  await writeFiles(store, folder, [...things.files.values()]);
  return items.length;
}

/**
 * Writes all courses into an empty folder, with the languages, categories, files and pictures that they refer to, in the format that
 * `importContent` reads: `languages.json`, `categories.json`, `courses.json`, `media/`, `pictures/courses/`. Consultants are referred to by
 * e-mail and not exported; removed lessons and learners' progress are not exported either.
 * @returns the number of courses
 * @throws ContentError for a folder that is not empty, and for a file that is missing in the media store
 */
export async function exportCourses(db: Database, store: MediaStore, folder: string): Promise<number> {
  await emptyFolder(folder);
  return db.transaction((tx) => writeAll(tx, store, folder), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
