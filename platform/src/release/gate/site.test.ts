import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { ReleaseContracts } from '../../registry/contracts.ts';
import { computeIntegrity } from '../../registry/integrity.ts';
import type { Release, RemoteRelease, ShellRelease } from '../../registry/registry.ts';
import { testKeys } from '../../testing/keys.ts';
import { createRemote, createShell } from '../../testing/releases.ts';
import { storeRelease } from '../../testing/store-release.ts';
import { openReleases } from '../open.ts';
import { checkSite, formatViolation, type Live } from './index.ts';
import { checkShell } from './shells.ts';

let folder: string;
let site: ReturnType<typeof openReleases>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-gate-'));
  site = openReleases(folder, testKeys);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Input {
  shell?: ShellRelease;
  live?: RemoteRelease[];
  canaries?: Release[];
  targets?: Release[];
  contracts?: Record<string, Partial<ReleaseContracts>>;
}

/** A registry of these releases, with every release stored. */
async function liveOf({
  shell = createShell(),
  live = [],
  canaries = [],
  targets = [],
  contracts = {},
}: Input) {
  for (const record of [shell, ...live, ...canaries, ...targets])
    await storeRelease(site, record, contracts[`${record.name} ${record.version}`]);
  const next: Live = {
    shell,
    remotes: Object.fromEntries(live.map((record) => [record.name, record])),
    canaries: Object.fromEntries(
      canaries.map((release) => [release.name, { release, share: 0.1, since: '2026-01-01T00:00:00.000Z' }]),
    ),
    previous: Object.fromEntries(targets.map(({ name, version }) => [name, version])),
  };
  return next;
}

const linesOf = async (live: Live, openapi?: unknown) =>
  (await checkSite(live, { site, openapi })).map(formatViolation);
const errorsOf = async (params: Input, openapi?: unknown) => linesOf(await liveOf(params), openapi);

const page = (path: string) => ({
  path,
  screen: 'x',
  guard: 'public' as const,
  title: { en: 'x', ar: 'x' },
});

const button = (version: string, names: string[]) => ({
  provides: { react: '19.3.1', 'shared-ui/button': version },
  exports: { react: ['use'], 'shared-ui/button': names },
});
const usingButton = (names: string[], range = '>=0.1.0 <1.0.0') => ({
  shared: { react: '>=19.0.0 <20.0.0-0', 'shared-ui/button': range },
  uses: { 'shared-ui/button': names },
});

/** A remote whose fill of the home page's slot has this many incompressible bytes. */
const filling = (name: string, version: string, bytes: number) => {
  const component = randomBytes(bytes);
  const record = createRemote({
    name,
    version,
    global: name.replace('-', '_'),
    exposes: { 'slots/Tile': { scripts: [{ file: 'tile.js', integrity: computeIntegrity(component) }] } },
    slots: [{ slot: 'home.section.v1', component: 'Tile' }],
  });
  return { record, files: { 'tile.js': component } };
};

test('all fills of a slot have 200 kB at most together, of each remote the heaviest that a visitor can get', async () => {
  const parts = [
    filling('mf-a', '1.0.0', 90_000),
    filling('mf-a', '1.1.0', 70_000),
    filling('mf-b', '1.0.0', 70_000),
    filling('mf-c', '1.0.0', 50_000),
    filling('mf-c', '1.0.1', 30_000),
    filling('mf-d', '1.0.0', 1_000),
  ];
  for (const { record, files } of parts) await storeRelease(site, record, undefined, files);
  const [a, lighterA, b, c, lighterC, d] = parts.map(({ record }) => record) as [
    RemoteRelease,
    ...RemoteRelease[],
  ];
  const shell = createShell();
  await storeRelease(site, shell);
  const of = (live: (RemoteRelease | undefined)[], canaries: (RemoteRelease | undefined)[] = []): Live => ({
    shell,
    remotes: Object.fromEntries(live.flatMap((record) => (record ? [[record.name, record]] : []))),
    canaries: Object.fromEntries(
      canaries.flatMap((release) => (release ? [[release.name, { release, share: 0.1, since: '' }]] : [])),
    ),
    previous: {},
  });
  const lines = async (next: Live, before?: Live) =>
    (await checkSite(next, { site, before })).map(formatViolation);
  const tooHeavy =
    'Slot home.section.v1: its fills load together (brotli: mf-a 1.0.0 90.0 kB, mf-b 1.0.0 70.0 kB, mf-c 1.0.0 50.0 kB) 210.0 kB, ' +
    'the budget is 200.0 kB. Make the heaviest of them lighter, or take one out of the slot.';
  expect(await lines(of([a, b, lighterC]))).toEqual([]);
  expect(await lines(of([a, b, c]))).toEqual([tooHeavy]);
  expect(await lines(of([lighterA, b, c], [a]))).toEqual([tooHeavy]);
  // A slot that was too heavy before does not block a release that does not make it heavier.
  expect(await lines(of([lighterA, b, c], [a]), of([a, b, c]))).toEqual([]);
  expect(await lines(of([a, b, c, d]), of([a, b, c]))).toEqual([expect.stringContaining('211.0 kB')]);
  expect(await checkSite(of([a, b, c]), { site, allowsDeadEnds: true })).toEqual([]);
});

test('a remote built after a minor version runs on the older shell when it uses nothing newer', async () => {
  const shell = createShell(button('0.1.0', ['Button']));
  expect(await errorsOf({ shell, live: [createRemote(usingButton(['Button']))] })).toEqual([]);
  // Some visitors may have the older shell while others get the newer one.
  const newer = createShell({ version: '1.1.0', ...button('0.2.0', ['Button', 'IconButton']) });
  expect(
    await errorsOf({
      shell,
      live: [createRemote({ name: 'mf-b', ...usingButton(['Button']) })],
      canaries: [newer],
    }),
  ).toEqual([]);
});

test('a remote that uses what a shell does not have yet is refused', async () => {
  const shell = createShell(button('0.1.0', ['Button']));
  const newer = createShell({ version: '1.1.0', ...button('0.2.0', ['Button', 'IconButton']) });
  const remote = createRemote(usingButton(['Button', 'IconButton']));
  const rejection =
    'mf-a 1.0.0: it uses IconButton of shared-ui/button, which shell 1.0.0 does not have. ' +
    'Promote a shell that has the name first, or do without it.';
  expect(await errorsOf({ shell, live: [remote] })).toEqual([rejection]);
  expect(await errorsOf({ shell: newer, live: [remote] })).toEqual([]);
  // Some visitors would get the older shell.
  expect(await errorsOf({ shell, live: [remote], canaries: [newer] })).toEqual([rejection]);
  // A rollback to the older one is checked when it happens.
  expect(await errorsOf({ shell: newer, live: [remote], targets: [shell] })).toEqual([]);
});

test.each(['live', 'canaries', 'targets'] as const)(
  'a shell that drops a name is refused while one of the %s uses it',
  async (role) => {
    const shell = createShell({ version: '2.0.0', ...button('0.3.0', ['IconButton']) });
    const live = role === 'live' ? [] : [createRemote({ version: '1.1.0' })];
    const params = { shell, live, [role]: [createRemote(usingButton(['Button']))] };
    const [who, fix] =
      role === 'targets'
        ? ['mf-a 1.0.0 (where a rollback leads)', ', or give up that way back (--no-way-back mf-a)']
        : ['mf-a 1.0.0', ''];
    expect(await errorsOf(params)).toEqual([
      `${who}: it uses Button of shared-ui/button, which shell 2.0.0 does not have. ` +
        `Promote a shell that has the name first, or do without it${fix}.`,
    ]);
  },
);

test('a shared module that a shell provides too old or not at all is named', async () => {
  const remote = createRemote({
    shared: { react: '>=19.4.0 <20.0.0-0', 'shared-ui/table': '>=0.1.0 <1.0.0' },
  });
  expect(await errorsOf({ live: [remote] })).toEqual([
    'mf-a 1.0.0: it needs react >=19.4.0 <20.0.0-0, shell 1.0.0 provides 19.3.1. ' +
      'Promote a shell with a react in that range first, or lower the floor to what is really used.',
    'mf-a 1.0.0: it needs shared-ui/table, which shell 1.0.0 does not provide. ' +
      'Promote a shell that provides shared-ui/table first, or do without it.',
  ]);
});

test('one version of Module Federation and of the host interface across the platform', async () => {
  expect(await errorsOf({ live: [createRemote({ federation: '2.10.0' })] })).toEqual([
    'mf-a 1.0.0: it is built with Module Federation 2.10.0, shell 1.0.0 with 2.9.2. ' +
      'Build both with one version of @module-federation/enhanced.',
  ]);
  // This version cannot store a record of another interface: only the comparison is tested.
  const side = <Record>(who: string, record: Record) => ({ who, record });
  const later = { ...createRemote(), hostApi: 2 } as unknown as RemoteRelease;
  expect(checkShell(side('shell', createShell()), side('mf-a', later)).map(formatViolation)).toEqual([
    'mf-a: it is for host interface 2, shell has 1. Build it against the host interface of that shell.',
  ]);
});

test('no address is declared twice, whatever its parameters are called', async () => {
  const first = createRemote({ pages: [page('/courses/{id}'), page('/events')] });
  const second = createRemote({
    name: 'mf-b',
    pages: [page('/courses/{course}'), page('/courses/new'), page('/camps')],
    redirects: [{ from: '/events', to: '/camps' }],
  });
  const fix = 'Keep one of them; to move it, take it out of mf-a first.';
  expect(await errorsOf({ live: [first, second] })).toEqual([
    `mf-b 1.0.0: /courses/{course} is declared by mf-a 1.0.0 already. ${fix}`,
    `mf-b 1.0.0: /events is declared by mf-a 1.0.0 already. ${fix}`,
  ]);
});

test('canaries of two remotes do not collide, though each fits what is live', async () => {
  const live = [createRemote(), createRemote({ name: 'mf-b' })];
  const canaries = [
    createRemote({ version: '1.1.0', pages: [page('/cart')] }),
    createRemote({ name: 'mf-b', version: '1.1.0', pages: [page('/cart')] }),
  ];
  const line =
    'mf-b 1.1.0: /cart is declared by mf-a 1.1.0 already. Keep one of them; to move it, take it out of mf-a first.';
  expect(await errorsOf({ live, canaries })).toEqual([line]);
  // One page can also have the live version of one and the canary of the other.
  const moved = [createRemote({ version: '2.0.0', pages: [page('/cart')] }), live[1] as RemoteRelease];
  expect(await errorsOf({ live: moved, canaries: canaries.slice(1) })).toEqual([
    line.replace('mf-a 1.1.0', 'mf-a 2.0.0'),
  ]);
  // A rollback leads to one page at a time, and is checked again then.
  expect(
    await errorsOf({ live: [createRemote(), canaries[1] as RemoteRelease], targets: [moved[0] as Release] }),
  ).toEqual([]);
});

test("the shell's own pages stay its own, in a canary of it, too", async () => {
  const own = { path: '/terms', guard: 'public' as const, title: { en: 'x', ar: 'x' } };
  const canaries = [createShell({ version: '1.1.0', pages: [own] })];
  expect(await errorsOf({ live: [createRemote({ pages: [page('/terms')] })], canaries })).toEqual([
    'mf-a 1.0.0: /terms is declared by shell 1.1.0 already. Choose another address: the pages of the shell are its own.',
  ]);
});

test('a redirect leads to a page of its remote, with the parameters it needs, and hides no page', async () => {
  const first = createRemote({
    pages: [page('/a/{id}'), page('/b')],
    redirects: [
      { from: '/old', to: '/a/{id}' },
      { from: '/older', to: '/gone' },
      { from: '/{any}', to: '/b' },
    ],
  });
  const second = createRemote({ name: 'mf-b', pages: [page('/new')] });
  expect(await errorsOf({ live: [first, second] })).toEqual([
    'mf-a 1.0.0, redirect /old: {id} of /a/{id} is not in /old. Name the parameter in both.',
    'mf-a 1.0.0, redirect /older: /gone is no page of it. Lead to one of its pages.',
    'mf-a 1.0.0, redirect /{any}: it takes the addresses of the page /b of its own. Redirect from an address that is no page.',
    'mf-a 1.0.0, redirect /{any}: it takes the addresses of the page /new of mf-b 1.0.0. Redirect from an address that is no page.',
  ]);
});

test('one entry for one address in a menu, one place for one component in a slot', async () => {
  const entry = { menu: 'guest' as const, label: { en: 'x', ar: 'x' }, href: '/events' };
  const navigation = [entry, { ...entry, menu: 'learner' as const }];
  const badge = { slot: 'navbar.cart.v1', component: 'CartBadge' };
  const first = createRemote({ navigation, pages: [page('/events')], slots: [badge, badge] });
  const second = createRemote({ name: 'mf-b', navigation, slots: [badge] });
  const fix = 'Keep one of them; to move it, take it out of mf-a first.';
  expect(await errorsOf({ live: [first, second] })).toEqual([
    'mf-a 1.0.0: it declares CartBadge in the slot navbar.cart.v1 twice. Keep one of them.',
    `mf-b 1.0.0: the entry /events of the menu guest is declared by mf-a 1.0.0 already. ${fix}`,
    `mf-b 1.0.0: the entry /events of the menu learner is declared by mf-a 1.0.0 already. ${fix}`,
  ]);
});

const props = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const dialog = z.object({ open: z.boolean(), onClose: z.custom<() => void>() });

test('who shows a slot hands over what the fill was written for', async () => {
  const live = [createRemote()];
  const fills = { 'account.password.v1': props(dialog.extend({ reason: z.enum(['expired', 'own']) })) };
  const contracts = (shown: z.ZodType) => ({
    'shell 1.0.0': { shows: { 'account.password.v1': props(shown), 'nobody.v1': {} } },
    'mf-a 1.0.0': { fills: { ...fills, 'other.v1': props(dialog) } },
  });
  const fix = 'Only add props to a slot, as optional ones, or give it the next version.';
  expect(await errorsOf({ live, contracts: contracts(dialog) })).toEqual([
    `mf-a 1.0.0, slot account.password.v1: it needs reason ("expired" or "own"), which shell 1.0.0 need not hand to it. ${fix}`,
  ]);
});

test('a fill that was written for fewer props is shown by one who hands over more', async () => {
  const contracts = {
    'shell 1.0.0': { shows: { 'account.password.v1': props(dialog.extend({ more: z.string() })) } },
    'mf-a 1.0.0': { fills: { 'account.password.v1': props(dialog) } },
  };
  expect(await errorsOf({ live: [createRemote()], contracts })).toEqual([]);
});

test('a canary shell that changes what it hands over is refused for the fill of a rollback target, too', async () => {
  const contracts = {
    'shell 1.1.0': { shows: { 'account.password.v1': props(dialog.extend({ open: z.string() })) } },
    'mf-a 0.9.0': { fills: { 'account.password.v1': props(dialog) } },
  };
  const params = {
    live: [createRemote()],
    canaries: [createShell({ version: '1.1.0' })],
    targets: [createRemote({ version: '0.9.0' })],
    contracts,
  };
  expect(await errorsOf(params)).toEqual([
    'mf-a 0.9.0 (where a rollback leads), slot account.password.v1: shell 1.1.0 hands open as text to it, it was written for true or false. ' +
      'Only add props to a slot, as optional ones, or give it the next version, or give up that way back (--no-way-back mf-a).',
  ]);
});

test('calls of live, canary and rollback target are asked of the API', async () => {
  const call = { id: 'a.b', method: 'GET', path: '/api/a/{id}', answer: {} };
  const params = {
    live: [createRemote()],
    canaries: [createRemote({ version: '1.1.0' })],
    targets: [createRemote({ version: '0.9.0' })],
    contracts: Object.fromEntries(
      ['1.0.0', '1.1.0', '0.9.0'].map((version) => [`mf-a ${version}`, { calls: [call] }]),
    ),
  };
  const live = await liveOf(params);
  const line = (who: string, fix = '') =>
    `${who}, call a.b: the API has no GET /api/a/{id}. ` +
    `Bring an API that has it live first, or build the release without the call${fix}.`;
  expect(await linesOf(live, { paths: {} })).toEqual([
    line('mf-a 1.0.0'),
    line('mf-a 1.1.0'),
    line('mf-a 0.9.0 (where a rollback leads)', ', or give up that way back (--no-way-back mf-a)'),
  ]);
  // The gate compares nothing if the site has no OpenAPI document.
  expect(await linesOf(live)).toEqual([]);
});

test('a record that is not the one that was built is refused, and a target that is gone', async () => {
  const live = await liveOf({ live: [createRemote()] });
  const forged = { ...live, remotes: { 'mf-a': createRemote({ global: 'other' }) } };
  expect(await linesOf(forged)).toEqual([
    "The registry: the registry's mf-a 1.0.0 is not the one that was built. Publish that release again, then promote it.",
  ]);
  expect(await linesOf({ ...live, previous: { 'mf-a': '0.1.0' } })).toEqual([
    'mf-a 0.1.0 (where a rollback leads): it is not in the store. Publish it again, or give up that way back (--no-way-back mf-a).',
  ]);
});

test('releases that did not write down what they use, export and expect are compared by the rest', async () => {
  const shell = createShell({ provides: { react: '19.3.1' } });
  const remote = createRemote({ uses: { react: ['use', '*'] } });
  expect(await errorsOf({ shell, live: [remote] }, { paths: {} })).toEqual([]);
});

test('rollback targets need not fit one another: each rollback is asked when it happens', async () => {
  const older = createShell({ version: '0.9.0', provides: { react: '18.3.0' } });
  const remote = createRemote({ version: '0.9.0' });
  const params = { targets: [older, remote] };
  expect(await errorsOf(params)).toEqual([]);
});
