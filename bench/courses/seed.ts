import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { inChunks } from '../whole/seed.ts';

/** Lowest id of the benchmark's rows, far from those of the content. */
const first = 1_000_000;

/**
 * Inserts courses as in a real catalogue, in a few statements: every tenth is free, and each has a third of the languages and a twelfth of the
 * categories. Titles have two words out of 26 and 50, and descriptions one sentence.
 * @param after number of courses that exist already
 */
export async function manyCourses(db: Database, count: number, after = 0): Promise<void> {
  await inChunks(
    db,
    [after + 1, after + count],
    (
      among,
    ) => sql`insert into courses (id, is_live, title_en, title_ar, short_en, short_ar, description_en, description_ar, usd, is_published, published_at)
      select ${first}::int + n, n % 4 = 0, 'Bench' || chr(97 + n % 26) || ' topic' || n % 50 || ' ' || n, 'دورة القياس ' || n, 'What it teaches', 'ما تعلّمه الدورة',
        'A course about measuring, number ' || n || ', for whoever waits.', 'دورة عن القياس لمن ينتظر.', case when n % 10 = 0 then 0 else 1000 + n % 50 * 100 end, true, now() - n * interval '1 minute'
      from generate_series(1, ${after + count}::int) n where n ${among}`,
  );
  for (const statement of [
    sql`insert into course_languages (course_id, language_id)
      select courses.id, languages.id from courses, languages where courses.id > ${first + after} and (courses.id + languages.id) % 3 = 0`,
    sql`insert into course_categories (course_id, category_id)
      select courses.id, categories.id from courses, categories where courses.id > ${first + after} and (courses.id + categories.id) % 12 = 0`,
    sql`analyze`,
  ])
    await db.execute(statement);
}

/** Inserts a live course with this number of seats. @returns its id */
export async function courseWithSeats(
  db: Database,
  { id, seats, dollars }: { id: number; seats: number; dollars: number },
): Promise<number> {
  await db.execute(sql`
    insert into courses (id, is_live, title_en, title_ar, short_en, short_ar, description_en, description_ar, usd, limited_number, is_published, published_at)
    values (${id}, true, 'Bench', 'قياس', 'Bench', 'قياس', 'Bench', 'قياس', ${dollars * 100}, ${seats}, true, now())`);
  return id;
}
