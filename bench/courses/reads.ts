import type { Result } from '../report.ts';
import { beside, connected } from '../whole/beside.ts';
import type { WholeSite } from '../whole/site.ts';

/** The courses that a page of the catalogue shows, in its order, and how many there are in all. */
const cards = (where: string) => `
  with found as (select id, title_en, position, published_at from courses where is_published and ${where})
  select (select count(*) from found), page.id, page.title_en from (select * from found order by position, published_at desc, id desc limit 12) page`;

const filters: { name: string; query: string; sql: string; values: unknown[] }[] = [
  {
    name: 'a category',
    query: 'category_id[0]=1',
    sql: cards('id in (select course_id from course_categories where category_id = $1)'),
    values: [1],
  },
  {
    name: 'a language',
    query: 'language_id[0]=1',
    sql: cards('id in (select course_id from course_languages where language_id = $1)'),
    values: [1],
  },
  { name: 'free ones', query: 'free=1', sql: cards('usd = $1 and egp = $1'), values: [0] },
  {
    name: 'a search',
    query: 'title=benchc%20topic7',
    sql: cards("search @@ to_tsquery('simple', $1)"),
    values: ['benchc:* & topic7:*'],
  },
];

/** The catalogue's first page by each filter, beside the query that finds and counts the same courses. */
export const catalogue = (site: WholeSite): Promise<Result[]> =>
  connected(site.postgres, async (client) => {
    const results: Result[] = [];
    for (const { name, query, sql: text, values } of filters)
      results.push(
        await beside(
          `the catalogue of 10,000 by ${name}`,
          site,
          () => `/api/mobile/courses/paginated/list?page=1&${query}`,
          undefined,
          () => client.query({ name, text, values }),
        ),
      );
    return results;
  });
