import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { findSearchWords } from 'shared-api/rules/search-text';

/*
 * The normalisation of every search (PD-124), as functions of the database, so that an index and a query never differ. The baseline and the
 * migration `search_marks` define them. `shared-api/rules/search-text` is the same rule for lists that the browser filters.
 */

/** Normalises text: lower case, equivalent Arabic letters unified, no diacritics, no tatweel. */
export const searchText = (text: SQLWrapper): SQL => sql`search_text(${text})`;

/** `searchText` without the Arabic article of each word that keeps at least two letters. */
export const searchTextWithoutArticle = (text: SQLWrapper): SQL =>
  sql`search_text_without_article(search_text(${text}))`;

/** A text as a part of a `like` pattern, without wildcards. */
export const maskWildcards = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Maximum number of words of a search; further words are ignored. */
const maxWords = 5;

/**
 * Whether a text contains every word of a search. An empty search matches everything; a search of marks alone matches nothing. A trigram index over
 * `searchText` of the column serves it.
 */
export function hasEveryWord(column: SQLWrapper, search: string): SQL {
  const words = findSearchWords(search)?.slice(0, maxWords);
  if (!words) return sql`true`;
  if (words.length === 0) return sql`false`;
  const patterns = words.map(maskWildcards);
  // Drops the article of a searched word, since the text may lack it; if the text has it, the rest of the word still matches.
  const tests = patterns.map(
    (pattern) =>
      sql`${searchText(column)} like '%' || ${searchTextWithoutArticle(sql`${pattern}::text`)} || '%'`,
  );
  return sql`(${sql.join(tests, sql` and `)})`;
}

/** Maximum number of words of a full-text search; further words are ignored. */
const maxQueryWords = 6;

/**
 * Splits a search into words of letters, digits and their marks. All other characters separate words, so that none becomes a tsquery operator.
 * Removes tatweel (U+0640) and hamza on the line (U+0621): `search_text` would make a word of them empty.
 */
export const parseSearchWords = (search: string): string[] =>
  (
    findSearchWords(search)
      ?.join(' ')
      .replaceAll(/[\u0621\u0640]/g, '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  ).slice(0, maxQueryWords);

/**
 * A `select` of one tsquery, in the column `query`, over a search document of titles. The words are joined by spaces. Each word matches the beginning
 * of a word of a title, with or without its article, or its English or Arabic stem. English stop words (the, of) count only if the search has no
 * other words.
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
