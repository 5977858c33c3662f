import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Letters that people write for one another in Arabic names, in the order of what they are read as. */
const alike = 'أإآٱىة';
const readAs = 'اااايه';
/** Short vowels and the like (U+064B to U+0652, U+0670), and the stretching of letters (U+0640): not read at all. */
const marks = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0640';

/** Text as names are searched for: in lower case, Arabic letters by what they are read as. `users_name` is an index over it. */
export const searched = (text: SQLWrapper): SQL =>
  sql`translate(lower(${text}), ${sql.raw(`'${alike}${marks}'`)}, ${sql.raw(`'${readAs}'`)})`;

/** Whether a name has every word of a search in it. At most five words count. */
export function nameMatches(name: SQLWrapper, search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 5);
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const tests = patterns.map((pattern) => sql`${searched(name)} like ${searched(sql`${pattern}::text`)}`);
  return tests.length === 0 ? sql`true` : sql`(${sql.join(tests, sql` and `)})`;
}
