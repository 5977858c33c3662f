import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incoming, isLive, nextStatus, type OrderStatus, orderEvents, orderStatuses } from './order.ts';

test('every status meets every event', () => {
  const table = orderStatuses.map((status) => orderEvents.map((event) => nextStatus(status, event) ?? '–'));
  expect(table).toEqual([
    ['pending', '–', 'paid', 'expired', 'cancelled'],
    ['pending', 'open', 'paid', 'expired', 'cancelled'],
    ['–', '–', '–', '–', '–'],
    ['–', '–', '–', '–', '–'],
    ['–', '–', '–', '–', '–'],
  ]);
});

test('money that nobody waits for any more goes back', () => {
  expect(orderStatuses.map(incoming)).toEqual(['complete', 'complete', 'refund', 'refund', 'refund']);
});

test('whatever happens in whatever order, an order is completed at most once, and every other payment goes back', () => {
  const event = fc.constantFrom(...orderEvents);
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let status: OrderStatus = 'open';
      let completed = 0;
      let returned = 0;
      for (const one of events) {
        const before: OrderStatus = status;
        if (one === 'paid' && incoming(before) === 'complete') completed += 1;
        else if (one === 'paid') returned += 1;
        status = nextStatus(before, one) ?? before;
        // What has ended stays.
        if (!isLive(before)) expect(status).toBe(before);
      }
      expect(completed).toBe(status === 'paid' ? 1 : 0);
      expect(completed + returned).toBe(events.filter((one) => one === 'paid').length);
      expect(isLive(status)).toBe(
        !events.some((one) => one === 'paid' || one === 'time_over' || one === 'given_up'),
      );
    }),
  );
});
