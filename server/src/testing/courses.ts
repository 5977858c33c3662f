import { eq } from 'drizzle-orm';
import { courses } from '../areas/courses/tables/catalogue.ts';
import type { Database } from '../kernel/index.ts';

/** Inserts a published course. The file of its preview counts as in use, so that it is not removed. */
export async function insertCourse(
  db: Database,
  { id, previewId, isLive = false, now }: { id: number; previewId?: string; isLive?: boolean; now: Date },
): Promise<void> {
  await db.insert(courses).values({
    id,
    previewId,
    publishedAt: now,
    isPublished: true,
    isLive,
    titleEn: 'Demo course',
    titleAr: 'دورة تجريبية',
    shortEn: '',
    shortAr: '',
    descriptionEn: '',
    descriptionAr: '',
  });
}

/** The id of a course's preview file. */
export async function findPreviewId(db: Database, id: number): Promise<string | null | undefined> {
  const [course] = await db.select({ previewId: courses.previewId }).from(courses).where(eq(courses.id, id));
  return course?.previewId;
}

/** Removes all courses, so that they use no file any more. */
export async function deleteCourses(db: Database): Promise<void> {
  await db.delete(courses);
}
