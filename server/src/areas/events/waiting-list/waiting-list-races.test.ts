import { and, eq, inArray } from 'drizzle-orm';
import { cancelEnrolment } from 'shared-api/contracts/events/events';
import { joinWaitingList, leaveWaitingList } from 'shared-api/contracts/events/waiting-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { eventBookings } from '../tables/bookings.ts';
import { eventWaits } from '../tables/waiting-list.ts';
import { sendOfferMails } from './send-offer-mails.ts';
import { sweepWaitingLists } from './waiting-list.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

test('joins, cancellations, newcomers, sweeps and leaves at once: never more seats than there are, each offered once', async () => {
  for (let round = 0; round < 3; round++) {
    const id = await fixture.event({ capacity: 3 });
    const holders = await Promise.all(times(3, () => fixture.learner()));
    await Promise.all(holders.map((as) => fixture.enrol(as, id)));
    const waiting = await Promise.all(times(6, () => fixture.learner()));
    const newcomers = await Promise.all(times(4, () => fixture.learner()));
    const join = (as: (typeof waiting)[number]) =>
      fixture.request(joinWaitingList, { params: { id }, body: {} }, { as });
    await Promise.all(waiting.slice(0, 3).flatMap((as) => [join(as), join(as)]));
    const cancels = await Promise.all(
      holders
        .slice(0, 2)
        .map(async (as) => ({ as, params: { id: (await fixture.booking(id, as.userId))?.id ?? 0 } })),
    );
    await Promise.all([
      ...cancels.map(({ as, params }) => fixture.request(cancelEnrolment, { params, body: {} }, { as })),
      ...newcomers.map((as) => fixture.enrol(as, id)),
      ...waiting.slice(3).map(join),
      sweepWaitingLists(fixture.db, fixture.now()),
      fixture.request(leaveWaitingList, { params: { id } }, { as: waiting[1] }),
      sweepWaitingLists(fixture.db, fixture.now()),
    ]);
    await Promise.all(times(3, () => sendOfferMails(fixture.db, 'https://rafiq.example', fixture.now())));
    const bookings = await fixture.db
      .select()
      .from(eventBookings)
      .where(and(eq(eventBookings.eventId, id), inArray(eventBookings.status, ['active', 'offered'])));
    expect(bookings).toHaveLength(3);
    expect(await fixture.seats(id)).toBe(3);
    // Nobody got a seat before people who waited for it.
    const active = bookings.filter(({ status }) => status === 'active').map(({ userId }) => userId);
    expect(active).toEqual([holders[2]?.userId]);
    const offers = await fixture.db
      .select()
      .from(eventWaits)
      .where(and(eq(eventWaits.eventId, id), eq(eventWaits.status, 'offered')));
    expect(offers.map(({ bookingId }) => bookingId).sort()).toEqual(
      bookings
        .filter(({ status }) => status === 'offered')
        .map((booking) => booking.id)
        .sort(),
    );
  }
});

test('the same person joins many times at once, and waits once', async () => {
  const id = await fixture.event({ capacity: 1 });
  await fixture.enrol(await fixture.learner(), id);
  const as = await fixture.learner();
  const answers = await Promise.all(
    times(6, () => fixture.request(joinWaitingList, { params: { id }, body: {} }, { as })),
  );
  expect(answers.map(({ status }) => status)).toEqual(times(6, () => 200));
  expect(await fixture.db.$count(eventWaits, eq(eventWaits.eventId, id))).toBe(1);
});
