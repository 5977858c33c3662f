import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderTotals, refundSplit, spread } from './order-totals.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const price = fc.integer({ min: 0, max: 999_999_999 });
const prices = fc.array(price, { maxLength: 30 });

test('the wallet covers up to the balance', () => {
  expect(orderTotals([10_000], { balance: 3000 })).toEqual({
    subtotal: 10_000,
    discount: 0,
    total: 10_000,
    wallet: 3000,
    due: 7000,
  });
});

test('a wallet that covers the total leaves nothing to pay', () => {
  expect(orderTotals([10_000], { balance: 20_000 })).toMatchObject({ wallet: 10_000, due: 0 });
});

test('a coupon goes off before the wallet; without it the total is the old one', () => {
  expect(orderTotals([4000, 6000], { discount: 1000, balance: 500 })).toEqual({
    subtotal: 10_000,
    discount: 1000,
    total: 9000,
    wallet: 500,
    due: 8500,
  });
  expect(orderTotals([4000, 6000]).due).toBe(10_000);
});

test('where wallet and coupon leave less than the method takes, the wallet pays less, then the coupon takes less off', () => {
  const minimum = 50;
  expect(orderTotals([2500], { balance: 2480, minimum })).toMatchObject({ wallet: 2450, due: 50 });
  expect(orderTotals([2500], { balance: 2500, minimum })).toMatchObject({ wallet: 2500, due: 0 });
  expect(orderTotals([2500], { discount: 2475, minimum })).toMatchObject({
    discount: 2450,
    total: 50,
    due: 50,
  });
  expect(orderTotals([2500], { discount: 2500, minimum })).toMatchObject({ total: 0, due: 0 });
  expect(orderTotals([2500], { discount: 2470, balance: 20, minimum })).toEqual({
    subtotal: 2500,
    discount: 2450,
    total: 50,
    wallet: 0,
    due: 50,
  });
  // The order costs less than the method's minimum: nothing can compensate for that.
  expect(orderTotals([30], { discount: 10, minimum })).toMatchObject({ discount: 0, due: 30 });
});

test('nothing is ever below zero, and the parts make up the whole', () => {
  const any = fc.integer({ min: -1_000_000, max: 2_000_000_000 });
  fc.assert(
    fc.property(prices, any, any, fc.nat(1_000), (lines, discount, balance, minimum) => {
      const totals = orderTotals(lines, { discount, balance, minimum });
      expect(Math.min(...Object.values(totals))).toBeGreaterThanOrEqual(0);
      expect(totals.subtotal).toBe(sum(lines));
      expect(totals.discount + totals.wallet + totals.due).toBe(totals.subtotal);
      expect(totals.total).toBe(totals.wallet + totals.due);
      const free = orderTotals(lines, { discount, balance });
      if (free.due === 0 || free.due >= minimum) expect(totals).toEqual(free);
      else expect(totals.due).toBe(Math.min(minimum, totals.subtotal));
      if (free.due > 0) expect(free.wallet).toBe(Math.max(balance, 0));
    }),
  );
});

test('a hundredth that is left goes to the line that lost most by rounding, the earlier of equals', () => {
  expect(spread(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
  expect(spread(10, [999, 1])).toEqual([10, 0]);
  expect(spread(5, [0, 0])).toEqual([0, 0]);
  expect(spread(0, [])).toEqual([]);
});

test('a discount is spread exactly, by price, and no line costs less than nothing', () => {
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const all = sum(lines);
      const discount = Math.floor(all * part);
      const shares = spread(discount, lines);
      expect(sum(shares)).toBe(discount);
      shares.forEach((share, index) => {
        const exact = all === 0 ? 0 : (discount / all) * (lines[index] ?? 0);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(lines[index] ?? 0);
        expect(Math.abs(share - exact)).toBeLessThan(1.001);
      });
    }),
  );
});

test('PD-42: a refund goes to the source as far as it took money, the rest to the wallet; or to the wallet', () => {
  expect(refundSplit(5000, { to: 'source', charged: 7000, returned: 0 })).toEqual({
    source: 5000,
    wallet: 0,
  });
  expect(refundSplit(5000, { to: 'source', charged: 7000, returned: 5000 })).toEqual({
    source: 2000,
    wallet: 3000,
  });
  expect(refundSplit(5000, { to: 'wallet', charged: 7000, returned: 0 })).toEqual({
    source: 0,
    wallet: 5000,
  });
});

test('all lines given back, in any order and to either, give back what was paid, and no provider more than it took', () => {
  const to = fc.constantFrom('source' as const, 'wallet' as const);
  fc.assert(
    fc.property(fc.array(fc.tuple(price, to), { minLength: 1, maxLength: 20 }), price, (lines, balance) => {
      const { total, due: charged } = orderTotals(
        lines.map(([one]) => one),
        { balance },
      );
      let returned = 0;
      let wallet = 0;
      for (const [paid, where] of lines) {
        const split = refundSplit(paid, { to: where, charged, returned });
        expect(Math.min(split.source, split.wallet)).toBeGreaterThanOrEqual(0);
        returned += split.source;
        wallet += split.wallet;
      }
      expect(returned + wallet).toBe(total);
      expect(returned).toBeLessThanOrEqual(charged);
      if (lines.every(([, where]) => where === 'source')) expect(returned).toBe(charged);
    }),
  );
});
