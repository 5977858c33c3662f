import { type Counts, evaluateCanary, noViews } from 'platform/release';
import { expect, test } from 'vitest';
import { addUnreportedViews, reportDelayMs } from './unreported-views.ts';

const counts = (shown: number, load: number): Counts => ({
  views: { ...noViews, shown, load },
  vitals: {},
});

/** Reproducible random numbers between 0 and 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Site {
  /** Views per second, of canary and stable release together. */
  traffic: number;
  share: number;
  /** Share of the canary's views that fail; for the stable release it is 3 %. */
  failing: number;
}

/** The second, within two minutes, in which the canary is found worse, if successful views are reported eight seconds late. */
function secondOfVerdict(
  seed: number,
  { traffic, share, failing }: Site,
  see: (canary: Counts, stable: Counts, ageMs: number) => Counts | undefined,
): number | undefined {
  const random = randomFrom(seed);
  const late = reportDelayMs / 1000;
  const views = { canary: { good: [] as number[], bad: 0 }, stable: { good: [] as number[], bad: 0 } };
  for (let second = 1; second <= 120; second++) {
    for (const [release, part, rate] of [
      ['canary', share, failing],
      ['stable', 1 - share, 0.03],
    ] as const) {
      const came = Math.floor(traffic * part + random());
      const bad = Array.from({ length: came }).filter(() => random() < rate).length;
      views[release].good.push(came - bad);
      views[release].bad += bad;
    }
    const sum = (good: number[]) => good.reduce((all, one) => all + one, 0);
    const notified = counts(sum(views.canary.good.slice(0, -late)), views.canary.bad);
    // Successful views from before the canary's start are still being reported.
    const before = Math.round(Math.min(second, late) * traffic * (1 - share) * 0.97);
    const stable = counts(before + sum(views.stable.good.slice(0, -late)), views.stable.bad);
    const canary = see(notified, stable, second * 1000);
    if (canary && evaluateCanary(canary, stable).verdict === 'worse') return second;
  }
  return undefined;
}

const sites = [
  { traffic: 3, share: 0.1 },
  { traffic: 50, share: 0.1 },
  { traffic: 50, share: 0.5 },
  { traffic: 200, share: 0.3 },
  { traffic: 100, share: 1 },
];
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

test.each(sites)('a canary as good as the other stays on a site with %j', (site) => {
  for (const seed of seeds) {
    const second = secondOfVerdict(seed, { ...site, failing: 0.03 }, (canary, stable, ageMs) =>
      addUnreportedViews(canary, stable, { ageMs, share: site.share }),
    );
    expect(second).toBeUndefined();
  }
});

test('without the views that are not told yet a good canary of a busy site would go back', () => {
  const site = { traffic: 200, share: 0.5, failing: 0.03 };
  expect(seeds.some((seed) => secondOfVerdict(seed, site, (canary) => canary) !== undefined)).toBe(true);
});

test.each(sites.slice(1))('a canary that always fails goes back within seconds on a site with %j', (site) => {
  const second = secondOfVerdict(1, { ...site, failing: 1 }, (canary, stable, ageMs) =>
    addUnreportedViews(canary, stable, { ageMs, share: site.share }),
  );
  expect(second).toBeLessThanOrEqual(13);
});

test('a canary by itself is not judged in its first seconds, and then by its own views', () => {
  expect(addUnreportedViews(counts(0, 12), counts(0, 0), { ageMs: 5_000, share: 1 })).toBeUndefined();
  expect(addUnreportedViews(counts(0, 12), counts(0, 0), { ageMs: 12_000, share: 1 })).toEqual(counts(0, 12));
  expect(addUnreportedViews(counts(40, 12), counts(0, 0), { ageMs: 16_000, share: 1 })).toEqual(
    counts(80, 12),
  );
});

test('a clock that is behind is no reason to judge', () => {
  const early = addUnreportedViews(counts(0, 12), counts(90, 0), { ageMs: -3_000, share: 0.1 });
  expect(early).toEqual(counts(10, 12));
});
