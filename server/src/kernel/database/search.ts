import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { findSearchWords } from 'shared-api/rules/search-text';

/*
 * The one normalisation of every search (PD-124), as functions of the database, so that an index and a query never differ;
 * the baseline and the migration `search_marks` have them. `shared-api/rules/search-text` is the same rule for lists that the browser filters.
 */

/** Text in lower case, with Arabic letters normalised by their reading, without diacritics and tatweel. */
export const searchText = (text: SQLWrapper): SQL => sql`search_text(${text})`;

/** `searchText` without the Arabic article of its words, where at least two letters are left. */
export const searchTextWithoutArticle = (text: SQLWrapper): SQL =>
  sql`search_text_without_article(search_text(${text}))`;

/** Further words of a search are ignored. */
const maxWords = 5;

/**
 * Whether a text has every word of a search somewhere in it; a search for nothing finds everything, one for marks alone nothing. An index over `searchText` of
 * the column, by trigrams, serves it.
 */
export function hasEveryWord(column: SQLWrapper, search: string): SQL {
  const words = findSearchWords(search)?.slice(0, maxWords);
  if (!words) return sql`true`;
  if (words.length === 0) return sql`false`;
  const patterns = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  // The article of a searched word is dropped, since the text may lack it; where the text has it, the rest of the word still matches.
  const tests = patterns.map(
    (pattern) =>
      sql`${searchText(column)} like '%' || ${searchTextWithoutArticle(sql`${pattern}::text`)} || '%'`,
  );
  return sql`(${sql.join(tests, sql` and `)})`;
}

/** Further words of a full-text search are ignored. */
const maxQueryWords = 6;

/**
 * Splits a search into words of letters, digits and their marks; all other characters separate words, so that none is read as a tsquery
 * operator. Tatweel (U+0640) and hamza on the line (U+0621) are removed here: `search_text` would turn a word of them alone into nothing.
 */
export const parseSearchWords = (search: string): string[] =>
  (
    findSearchWords(search)
      ?.join(' ')
      .replaceAll(/[\u0621\u0640]/g, '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  ).slice(0, maxQueryWords);

/**
 * A `select` of one tsquery `query` over a search document of titles, from words joined by spaces: each word matches the beginning of a word
 * of a title, with or without its article, or its English or Arabic stem. English stop words (the, of) count only when there are no others.
 */
export const buildSearchQuery = (words: SQLWrapper): SQL => sql`
  select coalesce(telling, beginnings)::tsquery as query from (
    select string_agg(beginning::text, ' & ') filter (where numnode(beginning) > 0) as beginnings,
      string_agg('(' || (beginning || stem || arabic)::text || ')', ' & ') filter (where numnode(stem) > 0) as telling
    from (
      select to_tsquery('simple', ${searchText(sql`word`)} || ':*')
          || to_tsquery('simple', ${searchTextWithoutArticle(sql`word`)} || ':*') as beginning,
        plainto_tsquery('english', word) as stem, plainto_tsquery('arabic', ${searchText(sql`word`)}) as arabic
      from string_to_table(${words}::text, ' ') word
    ) words
  ) asked`;
