import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Counts, evaluateCanary, noViews } from './evaluate-canary.ts';
import { compareRates, compareWithRate, type Tally } from './sequential-test.ts';

const views = (bad: number, of: number): Counts => ({
  views: { ...noViews, shown: of - bad, load: bad },
  vitals: {},
});

/** Reproducible random numbers, uniform between 0 and 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Number of canary views until it is called worse, evaluated after each view; undefined if it never is.
 * @param others views of the stable release for each view of the canary
 */
function viewsUntilWorse(
  random: () => number,
  { canary, stable, others, maxViews }: { canary: number; stable: number; others: number; maxViews: number },
): number | undefined {
  const failed = { canary: 0, stable: 0 };
  for (let of = 1; of <= maxViews; of++) {
    if (random() < canary) failed.canary++;
    for (let other = 0; other < others; other++) if (random() < stable) failed.stable++;
    if (evaluateCanary(views(failed.canary, of), views(failed.stable, of * others)).verdict === 'worse')
      return of;
  }
  return undefined;
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('a canary as bad as the margin allows is called worse in at most 2 of 100 cases, however long one looks', () => {
  const random = randomFrom(4);
  for (const stable of [0.005, 0.05, 0.3]) {
    const runs = Array.from({ length: 150 }, () =>
      viewsUntilWorse(random, { canary: stable + 0.02, stable, others: 3, maxViews: 1000 }),
    );
    expect(runs.filter((run) => run !== undefined).length / runs.length).toBeLessThanOrEqual(0.02);
  }
});

test('that failing 20 of 100 views beside 1 of 100 ends a canary after about 40 views', () => {
  const random = randomFrom(5);
  const runs = Array.from(
    { length: 200 },
    () =>
      viewsUntilWorse(random, { canary: 0.2, stable: 0.01, others: 9, maxViews: 2000 }) ??
      Number.POSITIVE_INFINITY,
  );
  expect(median(runs)).toBeGreaterThanOrEqual(20);
  expect(median(runs)).toBeLessThanOrEqual(60);
  expect(Math.max(...runs)).toBeLessThan(400);
});

test('a canary that always fails ends with its tenth view, whatever the others do', () => {
  const others = [views(0, 0), views(0, 10), views(1, 100), views(10, 1000)];
  for (const stable of others) {
    expect(evaluateCanary(views(9, 9), stable).verdict).toBe('wait');
    expect(evaluateCanary(views(10, 10), stable)).toMatchObject({ verdict: 'worse', metric: 'load' });
  }
  expect(evaluateCanary(views(100, 100), views(100, 100)).verdict).toBe('wait');
});

const crashes = (crashed: number, shown: number): Counts => ({
  views: { ...noViews, shown, crashed },
  vitals: {},
});

test('a canary whose views all crash later, or never end loading, ends with its tenth view', () => {
  for (const stable of [views(0, 0), views(0, 10), views(1, 100)]) {
    expect(evaluateCanary(crashes(10, 10), stable)).toMatchObject({ verdict: 'worse', metric: 'crashed' });
    const never = { ...views(0, 0), views: { ...noViews, stalled: 10 } };
    expect(evaluateCanary(never, stable)).toMatchObject({ verdict: 'worse', metric: 'stalled' });
  }
  expect(evaluateCanary(crashes(50, 100), crashes(500, 1000)).verdict).toBe('wait');
});

interface Course {
  /** Probability that a view of each release ever crashes. */
  canary: number;
  stable: number;
  /** Number of views of each release; the two releases are viewed alternately. */
  maxViews: number;
  /** Average number of views of each release until a crash is reported. */
  delay: number;
}

/**
 * Whether a canary is ever called worse when crashes are reported late: evaluated after each view and each crash. Views of both releases come at
 * the same time, so they have been open equally long.
 */
function isEverWorse(random: () => number, { canary, stable, maxViews, delay }: Course): boolean {
  const shown = { canary: 0, stable: 0 };
  const crashed = { canary: 0, stable: 0 };
  const due = Array.from({ length: maxViews }, () => ({ canary: 0, stable: 0 }));
  for (let at = 0; at < maxViews; at++) {
    for (const [release, chance] of [
      ['canary', canary],
      ['stable', stable],
    ] as const) {
      shown[release]++;
      const after = due[at + Math.floor(-Math.log(1 - random()) * delay)];
      if (random() < chance && after) after[release]++;
      crashed[release] += due[at]?.[release] ?? 0;
    }
    const found = evaluateCanary(
      crashes(crashed.canary, shown.canary),
      crashes(crashed.stable, shown.stable),
    );
    if (found.verdict === 'worse') return true;
  }
  return false;
}

test('crashes that come late do not make false alarms likelier than 2 of 100', () => {
  const random = randomFrom(6);
  for (const stable of [0.005, 0.05, 0.3])
    for (const delay of [0, 30, 300]) {
      const course = { canary: stable + 0.02, stable, maxViews: 600, delay };
      const alarms = Array.from({ length: 100 }, () => isEverWorse(random, course)).filter(Boolean);
      expect(alarms.length, JSON.stringify(course)).toBeLessThanOrEqual(2);
    }
});

test('a canary that crashes in 30 of 100 views within the time of some, beside 1 of 100, is found', () => {
  const random = randomFrom(7);
  const course = { canary: 0.3, stable: 0.01, maxViews: 200, delay: 30 };
  const found = Array.from({ length: 50 }, () => isEverWorse(random, course)).filter(Boolean);
  expect(found.length).toBeGreaterThan(45);
});

test('the reason says what went wrong and how often, beside the stable release where there is one', () => {
  expect(evaluateCanary(views(12, 20), views(1, 180))).toMatchObject({
    reason: 'did not load in 12 of 20 views, in 1 of 180 of the stable release',
  });
  expect(
    evaluateCanary({ ...views(0, 0), views: { ...noViews, shown: 2, render: 28 } }, views(0, 0)),
  ).toEqual({
    verdict: 'worse',
    metric: 'render',
    reason: 'crashed in 28 of 30 views',
  });
});

test('vitals are compared by how many are good, and by nothing without a stable release', () => {
  const slow = { ...views(0, 300), vitals: { LCP: { count: 300, good: 120 } } };
  const quick = { ...views(0, 900), vitals: { LCP: { count: 900, good: 720 } } };
  expect(evaluateCanary(slow, quick)).toEqual({
    verdict: 'worse',
    metric: 'LCP',
    reason: 'LCP was not good in 180 of 300 measurements, in 180 of 900 of the stable release',
  });
  expect(evaluateCanary(slow, slow).verdict).toBe('wait');
  expect(evaluateCanary(slow, views(0, 900)).verdict).toBe('wait');
  expect(evaluateCanary(slow, quick, { vitalsMargin: 0.5 }).verdict).toBe('wait');
});

test('margin, alpha and minimum are what they are set to', () => {
  const [canary, stable] = [views(20, 60), views(6, 600)];
  expect(evaluateCanary(canary, stable).verdict).toBe('worse');
  expect(evaluateCanary(canary, stable, { margin: 0.35 }).verdict).toBe('wait');
  expect(evaluateCanary(canary, stable, { alpha: 1e-12 }).verdict).toBe('wait');
  expect(evaluateCanary(canary, stable, { minimum: 61 }).verdict).toBe('wait');
});

const tally = fc
  .tuple(fc.nat({ max: 3000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([of, part]): Tally => ({ of, bad: Math.floor(of * part) }));

test('a canary that fails no more often than the margin allows is never worse', () => {
  fc.assert(
    fc.property(tally, tally, (canary, stable) => {
      fc.pre(stable.of >= 10 && canary.bad / Math.max(1, canary.of) <= stable.bad / stable.of + 0.02);
      expect(evaluateCanary(views(canary.bad, canary.of), views(stable.bad, stable.of)).verdict).toBe('wait');
    }),
  );
});

// When all views fail, the average over alternatives is lower than the best of them by up to (1 - 1/n)^(n - 1), more
// than 1/e.
test('one more failure in place of a view that was shown takes away at most a factor e of the evidence', () => {
  fc.assert(
    fc.property(tally, tally, fc.double({ min: 0, max: 0.3, noNaN: true }), (own, other, margin) => {
      const verdict = (bad: number, alpha: number) =>
        evaluateCanary(views(bad, own.of), views(other.bad, other.of), { margin, alpha }).verdict;
      fc.pre(own.bad < own.of && verdict(own.bad, 0.02 / Math.E) === 'worse');
      expect(verdict(own.bad + 1, 0.02)).toBe('worse');
    }),
  );
});

/** Probabilities of 0, 1, … `of` failures at a rate. */
function binomial(of: number, rate: number): number[] {
  let chances = [1];
  for (let n = 0; n < of; n++)
    chances = [...chances, 0].map(
      (chance, bad) => chance * (1 - rate) + (bad > 0 ? (chances[bad - 1] ?? 0) * rate : 0),
    );
  return chances;
}

test('the evidence against releases that are no worse is at most 1 on average, for whatever rates', () => {
  const rate = fc.double({ min: 0.001, max: 0.9, noNaN: true });
  const several = fc.integer({ min: 1, max: 25 });
  fc.assert(
    fc.property(rate, fc.double({ min: 0, max: 0.1, noNaN: true }), several, several, (p, margin, n, m) => {
      const own = binomial(n, p + margin);
      const others = binomial(m, p);
      let [each, fixed] = [0, 0];
      own.forEach((chance, bad) => {
        fixed += chance * Math.exp(compareWithRate({ bad, of: n }, p + margin));
        others.forEach((other, failed) => {
          const logEValue = compareRates({ bad, of: n }, { bad: failed, of: m }, margin, [1, 30]);
          each += chance * other * Math.exp(logEValue);
        });
      });
      expect(each).toBeLessThanOrEqual(1 + 1e-9);
      expect(fixed).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

/**
 * The exact probability that a canary, evaluated after each of its first views, is called worse: follows every possible
 * count of both releases with its probability, and removes those that are called worse.
 */
function chanceOfAlarm(canary: number, stable: number, limit: number, alpha: number): number {
  let alive = new Map([['0 0', 1]]);
  let alarm = 0;
  for (let of = 1; of <= limit; of++) {
    const next = new Map<string, number>();
    for (const [key, chance] of alive) {
      const [own = 0, other = 0] = key.split(' ').map(Number);
      for (const [x, px] of [canary, 1 - canary].entries())
        for (const [y, py] of [stable, 1 - stable].entries()) {
          const counts = `${own + 1 - x} ${other + 1 - y}`;
          next.set(counts, (next.get(counts) ?? 0) + chance * px * py);
        }
    }
    for (const [key, chance] of next) {
      const [own = 0, other = 0] = key.split(' ').map(Number);
      if (
        evaluateCanary(views(own, of), views(other, of), { alpha, margin: canary - stable }).verdict !==
        'worse'
      )
        continue;
      alarm += chance;
      next.delete(key);
    }
    alive = next;
  }
  return alarm;
}

test('the exact chance of a false alarm within 50 views is below alpha', () => {
  for (const alpha of [0.02, 0.5])
    for (const stable of [0.01, 0.1, 0.2]) {
      const chance = chanceOfAlarm(stable + 0.02, stable, 50, alpha);
      expect(chance).toBeLessThanOrEqual(alpha);
    }
});
