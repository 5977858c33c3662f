import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/*
 * The one normalisation of every search (PD-124), as functions of the database, so that an index and a query never differ;
 * the migration named search has them. `shared-api/rules/search-text` is the same rule for lists that the browser filters.
 */

/** Text in lower case, with Arabic letters normalised by their reading, without diacritics and tatweel. */
export const searchText = (text: SQLWrapper): SQL => sql`search_text(${text})`;

/** `searchText` without the Arabic article of its words, where at least two letters are left. */
export const searchTextWithoutArticle = (text: SQLWrapper): SQL =>
  sql`search_text_without_article(search_text(${text}))`;

/** Further words of a search are ignored. */
const maxWords = 5;

/** Whether a text has every word of a search somewhere in it. An index over `searchText` of the column, by trigrams, serves it. */
export function hasEveryWord(column: SQLWrapper, search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords);
  const patterns = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  // The article of a searched word is dropped, since the text may lack it; where the text has it, the rest of the word still matches.
  const tests = patterns.map(
    (pattern) =>
      sql`${searchText(column)} like '%' || ${searchTextWithoutArticle(sql`${pattern}::text`)} || '%'`,
  );
  return tests.length === 0 ? sql`true` : sql`(${sql.join(tests, sql` and `)})`;
}
