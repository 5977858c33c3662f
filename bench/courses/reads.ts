import type { Result } from '../report.ts';
import { beside, connected } from '../whole/beside.ts';
import type { FullSite } from '../whole/site.ts';

/** Query for a page of the catalogue, in its order, and for the total number of offered courses. */
const cards = (where: string) => `
  select (select count(*)::int from course_listings listed where is_offered and ${where}), page.id, courses.title_en
  from (
    select course_id as id, position, published_at from course_listings listed
    where is_published and is_offered and ${where} order by position, published_at desc, course_id desc limit 12
  ) page join courses on courses.id = page.id
  order by page.position, page.published_at desc, page.id desc`;

const filters: { name: string; query: string; sql: string; values: unknown[] }[] = [
  {
    name: 'a category',
    query: 'category_id[0]=1',
    sql: cards('listed.course_id in (select course_id from course_categories where category_id = $1)'),
    values: [1],
  },
  {
    name: 'a language',
    query: 'language_id[0]=1',
    sql: cards('listed.course_id in (select course_id from course_languages where language_id = $1)'),
    values: [1],
  },
  { name: 'free ones', query: 'free=1', sql: cards('usd = $1 and egp = $1'), values: [0] },
  {
    name: 'a search',
    query: 'title=benchb%20topic7',
    sql: cards("search @@ to_tsquery('simple', $1)"),
    values: ['benchb:* & topic7:*'],
  },
];

/** Whether the call and the bare query found the same rows, and at least one: otherwise their ratio is meaningless. */
const same = (body: string, bare: { id: number; count: number }[]): boolean => {
  const { data, meta } = JSON.parse(body) as { data: { data: { id: number }[] }; meta: { total: number } };
  return (
    meta.total === bare[0]?.count && `${data.data.map(({ id }) => id)}` === `${bare.map(({ id }) => id)}`
  );
};

/** Measures the catalogue's first page with each filter, compared with the query that finds and counts the same courses. */
export const catalogue = (site: FullSite): Promise<Result[]> =>
  connected(site.postgres, async (client) => {
    const results: Result[] = [];
    for (const { name, query, sql: text, values } of filters) {
      const path = `/api/mobile/courses/paginated/list?page=1&${query}`;
      const bare = () => client.query({ name, text, values });
      const { body } = await site.call({ method: 'GET', path });
      if (!same(body, (await bare()).rows)) throw new Error(`${name}: the bare query finds other courses`);
      const what = `the catalogue of 10,000 by ${name}`;
      results.push(await beside(what, site, () => path, undefined, bare));
    }
    return results;
  });
