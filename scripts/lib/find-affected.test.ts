import { expect, test } from 'vitest';
import { findAffected } from './find-affected.mjs';

const workspace = new Map([
  ['shared-api', []],
  ['shared-ui', ['shared-api']],
  ['mf-courses', ['shared-ui']],
  ['mf-auth', ['shared-ui']],
  ['server', ['shared-api']],
  ['e2e', ['server']],
]);

test('a screen reaches its own package and the tests that load it', () => {
  const screen = 'mf-courses/src/screens/course/Screen.tsx';
  expect(findAffected([screen, 'docs/architecture.md'], workspace)).toEqual({
    types: ['mf-courses'],
    unit: [screen],
    candidates: ['mf-courses', 'e2e', 'bench'],
    server: [],
  });
});

test('a style sheet has tests, and no types', () => {
  const { types, candidates } = findAffected(['shared-ui/src/tabs/tabs.module.css'], workspace);
  expect(types).toEqual([]);
  expect(candidates).toEqual(['shared-ui', 'mf-courses', 'mf-auth', 'e2e', 'bench']);
});

test('a table reaches the tests of its area, and migrations', () => {
  expect(
    findAffected(['server/src/areas/commerce/tables/cart.ts', 'server/drizzle/0001_x.sql'], workspace),
  ).toEqual({
    types: ['server', 'e2e'],
    unit: [],
    candidates: ['e2e', 'bench'],
    server: ['server/src/kernel/database', 'server/src/main.test.ts', 'server/src/areas/commerce'],
  });
});

test('what registers a whole area reaches the tests of all its capabilities', () => {
  const files = ['server/src/areas/events/routes.ts', 'server/src/areas/events/camps/routes.ts'];
  expect(findAffected(files, workspace).server).toEqual([
    'server/src/areas/events',
    'server/src/areas/events/camps',
  ]);
});

test('a contract reaches all that depends on it and the server tests of its area', () => {
  const contract = 'shared-api/src/contracts/commerce/orders.ts';
  const { types, unit, server } = findAffected([contract], workspace);
  expect(types).toEqual([...workspace.keys()]);
  expect(unit).toEqual([contract]);
  expect(server).toEqual(['server/src/areas/commerce']);
});

test('services, parts of the kernel and commands are folders of tests of their own', () => {
  const files = [
    'server/src/services/mail/layout.ts',
    'server/src/kernel/http/app.ts',
    'server/src/commands/import.ts',
  ];
  expect(findAffected(files, workspace).server).toEqual([
    'server/src/services/mail',
    'server/src/kernel/http',
    'server/src/commands',
  ]);
});
