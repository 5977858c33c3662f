import { eq, sql } from 'drizzle-orm';
import {
  deletePeriod,
  deletePeriodByPath,
  deleteSlots,
  deletionPreview,
  slotsByDate,
} from 'shared-api/contracts/consultations/availability';
import { bookFree } from 'shared-api/contracts/consultations/booking';
import { formatDayFirst } from 'shared-api/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clocked, serverWithClock } from '../../auth/accounts/accounts.fixture.ts';
import { mintSession } from '../../auth/accounts/mint-session.ts';
import { bookings } from '../tables/booking.ts';
import { add, makeBooking, makeConsultant } from './availability.fixture.ts';

// 14:00 in Cairo.
const start = new Date('2026-03-01T12:00:00Z');
let clocked: Clocked;
beforeAll(async () => {
  clocked = await serverWithClock({}, start);
});
afterAll(() => clocked.server.close());

type Session = Awaited<ReturnType<typeof makeConsultant>>;
const learner = () => mintSession(clocked.server.db, { role: 'learner', now: clocked.now() });

/** A consultant with slots of an hour from 12:00 to 15:00 on the given days. */
async function withSlots(...days: string[]): Promise<Session> {
  const as = await makeConsultant(clocked.server, clocked.now());
  await add(clocked.server, as, { from: '12:00:00', to: '15:00:00', days });
  return as;
}
const idsOf = async (as: Session, ...days: string[]): Promise<number[]> => {
  const ids = [];
  for (const day of days) {
    const query = { date: formatDayFirst(day) };
    const { answer } = await clocked.server.request(slotsByDate, { query }, { as });
    ids.push(...answer.data.map(({ id }) => id));
  }
  return ids;
};
const remove = (as: Session, ids: readonly (number | undefined)[]) =>
  clocked.server.request(deleteSlots, { params: { ids: ids.join(',') } }, { as });
const removePeriod = (as: Session, first: string, last: string) =>
  clocked.server.request(
    deletePeriod,
    { query: { start: formatDayFirst(first), end: formatDayFirst(last) } },
    { as },
  );
/** Moves a slot in the database, because no call can. */
const beginAt = (id: number | undefined, at: string) =>
  clocked.server.db.execute(
    sql`update slots set starts_at = ${at}::timestamptz, ends_at = ${at}::timestamptz + interval '1 hour' where id = ${id}`,
  );

test('CONS-177 slots are deleted by their ids, one or all of a day', async () => {
  const as = await withSlots('2026-03-02');
  const ids = await idsOf(as, '2026-03-02');
  expect((await remove(as, ids.slice(0, 1))).answer).toMatchObject({ status: true, deleted: 1 });
  expect(await idsOf(as, '2026-03-02')).toEqual(ids.slice(1));
  expect((await remove(as, ids.slice(1))).answer).toMatchObject({ deleted: 2 });
  expect(await idsOf(as, '2026-03-02')).toEqual([]);
});

test('CONS-130 all or nothing: a booked or kept slot stops it with the specified text', async () => {
  const { userId: learnerId } = await learner();
  for (const until of [undefined, '2026-03-01T12:10:00Z']) {
    const as = await withSlots('2026-03-02');
    const ids = await idsOf(as, '2026-03-02');
    const at = '2026-03-02T11:00:00Z';
    await clocked.server.db.delete(bookings);
    await makeBooking(clocked.server, { consultantId: as.userId, learnerId, slotId: ids[1], at, until });
    const { status, failure } = await remove(as, ids);
    expect({ status, code: failure.code, msg: failure.msg }).toEqual({
      status: 409,
      code: 'slot_reserved',
      msg: "You Can't Delete Reserved Availability",
    });
    expect(await idsOf(as, '2026-03-02')).toEqual(ids);
  }
});

test('a hold that has run out stops nothing', async () => {
  const as = await withSlots('2026-03-02');
  const { userId: learnerId } = await learner();
  const [slotId] = await idsOf(as, '2026-03-02');
  const held = { consultantId: as.userId, learnerId, slotId, at: '2026-03-02T10:00:00Z' };
  const id = await makeBooking(clocked.server, { ...held, until: '2026-03-01T12:00:00Z' });
  expect((await remove(as, [slotId])).answer.deleted).toBe(1);
  const [left] = await clocked.server.db.select().from(bookings).where(eq(bookings.id, id));
  expect(left?.slotId).toBeNull();
});

test('CONS-129 CONS-131 what has begun cannot be deleted', async () => {
  const as = await withSlots('2026-03-02');
  const [begun, other] = await idsOf(as, '2026-03-02');
  await beginAt(begun, '2026-03-01T11:55:00Z');
  const { status, failure } = await remove(as, [begun, other]);
  expect({ status, code: failure.code, msg: failure.msg }).toEqual({
    status: 409,
    code: 'slot_past',
    msg: "You Can't Delete Availability In The Past Dates",
  });
  expect((await removePeriod(as, '2026-02-01', '2026-02-28')).failure).toMatchObject({ code: 'slot_past' });
});

test('CONS-165 slots of others are not found, and nothing of the own goes with them (PD-33)', async () => {
  const [as, other] = [await withSlots('2026-03-02'), await withSlots('2026-03-02')];
  const ids = await idsOf(as, '2026-03-02');
  const foreign = await idsOf(other, '2026-03-02');
  expect((await remove(as, [...ids, foreign[0]])).status).toBe(404);
  expect((await remove(as, [...ids, 999_999])).status).toBe(404);
  expect(await idsOf(as, '2026-03-02')).toEqual(ids);
  expect(await idsOf(other, '2026-03-02')).toEqual(foreign);
  expect((await remove(await learner(), ids)).status).toBe(403);
});

test('at most a hundred ids, and nothing that is none (PD-33)', async () => {
  const as = await withSlots('2026-03-02');
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  expect((await remove(as, many)).status).toBe(404);
  const odd = await clocked.server.request(deleteSlots, { params: { ids: '4,,5' } }, { as });
  expect(odd.status).toBe(404);
});

test('CONS-178 a period is deleted from now on, by the query or by the path (PD-33 and PD-34)', async () => {
  const as = await withSlots('2026-03-02', '2026-03-03', '2026-03-04');
  const [begun] = await idsOf(as, '2026-03-02');
  await beginAt(begun, '2026-03-01T11:30:00Z');
  expect((await removePeriod(as, '2026-02-25', '2026-03-02')).answer.deleted).toBe(2);
  expect(await idsOf(as, '2026-03-01', '2026-03-02')).toEqual([begun]);
  const params = { start: '03-03-2026', end: '04-03-2026' };
  const { answer } = await clocked.server.request(deletePeriodByPath, { params }, { as });
  expect(answer.deleted).toBe(6);
  expect((await removePeriod(as, '2026-03-03', '2026-03-04')).answer.deleted).toBe(0);
  expect((await removePeriod(as, '2026-03-04', '2026-03-03')).failure).toMatchObject({ code: 'days_order' });
});

test('nothing of a period is deleted when one is reserved, and the preview says which (PD-34)', async () => {
  const as = await withSlots('2026-03-02', '2026-03-03');
  const { userId: learnerId } = await learner();
  const ids = await idsOf(as, '2026-03-02', '2026-03-03');
  const at = '2026-03-03T10:00:00Z';
  await makeBooking(clocked.server, { consultantId: as.userId, learnerId, slotId: ids[3], at });
  expect((await removePeriod(as, '2026-03-02', '2026-03-03')).failure).toMatchObject({
    code: 'slot_reserved',
  });
  expect(await idsOf(as, '2026-03-02', '2026-03-03')).toEqual(ids);
  const query = { start: '02-03-2026', end: '03-03-2026' };
  expect((await clocked.server.request(deletionPreview, { query }, { as })).answer).toEqual({
    status: true,
    deletable: 5,
    reserved: [{ id: ids[3], from_date: '2026-03-03T10:00:00.000Z', username: 'Test learner' }],
  });
});

test('a slot is deleted or booked, never both, however close the two are', async () => {
  const as = await withSlots('2026-03-02');
  await clocked.server.db.execute(
    sql`update consultant_settings set first_session_free = true, free_sessions = 99 where user_id = ${as.userId}`,
  );
  for (const slotId of await idsOf(as, '2026-03-02')) {
    const person = await learner();
    const [deleted, booked] = await Promise.all([
      remove(as, [slotId]),
      clocked.server.request(bookFree, { body: { consultation_session_id: slotId } }, { as: person }),
    ]);
    const left = await idsOf(as, '2026-03-02');
    if (deleted.status === 200) {
      expect(booked.status).toBe(404);
      expect(left).not.toContain(slotId);
    } else {
      expect([deleted.status, booked.status]).toEqual([409, 200]);
      expect(left).toContain(slotId);
    }
  }
});
