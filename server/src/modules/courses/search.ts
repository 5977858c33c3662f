import { type SQL, sql } from 'drizzle-orm';
import { searched } from '../accounts/name-search.ts';
import { courses } from './tables.ts';

/** Words of a search that count. */
const mostWords = 6;

/**
 * Letters and digits with their marks; all else stands between words, so that nothing of it is read as an operator. What only stretches
 * letters (U+0640) is no letter: nothing would be left of it.
 */
export const wordsOf = (search: string): string[] =>
  (search.replaceAll('\u0640', '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).slice(0, mostWords);

const all = (queries: SQL[]): SQL => sql`(${sql.join(queries, sql` && `)})`;

/**
 * What a search asks of `courses.search`, as a `select` of one `query`: each word as the beginning of a word of a title, letters as Arabic is read,
 * and of stems, or by its own English or Arabic stem. English words that are everywhere (the, of) count only where there are no others. Undefined
 * without a word: then nothing is found.
 */
export function courseQuery(search: string): SQL | undefined {
  const words = wordsOf(search).map((word) => sql`${word}::text`);
  if (words.length === 0) return undefined;
  const beginnings = words.map((word) => sql`to_tsquery('simple', ${searched(word)} || ':*')`);
  const telling = words.map((word, index) => {
    const stem = sql`plainto_tsquery('english', ${word})`;
    const any = sql`(${beginnings[index]} || ${stem} || plainto_tsquery('arabic', ${word}))`;
    return sql`case when numnode(${stem}) = 0 then ${stem} else ${any} end`;
  });
  return sql`select case when numnode(telling) = 0 then beginnings else telling end as query
    from (select ${all(beginnings)} as beginnings, ${all(telling)} as telling) words`;
}

const asked = sql`(select query from asked)`;

/** Whether a course is found, where `asked` is a `courseQuery`. */
export const courseMatches = sql`${courses.search} @@ ${asked}`;

/** Whether its titles alone have all of it. */
export const titleMatches = sql`ts_filter(${courses.search}, '{a}') @@ ${asked}`;
