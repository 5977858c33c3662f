import { expect, test } from 'vitest';
import { computeIntegrity } from '../../registry/integrity.ts';
import { createRemote } from '../../testing/releases.ts';
import { checkServerBuild, listRequired } from './server-build.ts';

function check(code: string, shares = ['react']) {
  const bytes = Buffer.from(code);
  const record = createRemote({
    serverBuild: { file: 'server-build.js', integrity: computeIntegrity(bytes), shares },
  });
  return checkServerBuild(record, [{ path: 'server-build.js', bytes }]).map(({ what }) => what);
}

test('a build for the server may require the shared modules of its record', () => {
  expect(check("const react = require('react'); exports.x = react;")).toEqual([]);
});

test.each([
  ["require('node:fs')", 'it loads node:fs, which pages have not'],
  ["require('zod')", 'it loads zod, which pages have not'],
  ["import('node:net')", 'it loads node:net, which pages have not'],
  ['require(name)', 'it loads modules by names that only show when it runs'],
  ['import(name)', 'it loads modules by names that only show when it runs'],
  ['}', 'it is no script'],
])('%s is refused', (code, reason) => {
  expect(check(code)).toEqual([reason]);
});

test('a share that the record does not accept otherwise is refused', () => {
  expect(check("require('node:fs')", ['node:fs'])).toEqual(['it loads node:fs, which pages have not']);
});

test('a build that is too large is refused', () => {
  expect(check(`"${'x'.repeat(500_001)}"`)).toEqual(['it has 501 kB, the budget is 500 kB']);
});

test('a release without one has nothing to check', () => {
  expect(checkServerBuild(createRemote(), [])).toEqual([]);
});

test('what a script loads is found at any depth', () => {
  expect(listRequired("function a() { return [() => require('a'), { b: [require('b')] }]; }").sort()).toEqual(
    ['a', 'b'],
  );
});
