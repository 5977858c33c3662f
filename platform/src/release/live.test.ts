import { expect, test } from 'vitest';
import { createRemote, createShell } from '../testing/releases.ts';
import { findStable, type Live, withCanaries, withoutCanary, withPromoted, withRolledBack } from './live.ts';

const now = new Date('2026-01-02T00:00:00.000Z');
const later = new Date('2026-01-03T00:00:00.000Z');
const a = (version: string) => createRemote({ name: 'mf-a', version });
const b = (version: string) => createRemote({ name: 'mf-b', version });
const site = withPromoted(undefined, [a('1.0.0'), createShell()]);

/** Name → live version, canary, and rollback target. */
const seen = (live: Live, name = 'mf-a') => [
  findStable(live, name)?.version,
  live.canaries[name]?.release.version,
  live.previous[name],
];

test('what a promotion replaces is where a rollback leads; the same again changes nothing', () => {
  expect(seen(site)).toEqual(['1.0.0', undefined, undefined]);
  const next = withPromoted(site, [a('1.1.0')]);
  expect(seen(next)).toEqual(['1.1.0', undefined, '1.0.0']);
  expect(withPromoted(next, [a('1.1.0')])).toEqual(next);
  expect(seen(withPromoted(next, [a('1.2.0')]))).toEqual(['1.2.0', undefined, '1.1.0']);
  const shell = withPromoted(next, [createShell({ version: '2.0.0' }), b('1.0.0')]);
  expect([seen(shell, 'shell'), seen(shell, 'mf-a'), seen(shell, 'mf-b')]).toEqual([
    ['2.0.0', undefined, '1.0.0'],
    ['1.1.0', undefined, '1.0.0'],
    ['1.0.0', undefined, undefined],
  ]);
});

test('a site begins with a shell, in whatever order it is named', () => {
  expect(() => withPromoted(undefined, [a('1.0.0')])).toThrow('The site has no shell yet');
  expect(() => withPromoted(undefined, [])).toThrow('Nothing was named');
  expect(() => withCanaries(undefined, [createShell()], 0.1, now)).toThrow('shell has no live version');
});

test('a canary stands beside what is live; a larger share keeps since when it is one, another version does not', () => {
  const canary = withCanaries(site, [a('1.1.0')], 0.1, now);
  expect(seen(canary)).toEqual(['1.0.0', '1.1.0', undefined]);
  expect(withCanaries(canary, [a('1.1.0')], 0.5, later).canaries['mf-a']).toMatchObject({
    share: 0.5,
    since: now.toISOString(),
  });
  expect(withCanaries(canary, [a('1.2.0')], 0.5, later).canaries['mf-a']).toMatchObject({
    release: { version: '1.2.0' },
    since: later.toISOString(),
  });
});

test('several names have canaries at a time, the shell too', () => {
  const both = withCanaries(
    withPromoted(site, [b('1.0.0')]),
    [createShell({ version: '1.1.0' }), b('1.1.0')],
    0.1,
    now,
  );
  expect(Object.keys(both.canaries).sort()).toEqual(['mf-b', 'shell']);
});

test('only what everybody else can keep has a canary, and not of itself', () => {
  expect(() => withCanaries(site, [a('1.0.0'), b('1.0.0')], 0.1, now)).toThrow(
    'mf-a 1.0.0 is live for everybody already\nmf-b has no live version that the others would keep',
  );
});

test('a canary that everybody gets is none any more, and leads back to what it replaced', () => {
  const canary = withCanaries(site, [a('1.1.0')], 0.1, now);
  expect(seen(withPromoted(canary, [a('1.1.0')]))).toEqual(['1.1.0', undefined, '1.0.0']);
  // Another stable version ends it too: the canary was compared with the version that is replaced.
  expect(seen(withPromoted(canary, [a('1.0.1')]))).toEqual(['1.0.1', undefined, '1.0.0']);
  // Already live releases stay unchanged.
  expect(withPromoted(canary, [a('1.0.0')])).toEqual(canary);
});

test('a rollback never leads to the version that it leaves', () => {
  const next = withPromoted(site, [a('1.1.0')]);
  expect(seen(withRolledBack(next, a('1.0.0'), undefined))).toEqual(['1.0.0', undefined, undefined]);
  expect(seen(withRolledBack(next, a('1.0.0'), '0.9.0'))).toEqual(['1.0.0', undefined, '0.9.0']);
  expect(seen(withRolledBack(next, a('1.0.0'), '1.1.0'))).toEqual(['1.0.0', undefined, undefined]);
  const canary = withCanaries(next, [a('1.2.0')], 0.1, now);
  expect(seen(withRolledBack(canary, a('1.0.0'), undefined))).toEqual(['1.0.0', undefined, undefined]);
  expect(withRolledBack(canary, a('1.1.0'), undefined)).toEqual(next);
  expect(withoutCanary(canary, 'mf-a')).toEqual(next);
});
