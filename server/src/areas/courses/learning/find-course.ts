import { eq } from 'drizzle-orm';
import type { Database } from '../../../kernel/index.ts';
import { courses } from '../tables/catalogue.ts';
import type { Course } from './locks.ts';

/** Finds a course, published or not. */
export const findCourse = async (db: Database, id: number): Promise<Course | undefined> =>
  (await db.select().from(courses).where(eq(courses.id, id)))[0];
