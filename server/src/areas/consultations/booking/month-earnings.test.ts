import { monthEarnings } from 'shared-api/contracts/consultations/earnings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../../../testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('paid sessions of the month count, also late cancelled ones; free, held, refunded and other months and people do not', async () => {
  const [consultant, other, learner] = [
    await site.consultant(),
    await site.consultant(),
    await site.learner(),
  ];
  const cancelled = {
    status: 'cancelled' as const,
    cancelledAt: site.now(),
    cancelledBy: 'learner' as const,
  };
  await site.booked(consultant, learner, '2030-04-03T10:00:00Z');
  await site.booked(consultant, learner, '2030-04-30T10:00:00Z', { price: 1_250 });
  await site.booked(consultant, learner, '2030-04-25T10:00:00Z', { price: 100_000, currency: 'EGP' });
  await site.booked(consultant, learner, '2030-04-26T10:00:00Z', { ...cancelled, refund: 'none' });
  await site.booked(consultant, learner, '2030-04-27T10:00:00Z', {
    ...cancelled,
    refund: 'full',
    refundTo: 'wallet',
  });
  // The first of May in Cairo is the last of April in London.
  await site.booked(consultant, learner, '2030-04-30T22:30:00Z');
  await site.booked(other, learner, '2030-04-28T10:00:00Z');
  const ask = async (timezone: string) =>
    (await site.request(monthEarnings, {}, { as: consultant, headers: { 'x-timezone': timezone } })).answer
      .data;
  expect(await ask('Africa/Cairo')).toEqual({
    month: '2030-04',
    earned: [
      { currency: 'EGP', amount: 1_000, sessions: 1 },
      { currency: 'USD', amount: 62.5, sessions: 3 },
    ],
  });
  expect((await ask('Europe/London')).earned[1]).toEqual({ currency: 'USD', amount: 87.5, sessions: 4 });
  const { answer } = await site.request(monthEarnings, {}, { as: other });
  expect(answer.data.earned).toEqual([{ currency: 'USD', amount: 25, sessions: 1 }]);
});
