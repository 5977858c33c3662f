import { expect, test } from 'vitest';
import { type Counts, noViews } from './evaluate-canary.ts';
import { evaluateByNetwork, limitNetworks } from './networks.ts';

const views = (shown: number, render = 0): Counts => ({
  views: { ...noViews, shown, render },
  vitals: {},
});
const networks = (...all: Counts[]) => new Map(all.map((counts, at) => [`network ${at}`, counts]));
const many = (count: number, each: Counts) => Array.from({ length: count }, () => each);
const stable = networks(...many(30, views(10)));

test('the network with the most failures is left out, and none weighs more than the others together', () => {
  expect(limitNetworks(networks(views(3, 2), views(0, 9), views(4, 1)), 'render').views).toMatchObject({
    shown: 7,
    render: 3,
  });
  expect(limitNetworks(networks(views(1000), views(0, 3), views(0, 2), views(0, 2)), 'render').views).toEqual(
    { ...noViews, shown: 4, render: 4 },
  );
  expect(limitNetworks(networks(), 'load').views.shown).toBe(0);
  expect(limitNetworks(networks(views(10)), 'load').views.shown).toBe(0);
});

test('without failures, and where no network outweighs the others, everything counts', () => {
  const vitals = { LCP: { count: 4, good: 4 } };
  const all = networks(...many(3, { ...views(5), vitals }));
  expect(limitNetworks(all, 'error')).toEqual({ ...views(15), vitals: { LCP: { count: 12, good: 12 } } });
  expect(limitNetworks(all, 'LCP').vitals).toEqual({ LCP: { count: 12, good: 12 } });
});

test('of vitals, what was not good is the failure', () => {
  const vital = (count: number, good: number): Counts => ({ ...views(0), vitals: { LCP: { count, good } } });
  const { vitals } = limitNetworks(networks(vital(10, 0), vital(10, 5), vital(10, 9), vital(1, 1)), 'LCP');
  expect(vitals.LCP).toEqual({ count: 21, good: 15 });
});

test('a canary that fails in many networks is worse, one that fails in one network waits', () => {
  expect(evaluateByNetwork(networks(...many(14, views(0, 1))), stable).verdict).toBe('worse');
  expect(evaluateByNetwork(networks(views(0, 1000), ...many(14, views(1))), stable).verdict).toBe('wait');
  expect(evaluateByNetwork(networks(views(0, 1000)), stable).verdict).toBe('wait');
  expect(evaluateByNetwork(networks(views(0, 1000)), networks()).verdict).toBe('wait');
  expect(evaluateByNetwork(networks(...many(2, views(0, 1000))), networks()).verdict).toBe('wait');
});

const crashes = (shown: number, crashed: number): Counts => ({
  views: { ...noViews, shown, crashed },
  vitals: {},
});

test('crashes of many networks end a canary, and count only as often as their network has shown a view', () => {
  expect(evaluateByNetwork(networks(...many(14, crashes(1, 1))), stable)).toMatchObject({
    metric: 'crashed',
  });
  const invented = many(3, crashes(1, 1000));
  expect(evaluateByNetwork(networks(...many(40, views(5)), ...invented), stable).verdict).toBe('wait');
  expect(
    evaluateByNetwork(networks(crashes(1, 1000), views(40)), networks(views(200)), { networks: 1 }),
  ).toEqual({
    verdict: 'wait',
  });
  expect(
    evaluateByNetwork(networks(...many(14, crashes(1, 1))), networks(...many(14, crashes(1, 1)))).verdict,
  ).toBe('wait');
});

test('a site whose visitors share one network judges by it when told so', () => {
  const one = { networks: 1 };
  expect(evaluateByNetwork(networks(views(0, 20)), networks(views(200)), one).verdict).toBe('worse');
  expect(evaluateByNetwork(networks(views(20)), networks(views(200)), one).verdict).toBe('wait');
});

test('whatever one network reports, of either release, it neither rolls a good canary back nor hides a broken one', () => {
  const good = many(40, views(5));
  const broken = many(40, views(0, 5));
  const flood = 100_000;
  for (const invented of [views(0, flood), views(flood, 0), views(flood, flood), views(flood, flood / 50)])
    for (const [canary, verdict] of [
      [good, 'wait'],
      [broken, 'worse'],
    ] as const) {
      const attacked = networks(...canary, invented);
      expect(evaluateByNetwork(attacked, stable).verdict).toBe(verdict);
      expect(evaluateByNetwork(networks(...canary), networks(...good, invented)).verdict).toBe(verdict);
      expect(evaluateByNetwork(attacked, networks(...good, invented)).verdict).toBe(verdict);
    }
});
