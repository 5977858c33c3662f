import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { mySystems, type TrackingFilters } from 'shared-api/contracts/tracking/systems';
import type { TrackingType } from 'shared-api/contracts/tracking/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '../../../kernel/database/database.ts';
import { rows } from '../../../kernel/index.ts';
import { openTestDatabase } from '../../../testing/index.ts';
import { discoverTrackings, findMyTrackings, findProvidedTrackings, pageSize } from './find-trackings.ts';
import type { Viewer } from './viewer.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  const at = sql`${now.toISOString()}::timestamptz`;
  // A parent, a child and two providers; the second provider has closed the account. Every sixth row is a package with three levels.
  for (const statement of [
    sql`insert into users (email, username, language, referral_code, created_at, updated_at)
      select 'p' || n || '@test.example', 'Person ' || n, 'en', 'PERSON' || n, now(), now() from generate_series(1, 4) n`,
    sql`update users set deletes_at = now(), deleted_at = now(), email = 'closed@deleted.invalid' where id = 4`,
    sql`insert into trackings (id, type, structure, position, provider_id, language, name_en, name_ar, short_en, short_ar, description_en, description_ar,
        duration_days, start_date, end_date, usd, egp, countries, is_published, published_at)
      select n, type, structure, n % 3, case n % 5 when 1 then 3 when 2 then 4 end, (array['ar', 'en'])[1 + n % 2],
        (array['Kayaks', 'Poetry', 'A walk'])[1 + n % 3], 'نظام', '', '', '', '', case when structure = 'single' and type = 'tracking' then 30 end,
        case when type = 'initiative' then date '2027-01-01' end, case when type = 'initiative' then date '2027-01-31' end,
        case when n % 3 = 1 then 1000 else 0 end, case when n % 9 = 2 then 5000 else 0 end,
        case n % 7 when 1 then array['EG'] when 2 then array['EG', 'CA'] end, n % 8 <> 0, ${at} - n % 10 * interval '1 day'
      from generate_series(1, 120) n,
        lateral (select case when n % 4 = 0 then 'initiative' else 'tracking' end as type, case when n % 6 = 0 then 'multi' else 'single' end as structure) kind`,
    sql`insert into trackings (id, type, structure, package_id, level, language, name_en, name_ar, short_en, short_ar, description_en, description_ar,
        duration_days, start_date, end_date, is_published, published_at)
      select id * 100 + n, type, 'single', id, n, 'en', 'Level', 'مستوى', '', '', '', '', case when type = 'tracking' then 10 end, start_date, end_date, true, published_at
      from trackings, generate_series(1, 3) n where structure = 'multi'`,
    // Several enrolments have the same time; some have ended, some are only in a level.
    sql`insert into tracking_enrolments (tracking_id, user_id, status, buyer_id, is_unlimited, created_at, enrolled_at)
      select t.id, u, case when (t.id + u) % 5 = 0 then 'ended' else 'active' end, 1, false, ${at}, ${at} - t.id % 6 * interval '1 hour'
      from trackings t, generate_series(1, 2) u where (t.package_id is null and (t.id + u) % 3 = 0) or (t.level = 2 and (t.package_id / 6 + u) % 4 = 0)`,
    sql`analyze`,
  ])
    await db.execute(statement);
});
afterAll(() => database.close());

const isOffered = ({ country }: Viewer): SQL =>
  sql`t.is_published and (t.provider_id is null or p.id is not null) and ${country === undefined ? sql`true` : sql`(t.countries is null or ${country} = any(t.countries))`}`;

/** When a member of the family last enrolled in a row or in one of its levels. */
const lastEnrolment = ({ people }: Viewer): SQL => sql`(
  select max(e.enrolled_at) from tracking_enrolments e join trackings part on part.id = e.tracking_id
  where t.id in (part.id, part.package_id) and e.status = 'active' and e.user_id in ${people})`;

const listed = sql`t.position, t.published_at desc, t.id desc`;

/** Lists the ids of all rows of a list in order. */
async function listPlainly(type: TrackingType, where: readonly SQL[], order = listed): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select t.id from trackings t left join users p on p.id = t.provider_id and p.deleted_at is null
      where t.type = ${type} and t.package_id is null and ${sql.join([...where], sql` and `)} order by ${order}`,
  );
  return found.map(({ id }) => id);
}

const toConditions = ({ title, langs, level_types, providers, price_types }: TrackingFilters): SQL[] => [
  title === undefined ? sql`true` : sql`t.name_en ilike ${`%${title}%`}`,
  langs.length > 0 ? sql`t.language in ${langs}` : sql`true`,
  level_types.length > 0 ? sql`t.structure in ${level_types}` : sql`true`,
  providers.length > 0
    ? sql`(t.provider_id is null and ${providers.includes('admin')} or t.provider_id is not null and ${providers.includes('consultant')})`
    : sql`true`,
  price_types.length > 0
    ? sql`(t.usd + t.egp = 0 and ${price_types.includes('free')} or t.usd + t.egp > 0 and ${price_types.includes('paid')})`
    : sql`true`,
];

const types = fc.constantFrom<TrackingType[]>('tracking', 'initiative');
const pages = fc.integer({ min: 1, max: 6 });
const viewers = fc.record({
  people: fc.constantFrom<number[][]>([1, 2], [1], [3]),
  country: fc.constantFrom('EG', 'CA', 'FR', undefined),
});
const toViewer = ({ people, country }: { people: number[]; country: string | undefined }): Viewer => ({
  people,
  language: 'en',
  currency: 'USD',
  today: '2026-11-20',
  now,
  ...(country !== undefined && { country }),
});
const filters = fc.record(
  {
    page: pages,
    title: fc.constantFrom('kayaks', 'poetry', 'walk', 'nothing'),
    langs: fc.subarray(['ar', 'en']),
    level_types: fc.subarray(['single', 'multi']),
    providers: fc.subarray(['admin', 'consultant']),
    price_types: fc.subarray(['free', 'paid']),
  },
  { requiredKeys: ['page'] },
);
const cut = (ids: readonly number[], page: number) => ({
  count: ids.length,
  ids: ids.slice((page - 1) * pageSize, page * pageSize),
});
const toIds = ({ trackings, count }: Awaited<ReturnType<typeof findMyTrackings>>) => ({
  count,
  ids: trackings.map(({ id }) => id),
});

test('every page of what is offered and of the own ones has the rows of the plain query in its order, and their number', async () => {
  await fc.assert(
    fc.asyncProperty(types, viewers, filters, async (type, reader, query) => {
      const [viewer, parsed] = [toViewer(reader), mySystems.query?.parse(query) as TrackingFilters];
      const conditions = toConditions(parsed);
      const offered = await listPlainly(type, [isOffered(viewer), ...conditions]);
      expect(toIds(await discoverTrackings(db, viewer, type, parsed))).toEqual(cut(offered, parsed.page));
      const last = lastEnrolment(viewer);
      const own = await listPlainly(
        type,
        [sql`${last} is not null`, ...conditions],
        sql`${last} desc, t.id desc`,
      );
      expect(toIds(await findMyTrackings(db, viewer, type, parsed))).toEqual(cut(own, parsed.page));
    }),
    { numRuns: 100 },
  );
});

test('every page of what a provider offers has the rows of the plain query in its order, and their number', async () => {
  await fc.assert(
    fc.asyncProperty(types, viewers, fc.constantFrom(3, 4), pages, async (type, reader, providerId, page) => {
      const viewer = toViewer(reader);
      const expected = await listPlainly(type, [isOffered(viewer), sql`t.provider_id = ${providerId}`]);
      expect(toIds(await findProvidedTrackings(db, viewer, type, { providerId, page }))).toEqual(
        cut(expected, page),
      );
    }),
    { numRuns: 30 },
  );
});
