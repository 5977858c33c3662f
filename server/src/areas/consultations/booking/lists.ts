import { and, asc, desc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { BookedSession } from 'shared-api/contracts/consultations/sessions';
import { type Database, rows } from '../../../kernel/index.ts';
import { bookings } from '../tables/booking.ts';
import type { HostedSessions, SessionsViewer } from './hosted-sessions.ts';
import { type Session, selectSessions, wasBooked } from './session.ts';
import { toBookedSession } from './wire.ts';

/** Number of sessions on a page. */
export const pageSize = 10;

interface Choice {
  userId: number;
  /** Sessions that have ended or were cancelled. */
  previous: boolean;
  page: number;
}

export interface ListPage<Item> {
  items: Item[];
  page: number;
  lastPage: number;
}

/** Upcoming or previous sessions of a user in one role. */
function chosenOf(
  column: typeof bookings.learnerId | typeof bookings.consultantId,
  { userId, previous }: Choice,
  now: Date,
): SQL | undefined {
  const upcoming = and(eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)) as SQL;
  return and(eq(column, userId), wasBooked, previous ? not(upcoming) : upcoming);
}

const lastPageOf = (counted: number): number => Math.max(1, Math.ceil(counted / pageSize));

/** A learner's sessions: upcoming ones by start, previous ones from the newest (EC §2.7). */
export async function listLearnerSessions(
  db: Database,
  choice: Choice,
  now: Date,
): Promise<ListPage<Session>> {
  const { previous, page } = choice;
  const chosen = chosenOf(bookings.learnerId, choice, now);
  const order = previous ? desc : asc;
  const items = await selectSessions(db)
    .where(chosen)
    .orderBy(order(bookings.startsAt), order(bookings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, page, lastPage: lastPageOf(await db.$count(bookings, chosen)) };
}

/** A consultant's sessions in the same order: bookings merged with the sessions of other areas that they host. */
export async function listConsultantSessions(
  db: Database,
  choice: Choice,
  viewer: SessionsViewer & { hosted: readonly HostedSessions[] },
  now: Date,
): Promise<ListPage<BookedSession>> {
  const { previous, page } = choice;
  const chosen = chosenOf(bookings.consultantId, choice, now);
  const queries = viewer.hosted.map((each) => each.query(db, choice, now));
  // `source` 0 is bookings; 1 and up are the hosted sessions of other areas.
  const listed = sql.join(
    [
      sql`select 0 as source, ${bookings.id} as id, ${bookings.startsAt} as starts_at from ${bookings} where ${chosen}`,
      ...queries.map((query, index) => sql`select ${index + 1}::int, id, starts_at from (${query}) hosted`),
    ],
    sql` union all `,
  );
  const order = sql.raw(previous ? 'desc' : 'asc');
  const places = await rows<{ source: number; id: number }>(
    db,
    sql`select source, id from (${listed}) listed order by starts_at ${order}, source ${order}, id ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const idsOf = (source: number) => places.flatMap((place) => (place.source === source ? [place.id] : []));
  const sessions = await selectSessions(db).where(inArray(bookings.id, idsOf(0)));
  const found = [
    new Map(sessions.map((session) => [session.booking.id, toBookedSession(session, viewer.publicUrl, now)])),
    ...(await Promise.all(viewer.hosted.map((each, index) => each.find(db, idsOf(index + 1), viewer, now)))),
  ];
  const items = places.flatMap(({ source, id }) => found[source]?.get(id) ?? []);
  const [all] = await rows<{ count: number }>(db, sql`select count(*)::int as count from (${listed}) listed`);
  return { items, page, lastPage: lastPageOf(all?.count ?? 0) };
}
