import { sql } from 'drizzle-orm';
import { searchText, searchTextWithoutArticle } from '../../../kernel/index.ts';
import { courses } from './tables.ts';

/** Words of a search that count. */
const mostWords = 6;

/**
 * Letters and digits with their marks; all else stands between words, so that nothing of it is read as an operator. Tatweel (U+0640) and
 * hamza on the line (U+0621) are taken out here already: of a word of them alone `search_text` would leave nothing.
 */
export const wordsOf = (search: string): string[] =>
  (search.replaceAll(/[\u0621\u0640]/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).slice(
    0,
    mostWords,
  );

/**
 * What `words`, given later with spaces between them, ask of `courses.search`, as a `select` of one `query`: each word as the beginning of a word of a
 * title, with or without its article, or by its English or Arabic stem. English words that are everywhere (the, of) count only where there
 * are no others.
 */
export const courseQuery = sql`
  select coalesce(telling, beginnings)::tsquery as query from (
    select string_agg(beginning::text, ' & ') filter (where numnode(beginning) > 0) as beginnings,
      string_agg('(' || (beginning || stem || arabic)::text || ')', ' & ') filter (where numnode(stem) > 0) as telling
    from (
      select to_tsquery('simple', ${searchText(sql`word`)} || ':*')
          || to_tsquery('simple', ${searchTextWithoutArticle(sql`word`)} || ':*') as beginning,
        plainto_tsquery('english', word) as stem, plainto_tsquery('arabic', ${searchText(sql`word`)}) as arabic
      from string_to_table(${sql.placeholder('words')}::text, ' ') word
    ) words
  ) asked`;

/** Whether the titles of a course have what is searched for, where `asked` is a `courseQuery`. */
export const courseMatches = sql`${courses.search} @@ (select query from asked)`;
