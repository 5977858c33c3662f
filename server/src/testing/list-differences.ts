import { type SQL, sql } from 'drizzle-orm';
import { type Database, rows } from '../kernel/index.ts';

/** For each list: the values that triggers maintain, and the same values computed from all rows. */
const kept: Record<string, { expected: SQL; kept: SQL }> = {
  course_listings: {
    expected: sql`
      select c.id, c.position, c.published_at, c.is_live, c.usd, c.egp, c.provider_id,
        case when c.provider_id is null then 'house' else coalesce(i.type, 'none') end, coalesce(c.countries, '{*}'), c.is_published,
        c.is_published and (c.provider_id is null or p.id is not null), coalesce(c.seats_taken >= c.limited_number, false), c.rating_count, c.rating_sum, c.search::text
      from courses c left join users p on p.id = c.provider_id and p.deleted_at is null left join consultation_infos i on i.user_id = p.id`,
    kept: sql`
      select course_id, position, published_at, is_live, usd, egp, provider_id, provider_kind, countries, is_published, is_offered, is_full, rating_count, rating_sum, search::text
      from course_listings`,
  },
  course_counts: {
    expected: sql`
      select c.is_live, c.usd = 0 and c.egp = 0, case when c.provider_id is null then 'house' else coalesce(i.type, 'none') end, coalesce(c.countries, '{*}'), count(*)
      from courses c left join users p on p.id = c.provider_id and p.deleted_at is null left join consultation_infos i on i.user_id = p.id
      where c.is_published and (c.provider_id is null or p.id is not null) group by 1, 2, 3, 4`,
    kept: sql`select is_live, is_free, provider_kind, countries, courses from course_counts where courses > 0`,
  },
  event_listings: {
    expected: sql`
      select e.id, e.kind, e.starts_at, e.language, e.paid, e.provider_id, coalesce(e.countries, '{*}'),
        e.is_published and (e.provider_id is null or p.id is not null), e.search::text
      from events e left join users p on p.id = e.provider_id and p.deleted_at is null`,
    kept: sql`select event_id, kind, starts_at, language, paid, provider_id, countries, is_offered, search::text from event_listings`,
  },
  event_counts: {
    expected: sql`
      select e.kind, e.language, e.paid, e.provider_id is null, coalesce(e.countries, '{*}'), count(*)
      from events e left join users p on p.id = e.provider_id and p.deleted_at is null
      where e.is_published and (e.provider_id is null or p.id is not null) group by 1, 2, 3, 4, 5`,
    kept: sql`select kind, language, paid, is_house, countries, events from event_counts where events > 0`,
  },
  consultant_listings: {
    expected: sql`
      select u.id, i.type, u.username, u.deletes_at is not null, p.disabled, i.rating_stars, i.ratings, coalesce(s.currency, 'BOTH'),
        (select min(nullif(usd, 0)) from duration_prices where user_id = u.id and enabled), (select min(nullif(egp, 0)) from duration_prices where user_id = u.id and enabled)
      from consultation_infos i join users u on u.id = i.user_id and u.is_consultant and u.deleted_at is null
      join consultant_profiles p on p.user_id = u.id left join consultant_settings s on s.user_id = u.id`,
    kept: sql`select user_id, type, username, is_leaving, is_disabled, stars, ratings, currency, lowest_usd, lowest_egp from consultant_listings`,
  },
};

/** The rows in which the maintained values of a list differ from the computed ones. There must be none, after any transactions. */
export async function findListDifferences(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { expected, kept: present }] of Object.entries(kept)) {
    const differing = async (what: string, one: SQL, other: SQL) => {
      const lines = await rows<{ row: string }>(
        db,
        sql`select differing::text as row from (${one} except ${other}) differing`,
      );
      found.push(...lines.map(({ row }) => `${table}: ${what} ${row}`));
    };
    await differing('missing', expected, present);
    await differing('wrong', present, expected);
  }
  return found;
}
