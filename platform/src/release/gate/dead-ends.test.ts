import { expect, test } from 'vitest';
import type { ReleaseContracts } from '../../registry/contracts.ts';
import type { Release } from '../../registry/registry.ts';
import { createRemote, createShell } from '../../testing/releases.ts';
import type { Candidate } from './candidates.ts';
import { deadEnds } from './dead-ends.ts';
import { formatName, formatViolation } from './violation.ts';

const page = (path: string) => ({ path, screen: 'x', guard: 'public', title: { en: 'x', ar: 'x' } }) as const;
const entry = (href: string) => ({ menu: 'guest', label: { en: 'x', ar: 'x' }, href }) as const;

const none: ReleaseContracts = { schema: 1, calls: [], shows: {}, fills: {}, texts: { en: [], ar: [] } };
const candidate = (
  record: Release,
  overrides: Partial<ReleaseContracts> = {},
  reachable = true,
): Candidate => ({
  record,
  who: formatName(record),
  reachable,
  contracts: { ...none, ...overrides },
});
const shell = candidate(
  createShell({ pages: [{ path: '/about', guard: 'public', title: { en: 'x', ar: 'x' } }] }),
  {
    shows: { 'home.section.v2': {} },
  },
);
const linesOf = (...all: Candidate[]) => deadEnds([shell, ...all]).map(formatViolation);

const fix =
  'Lead to a page that everybody has, or promote the release that has it first, or together with it.';

test('an entry of a menu leads to a page of the release itself, of another one or of the shell', () => {
  const pages = [page('/courses'), page('/courses/{id}')];
  const redirects = [{ from: '/old-courses', to: '/courses' }];
  const other = candidate(createRemote({ name: 'mf-b', pages, redirects }));
  const leading = (...hrefs: string[]) =>
    candidate(createRemote({ pages: [page('/own')], navigation: hrefs.map(entry) }));
  expect(
    linesOf(leading('/', '/about', '/own/', '/courses?types=live', '/courses/5#x', '/old-courses'), other),
  ).toEqual([]);
  expect(linesOf(leading('/own', '/cours', '/courses/5/more'), other)).toEqual([
    `mf-a 1.0.0, menu guest: its entry /cours leads to no page. ${fix}`,
    `mf-a 1.0.0, menu guest: its entry /courses/5/more leads to no page. ${fix}`,
  ]);
  // The release with the other page is not live.
  expect(linesOf(leading('/courses'))).toEqual([
    `mf-a 1.0.0, menu guest: its entry /courses leads to no page. ${fix}`,
  ]);
});

test('a link of the code is compared by what is known of it', () => {
  const other = candidate(
    createRemote({ name: 'mf-b', pages: [page('/consultants/{type}/{id}'), page('/user/orders')] }),
  );
  const linking = (...links: string[]) => candidate(createRemote(), { links });
  expect(
    linesOf(linking('/consultants/{}/{}', '/consultants/teacher/{}', '/user/{}', '/user/orders{}'), other),
  ).toEqual([]);
  expect(linesOf(linking('/consultants/{}', '/user/order'), other)).toEqual([
    `mf-a 1.0.0, links: its link /consultants/{} leads to no page. ${fix}`,
    `mf-a 1.0.0, links: its link /user/order leads to no page. ${fix}`,
  ]);
});

test('a page that only some visitors have, or that only a rollback would bring, is not enough', () => {
  const linking = candidate(createRemote(), { links: ['/new'] });
  const newer = candidate(createRemote({ name: 'mf-b', version: '2.0.0', pages: [page('/new')] }));
  const older = candidate(createRemote({ name: 'mf-b' }));
  const notified = [`mf-a 1.0.0, links: its link /new leads to no page. ${fix}`];
  expect(linesOf(linking, newer)).toEqual([]);
  expect(linesOf(linking, newer, older)).toEqual(notified);
  expect(linesOf(linking, older, { ...newer, reachable: false })).toEqual(notified);
  // A canary always has its own page.
  const own = candidate(
    createRemote({ version: '1.1.0', pages: [page('/new')], navigation: [entry('/new')] }),
  );
  expect(linesOf(candidate(createRemote()), own)).toEqual([]);
});

test('a fill needs somebody who shows its slot, in one of the versions that it fills', () => {
  const filling = (...slots: string[]) =>
    candidate(createRemote({ slots: slots.map((slot) => ({ slot, component: 'Tile' })) }));
  expect(linesOf(filling('home.section.v2'))).toEqual([]);
  expect(linesOf(filling('home.section.v1', 'home.section.v2'))).toEqual([]);
  const notified = (slot: string) =>
    `mf-a 1.0.0, slot ${slot}: Tile fills it, and no release shows it. ` +
    'Fill a slot that is shown, or promote the release that shows it first, or together with it.';
  expect(linesOf(filling('home.section.v1'))).toEqual([notified('home.section.v1')]);
  expect(linesOf(filling('home.sektion.v2'))).toEqual([notified('home.sektion.v2')]);
  const showing = candidate(createRemote({ name: 'mf-b' }), { shows: { 'profile.tab.v1': {} } });
  expect(linesOf(filling('profile.tab.v1'), showing)).toEqual([]);
  // A release without a record of its slots may show any slot.
  const silent: Candidate = { ...candidate(createRemote({ name: 'mf-c' })), contracts: undefined };
  expect(linesOf(filling('home.sektion.v2'), silent)).toEqual([]);
});

test('releases that did not write down their links are compared by their menus', () => {
  const old: Candidate = {
    ...candidate(createRemote({ navigation: [entry('/nowhere')] })),
    contracts: undefined,
  };
  expect(linesOf(old)).toEqual([`mf-a 1.0.0, menu guest: its entry /nowhere leads to no page. ${fix}`]);
});
