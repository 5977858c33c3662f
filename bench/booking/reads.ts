import type { Result } from '../report.ts';
import { beside, connected } from '../whole/beside.ts';
import type { Learner } from '../whole/seed.ts';
import type { FullSite } from '../whole/site.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Measures the call for the days with free slots of one consultant's month, compared with a query for its slots that no booking occupies. */
export const month = (site: FullSite, { token }: Learner, consultants: number[]): Promise<Result[]> =>
  connected(site.postgres, async (client) => {
    const from = new Date(Date.now() + 402 * 86_400_000);
    const to = new Date(+from + 30 * 86_400_000);
    const consultant = (turn: number) => consultants[turn % consultants.length] as number;
    return [
      await beside(
        'a month of one of 200 consultants with 2,000 slots each',
        site,
        (turn) => `/api/mobile/experts/${consultant(turn)}/days?from=${dayOf(from)}&to=${dayOf(to)}`,
        token,
        (turn) =>
          client.query({
            name: 'month',
            text: `select slots.starts_at from slots where consultant_id = $1 and starts_at >= $2 and starts_at < $3
              and not exists (select from bookings where bookings.consultant_id = slots.consultant_id and status in ('held', 'confirmed')
                and tstzrange(bookings.starts_at, bookings.ends_at) && tstzrange(slots.starts_at, slots.ends_at))`,
            values: [consultant(turn), from, to],
          }),
      ),
    ];
  });

/** The consultants of a directory page, the best rated first, and the total number. */
const cards = (join: string, where: string) => `
  with found as (
    select users.id, users.username, consultation_infos.rating_stars as stars, consultation_infos.ratings
    from consultation_infos join users on users.id = consultation_infos.user_id and users.is_consultant and users.deleted_at is null
      join consultant_profiles on consultant_profiles.user_id = users.id ${join}
    where users.deletes_at is null and ${where})
  select (select count(*) from found), page.id, page.username from (select * from found order by stars desc, ratings desc, id limit 12) page`;

const filters: { name: string; query: string; sql: string; values: unknown[] }[] = [
  {
    name: 'a field',
    query: 'fields[0]=1',
    sql: cards(
      'join consultant_fields on consultant_fields.user_id = users.id',
      'consultant_fields.field_id = $1',
    ),
    values: [1],
  },
  {
    name: 'a language',
    query: 'languages[0]=1',
    sql: cards('join user_languages on user_languages.user_id = users.id', 'user_languages.language_id = $1'),
    values: [1],
  },
  {
    name: 'a name',
    query: 'name=bench%20abc',
    sql: cards('', "lower(users.username) like '%' || $1 || '%'"),
    values: ['bench abc'],
  },
];

/** Query for a page of the directory, ordered by the lowest `value` of each consultant, and for the total number. */
const inOrder = (value: string) => `
  with found as (
    select users.id, users.username, (${value}) as value
    from consultation_infos join users on users.id = consultation_infos.user_id and users.is_consultant and users.deleted_at is null
      join consultant_profiles on consultant_profiles.user_id = users.id
      join consultant_settings on consultant_settings.user_id = users.id
    where users.deletes_at is null)
  select (select count(*) from found), page.id, page.username from (select * from found order by value nulls last, id limit 12) page`;

const orders: { name: string; query: string; sql: string; values: unknown[] }[] = [
  {
    name: 'with the soonest free time first',
    query: 'sort=soonest',
    sql: inOrder(`
      select slots.starts_at from slots
      where slots.consultant_id = users.id and slots.starts_at >= now() + consultant_settings.margin_hours * interval '1 hour'
        and not exists (select from bookings where bookings.consultant_id = slots.consultant_id and status in ('held', 'confirmed')
          and tstzrange(bookings.starts_at, bookings.ends_at) && tstzrange(slots.starts_at, slots.ends_at))
      order by slots.starts_at limit 1`),
    values: [],
  },
  {
    name: 'with the lowest price first',
    query: 'sort=price',
    sql: inOrder('select min(usd) from duration_prices where duration_prices.user_id = users.id and enabled'),
    values: [],
  },
];

/** Measures the directory's first page with each filter and in each order, compared with a query that finds and counts the same consultants. */
export const directory = (site: FullSite, { token }: Learner): Promise<Result[]> =>
  connected(site.postgres, async (client) => {
    const results: Result[] = [];
    const pages = [...filters.map((each) => ({ ...each, name: `by ${each.name}` })), ...orders];
    for (const { name, query, sql: text, values } of pages)
      results.push(
        await beside(
          `the directory of 10,000 ${name}`,
          site,
          () => `/api/mobile/consultation/consultants/paginated/list?page=1&${query}`,
          token,
          () => client.query({ name, text, values }),
        ),
      );
    return results;
  });
