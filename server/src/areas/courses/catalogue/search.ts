import { sql } from 'drizzle-orm';
import { searchText, searchTextWithoutArticle } from '../../../kernel/index.ts';
import { courses } from './tables.ts';

const maxWords = 6;

/**
 * Splits a search into words of letters, digits and their marks; all other characters separate words, so that none is read as a tsquery
 * operator. Tatweel (U+0640) and hamza on the line (U+0621) are removed here: `search_text` would turn a word of them alone into nothing.
 */
export const parseSearchWords = (search: string): string[] =>
  (search.replaceAll(/[\u0621\u0640]/g, '').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []).slice(
    0,
    maxWords,
  );

/**
 * A `select` of one tsquery `query` over `courses.search`, from the placeholder `words` (joined by spaces): each word matches the beginning
 * of a word of a title, with or without its article, or its English or Arabic stem. English stop words (the, of) count only when there are
 * no others.
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

/** Whether the titles of a course match the search, where `asked` is a `courseQuery`. */
export const courseMatches = sql`${courses.search} @@ (select query from asked)`;
