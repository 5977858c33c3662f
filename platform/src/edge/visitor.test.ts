import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canariesFor, parseChoice } from '../registry/index.ts';
import { createRemote } from '../testing/releases.ts';
import { normalizeChoice, resolveVisitor } from './visitor.ts';

const withShares = (shares: Record<string, number>) => ({
  canaries: Object.fromEntries(
    Object.entries(shares).map(([name, share]) => [
      name,
      { release: createRemote({ name }), share, since: '2026-01-01T00:00:00.000Z' },
    ]),
  ),
});
const tenth = withShares({ 'mf-a': 0.1, 'mf-b': 0.5 });
const query = (text = '') => new URLSearchParams(text);
const never = () => {
  throw new Error('no place is needed');
};

test('a visitor without a place is given one, and keeps it', () => {
  expect(resolveVisitor(tenth, query(), undefined, () => 999)).toEqual({
    canaries: ['mf-a', 'mf-b'],
    choice: '500',
    remember: '999',
  });
  expect(resolveVisitor(tenth, query(), '999', never)).toMatchObject({ choice: '500', remember: undefined });
  expect(resolveVisitor(tenth, query(), '1000', never).canaries).toEqual(['mf-b']);
  expect(resolveVisitor(tenth, query(), '9999', never).canaries).toEqual([]);
});

test('a place that nobody gave is given anew', () => {
  for (const cookie of ['', '12345', '-1', 'ON', 'a;b', 'auto'])
    expect(resolveVisitor(tenth, query(), cookie, () => 7).remember, cookie).toBe('7');
});

test('a tester chooses by the query, which is remembered; auto ends that', () => {
  const all = { canaries: ['mf-a', 'mf-b'], choice: 'on', remember: 'on' };
  expect(resolveVisitor(tenth, query('canary=on'), '9999', never)).toEqual(all);
  expect(resolveVisitor(tenth, query(), 'on', never)).toEqual({ ...all, remember: undefined });
  expect(resolveVisitor(tenth, query('canary=off'), '1', never)).toEqual({
    canaries: [],
    choice: 'off',
    remember: 'off',
  });
  expect(resolveVisitor(tenth, query('canary=mf-b'), undefined, never)).toEqual({
    canaries: ['mf-b'],
    choice: 'mf-b',
    remember: 'mf-b',
  });
  expect(resolveVisitor(tenth, query('canary=auto'), 'on', () => 9999)).toMatchObject({
    canaries: [],
    remember: '9999',
  });
});

test('names of no canary make no documents of their own', () => {
  const { choice, canaries } = resolveVisitor(tenth, query('canary=mf-x,mf-b,mf-b,mf-a'), undefined, never);
  expect([choice, canaries]).toEqual(['mf-a,mf-b', ['mf-a', 'mf-b']]);
  expect(resolveVisitor(tenth, query('canary=mf-x'), undefined, never).choice).toBe('off');
});

test('safe is without canaries, and changes nothing that is kept', () => {
  expect(resolveVisitor(tenth, query('safe&canary=on'), undefined, never)).toEqual({
    canaries: [],
    choice: 'off',
    safe: true,
  });
});

test('while there are no canaries nobody is given a place', () => {
  for (const cookie of [undefined, '7', 'on'])
    expect(resolveVisitor({ canaries: {} }, query('canary=on'), cookie, never)).toEqual({
      canaries: [],
      choice: 'off',
    });
});

test('the choice that a document tells gets what the visitor gets, and is the same for all who get it', () => {
  const share = fc.double({ min: 0.0001, max: 1, noNaN: true });
  const place = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(fc.array(share, { maxLength: 4 }), place, place, (shares, one, other) => {
      const registry = withShares(
        Object.fromEntries(shares.map((each, index) => [`mf-${'abcd'[index]}`, each])),
      );
      const notified = normalizeChoice(registry, one);
      expect(canariesFor(registry, parseChoice(notified) ?? 'off')).toEqual(canariesFor(registry, one));
      const same = `${canariesFor(registry, one)}` === `${canariesFor(registry, other)}`;
      expect(normalizeChoice(registry, other) === notified).toBe(same);
    }),
  );
});
