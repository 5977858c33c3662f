import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../../../kernel/index.ts';
import type { ContentExport, ContentWriter } from '../../../../services/content/index.ts';
import { languages } from '../../../../services/settings/index.ts';
import { users } from '../../../../services/users/index.ts';
import { categories, courses } from '../../tables/catalogue.ts';
import type { CourseFile } from './course-item.ts';
import { type CourseRows, courseTables } from './course-tables.ts';
import { coursePictureFolder, type References, toCourseFile } from './exported-course.ts';

/** Reads the files and people that courses refer to, and writes the files. */
async function exportReferences(
  tx: Database,
  writer: ContentWriter,
  all: readonly CourseRows[],
): Promise<References> {
  const files = await writer.files(
    all.flatMap((rows) => [
      ...rows.courses.map(({ previewId }) => previewId),
      ...rows.files.map(({ mediaId }) => mediaId),
      ...rows.captions.map(({ mediaId }) => mediaId),
    ]),
  );
  const userIds = [
    ...all.flatMap((rows) => rows.courses.flatMap(({ providerId }) => providerId ?? [])),
    ...all.flatMap((rows) => rows.hosts.map(({ userId }) => userId)),
  ];
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, userIds));
  return { files, emails: new Map(people.map(({ id, email }) => [id, email])) };
}

/** `languages.json` and `categories.json`. */
async function exportChoices(tx: Database, writer: ContentWriter): Promise<void> {
  const spoken = await tx
    .select({ id: languages.id, tag: languages.tag, en: languages.nameEn, ar: languages.nameAr })
    .from(languages)
    .orderBy(asc(languages.id));
  const ofCourses = await tx
    .select({ id: categories.id, en: categories.nameEn, ar: categories.nameAr })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  await writer.list('languages', spoken);
  await writer.list('categories', ofCourses);
}

/** Writes all courses, with the languages and categories that they refer to. Removed lessons and learners' progress are not exported. */
export const coursesExport: ContentExport = {
  name: 'courses',
  async export(tx, writer) {
    const ids = await tx.select({ id: courses.id }).from(courses).orderBy(asc(courses.id));
    const stored = await courseTables.read(
      tx,
      ids.map(({ id }) => id),
    );
    const all = [...stored.values()];
    const references = await exportReferences(tx, writer, all);
    const items: CourseFile[] = [];
    for (const rows of all) items.push(await toCourseFile(tx, rows, references));
    await exportChoices(tx, writer);
    await writer.list('courses', items);
    const shown = all.flatMap((rows) => rows.courses.flatMap(({ image, thumbnail }) => [image, thumbnail]));
    for (const name of shown) if (name !== null) await writer.picture(coursePictureFolder, name);
    return items.length;
  },
};
