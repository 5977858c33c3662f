import fc from 'fast-check';
import semver from 'semver';
import { expect, test } from 'vitest';
import { createRemote, createShell } from '../testing/releases.ts';
import { findIncompatibilities, satisfies } from './compatibility.ts';

const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).map((numbers) => numbers.join('.'));
/** Ranges as people write minimum versions; the build writes them as comparators. */
const floor = fc.oneof(
  fc.tuple(fc.constantFrom('^', '~', '>=', ''), version).map(([sign, at]) => `${sign}${at}`),
  fc.tuple(version, version).map(([from, to]) => `>=${from} <${to}`),
  fc.tuple(version, version).map(([one, other]) => `^${one} || ^${other}`),
  fc.constant('*'),
);

test('a version is in a range exactly when semver says so', () => {
  fc.assert(
    fc.property(version, floor, (has, range) => {
      const written = new semver.Range(range).range;
      expect(satisfies(has, written)).toBe(semver.satisfies(has, range));
    }),
    { numRuns: 1000 },
  );
});

test('a range of a form that the build does not write holds nothing', () => {
  for (const range of ['^19.0.0', '19.x', 'latest', '>=19', 'workspace:*', '>= 19.0.0'])
    expect(satisfies('19.3.1', range)).toBe(false);
});

test('the tag of a pre-release does not count', () => {
  expect(satisfies('19.3.1-rc.1', '>=19.3.1 <20.0.0-0')).toBe(true);
  expect(satisfies('20.0.0-rc.1', '>=19.3.1 <20.0.0-0')).toBe(false);
});

const shell = createShell({
  provides: { react: '19.3.1', 'shared-ui/button': '0.2.0' },
  exports: { react: ['use', 'useState'], 'shared-ui/button': ['Button'] },
});
const needing = (range: string, names?: string[]) =>
  createRemote({
    shared: { 'shared-ui/button': range },
    ...(names && { uses: { 'shared-ui/button': names } }),
  });

test.each([
  ['uses what is there', needing('>=0.1.0 <1.0.0', ['Button']), []],
  ['uses it as a whole', needing('>=0.1.0 <1.0.0', ['*']), []],
  ['did not write down what it uses', needing('>=0.1.0 <1.0.0'), []],
  [
    'uses a name that is not there',
    needing('>=0.1.0 <1.0.0', ['Button', 'IconButton', 'Link']),
    [{ kind: 'exports', share: 'shared-ui/button', names: ['IconButton', 'Link'] }],
  ],
  [
    'needs a later version, whatever it uses',
    needing('>=0.3.0 <1.0.0', ['IconButton']),
    [{ kind: 'version', share: 'shared-ui/button', needs: '>=0.3.0 <1.0.0', has: '0.2.0' }],
  ],
  [
    'needs a module that is not shared',
    createRemote({ shared: { dayjs: '>=1.11.0 <2.0.0-0' } }),
    [{ kind: 'missing', share: 'dayjs' }],
  ],
  [
    'is built with another Module Federation',
    createRemote({ federation: '3.0.0' }),
    [{ kind: 'federation', needs: '3.0.0', has: '2.9.2' }],
  ],
])('a remote that %s', (_, remote, incompatibilities) => {
  expect(findIncompatibilities(shell, remote)).toEqual(incompatibilities);
});

test('a shell that did not write down its names is taken to have them all', () => {
  expect(
    findIncompatibilities({ ...shell, exports: undefined }, needing('>=0.1.0 <1.0.0', ['IconButton'])),
  ).toEqual([]);
});

test('another host interface is a incompatibility', () => {
  const later = { ...createRemote(), hostApi: 2 as unknown as 1 };
  expect(findIncompatibilities(shell, later)).toEqual([{ kind: 'host-api', needs: '2', has: '1' }]);
});

test('a stock remote fits a shell that has a run time for it, whatever version of Module Federation built it', () => {
  const stock = { name: 'city_events', modules: {}, later: [] };
  const remote = createRemote({ federation: '2.0.0', stock });
  expect(findIncompatibilities(createShell(), remote)).toEqual([{ kind: 'stock' }]);
  expect(
    findIncompatibilities(createShell({ stock: { scripts: [], styles: [], shares: [] } }), remote),
  ).toEqual([]);
});
