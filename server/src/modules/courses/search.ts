import { sql } from 'drizzle-orm';
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

/**
 * What `words`, given later with spaces between them, ask of `courses.search`, as a `select` of one `query`: each word as the beginning of a word of a
 * title, letters as Arabic is read, and of stems, or by its own English or Arabic stem. English words that are everywhere (the, of) count only where
 * there are no others.
 */
export const courseQuery = sql`
  select coalesce(telling, beginnings)::tsquery as query from (
    select string_agg(beginning::text, ' & ') filter (where numnode(beginning) > 0) as beginnings,
      string_agg('(' || (beginning || stem || arabic)::text || ')', ' & ') filter (where numnode(stem) > 0) as telling
    from (
      select to_tsquery('simple', ${searched(sql`word`)} || ':*') as beginning, plainto_tsquery('english', word) as stem,
        plainto_tsquery('arabic', word) as arabic
      from string_to_table(${sql.placeholder('words')}::text, ' ') word
    ) words
  ) asked`;

const asked = sql`(select query from asked)`;

/** Whether a course is found, where `asked` is a `courseQuery`. */
export const courseMatches = sql`${courses.search} @@ ${asked}`;

/** Whether its titles alone have all of it. */
export const titleMatches = sql`ts_filter(${courses.search}, '{a}') @@ ${asked}`;
