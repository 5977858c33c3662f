import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../services/notifications/tables.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import { consultationInfos } from '../../auth/tables/accounts.ts';
import { bookings, ratings } from '../tables/booking.ts';
import { deletion } from './deletion.ts';
import { recountRatings } from './recount-ratings.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const obstacles = (userId: number) =>
  site.db.transaction(async (tx) => deletion.findBlockers?.(tx, userId, site.now()));
const clear = ({ userId: id, email }: { userId: number; email: string }) =>
  site.db.transaction(async (tx) => deletion.erase?.(tx, { id, email }, site.now()));

test('PD-106: upcoming sessions stand in the way, of either side; what is over or cancelled does not', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  await site.booked(consultant, learner, '2030-04-19T10:00:00Z');
  await site.booked(consultant, learner, '2030-05-01T10:00:00Z', {
    status: 'cancelled',
    cancelledAt: site.now(),
    cancelledBy: 'learner',
  });
  expect(await obstacles(learner.userId)).toEqual([]);
  await site.booked(consultant, learner, '2030-05-02T10:00:00Z');
  const upcoming = [{ code: 'upcoming_sessions', params: { count: 1 } }];
  expect(await obstacles(learner.userId)).toEqual(upcoming);
  expect(await obstacles(consultant.userId)).toEqual(upcoming);
});

test('who leaves all the same has their sessions cancelled, the other is told, and what is over stays', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const over = await site.booked(consultant, learner, '2030-04-19T10:00:00Z', {
    learnerTimezone: 'Asia/Amman',
  });
  const upcoming = await site.booked(consultant, learner, '2030-05-01T10:00:00Z');
  const held = await site.booked(consultant, learner, '2030-05-02T10:00:00Z', {
    status: 'held',
    heldFor: 'checkout',
    holdUntil: new Date('2030-05-01T00:00:00Z'),
    confirmedAt: null,
  });
  await clear(learner);
  const stored = async (id: number) => (await site.db.select().from(bookings).where(eq(bookings.id, id)))[0];
  expect(await stored(over)).toMatchObject({ status: 'confirmed', learnerTimezone: null });
  expect(await stored(upcoming)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'learner',
    refund: 'full',
  });
  expect(await stored(held)).toMatchObject({ status: 'cancelled', cancelledBy: 'hold' });
  const notified = await site.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, consultant.userId));
  expect(notified).toMatchObject([{ text: 'told.cancelled', modelId: upcoming }]);
});

test('PD-106: a rating counts on, without the words of who has left', async () => {
  const [consultant, learner] = [await site.consultant(), await site.learner()];
  const bookingId = await site.booked(consultant, learner, '2030-04-18T10:00:00Z');
  const between = { consultantId: consultant.userId, learnerId: learner.userId };
  await site.db
    .insert(ratings)
    .values({ ...between, bookingId, halves: 9, comment: 'My son Adam', createdAt: site.now() });
  await recountRatings(site.db, [consultant.userId]);
  await clear(learner);
  const [rating] = await site.db.select().from(ratings).where(eq(ratings.bookingId, bookingId));
  expect(rating).toMatchObject({ halves: 9, comment: '' });
  const [info] = await site.db
    .select()
    .from(consultationInfos)
    .where(eq(consultationInfos.userId, consultant.userId));
  expect(info).toMatchObject({ ratings: 1, feedback: 0, ratingStars: 4.5 });
});
