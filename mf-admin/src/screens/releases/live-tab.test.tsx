// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as calls from 'shared-api/contracts/operator-releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, proveIdentity, text } from '../../testing/open.ts';

const path = '/admin/releases';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const at = '2030-05-08T09:00:00.000Z';
const stored = (...versions: string[]) => versions.map((version) => ({ version, published_at: at }));
const canary = { version: '1.1.0', share: 0.1, since: at };
const views = { shown: 40, load: 0, stalled: 0, render: 0, error: 0, crashed: 0 };
const health = (version: string) => ({ name: 'mf-a', version, views, vitals: {} });

interface Shown {
  revision?: number;
  live?: string;
  hasCanary?: boolean;
  canChange?: 0 | 1;
  problem?: string;
}

/** The server has mf-a with three stored versions. */
function answerReleases({
  revision = 7,
  live = '1.0.0',
  hasCanary = false,
  canChange = 1,
  problem,
}: Shown = {}) {
  const part = {
    name: 'mf-a',
    live,
    canary: hasCanary ? canary : null,
    previous: '0.9.0',
    versions: stored('1.1.0', '1.0.0', '0.9.0'),
  };
  server.answer(calls.releaseOverview, {
    body: {
      status: true,
      data: { revision, updated_at: at, can_change: canChange, problem: problem ?? null, parts: [part] },
    },
  });
  const figures = {
    name: 'mf-a',
    version: '1.1.0',
    share: 0.1,
    since: at,
    live,
    health: health('1.1.0'),
    live_health: health(live),
    networks: { reported: 4, needed: 3 },
    minimum_views: 10,
    verdict: 'wait' as const,
    metric: null,
    reason: null,
  };
  server.answer(calls.canaries, { body: { status: true, revision, data: hasCanary ? [figures] : [] } });
}

const done = { status: true as const, msg: 'Released', revision: 8, moves: [] };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const parse = (body: unknown) => (typeof body === 'string' ? JSON.parse(body) : undefined);
const sent = () => parse(server.sentTo(calls.promoteRelease).at(-1)?.body);
const sentBack = () => parse(server.sentTo(calls.rollBackRelease).at(-1)?.body);
const openDialog = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  return dialog();
};
const releaseOf = () => text('releases.promote.of', { name: 'mf-a' });
const rollBackOf = () => text('releases.rollBack.of', { name: 'mf-a' });

test('a canary starts at the share that was typed, with Arabic digits too', async () => {
  answerReleases();
  server.answer(calls.promoteRelease, { body: done });
  await open(path);
  const shown = within(await openDialog(releaseOf()));
  const percent = shown.getByLabelText(text('releases.promote.percent'));
  fireEvent.change(percent, { target: { value: '0' } });
  press(text('releases.promote.toShare'));
  expect(await shown.findByText(text('releases.promote.percentWrong'))).toBeDefined();
  expect(server.sentTo(calls.promoteRelease)).toEqual([]);
  fireEvent.change(percent, { target: { value: '١٢٫٥' } });
  press(text('releases.promote.toShare'));
  await expect.poll(sent).toEqual({ revision: 7, name: 'mf-a', version: '1.1.0', share: 0.125 });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a canary has its figures, and is released for everybody with two presses', async () => {
  answerReleases({ hasCanary: true });
  server.answer(calls.promoteRelease, { body: done });
  await open(path);
  const table = await screen.findByRole('table', {
    name: text('releases.canaries.caption', { name: 'mf-a' }),
  });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText(text('releases.assessed.fine.name'))).toBeDefined();
  await openDialog(text('releases.canaries.everybodyOf', { name: 'mf-a', version: '1.1.0' }));
  press(text('releases.promote.toEverybody'));
  await expect.poll(sent).toEqual({ revision: 7, name: 'mf-a', version: '1.1.0' });
});

test('a canary ends with a reason, and another share keeps its version', async () => {
  answerReleases({ hasCanary: true });
  server.answer(calls.rollBackRelease, { body: done });
  server.answer(calls.promoteRelease, { body: done });
  await open(path);
  const shown = within(await openDialog(text('releases.canaries.endOf', { name: 'mf-a', version: '1.1.0' })));
  fireEvent.change(shown.getByLabelText(text('releases.rollBack.reason')), { target: { value: 'Slow' } });
  fireEvent.click(shown.getByRole('button', { name: text('releases.canaries.end') }));
  await expect.poll(sentBack).toEqual({ revision: 7, name: 'mf-a', reason: 'Slow' });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // The page still shows revision 7, the own change was 8.
  const share = within(
    await openDialog(text('releases.canaries.shareOf', { name: 'mf-a', version: '1.1.0' })),
  );
  expect(share.getByLabelText<HTMLInputElement>(text('releases.promote.percent')).value).toBe('10');
  fireEvent.click(share.getByRole('button', { name: text('releases.promote.toShare') }));
  await expect.poll(sent).toMatchObject({ revision: 8, version: '1.1.0', share: 0.1 });
});

test('a rollback leads to the version before, or to the one that is chosen', async () => {
  answerReleases();
  server.answer(calls.rollBackRelease, { body: done });
  await open(path);
  const shown = within(await openDialog(rollBackOf()));
  const to = shown.getByLabelText<HTMLSelectElement>(text('releases.rollBack.to'));
  expect(to.value).toBe('0.9.0');
  fireEvent.click(shown.getByRole('button', { name: text('releases.rollBack.confirm') }));
  await expect.poll(sentBack).toEqual({ revision: 7, name: 'mf-a', to: '0.9.0' });
});

test('who is second reads what differs; the choice stays, and the next press is based on the newest revision', async () => {
  answerReleases();
  await open(path);
  const shown = within(await openDialog(releaseOf()));
  fireEvent.change(shown.getByLabelText(text('releases.promote.percent')), { target: { value: '25' } });
  // The page learns of the other operator's release while the dialog is open.
  answerReleases({ revision: 8, live: '0.9.0' });
  server.answer(calls.promoteRelease, {
    status: 409,
    body: { status: false, code: 'releases_changed', msg: 'mf-a 0.9.0 is live, it was 1.0.0' },
  });
  press(text('releases.promote.toShare'));
  expect(await shown.findByText('mf-a 0.9.0 is live, it was 1.0.0')).toBeDefined();
  expect(sent()).toMatchObject({ revision: 7, share: 0.25 });
  expect(shown.getByLabelText<HTMLInputElement>(text('releases.promote.percent')).value).toBe('25');
  const again = shown.getByRole('button', { name: text('releases.promote.toShare') });
  await expect.poll(() => again.getAttribute('aria-busy')).toBeNull();
  server.answer(calls.promoteRelease, { body: done });
  fireEvent.click(again);
  await expect.poll(sent).toEqual({ revision: 8, name: 'mf-a', version: '1.1.0', share: 0.25 });
});

test('a sign-in of long ago is asked for a proof, and the change is sent again', async () => {
  answerReleases();
  server.answer(calls.promoteRelease, {
    status: 403,
    body: { status: false, code: 'reauthentication_required', msg: 'Sign in again' },
  });
  await open(path);
  await openDialog(releaseOf());
  press(text('releases.promote.toShare'));
  await screen.findByRole('dialog', { name: text('signInAgain.title') });
  server.answer(calls.promoteRelease, { body: done });
  await proveIdentity();
  await expect.poll(() => server.sentTo(calls.promoteRelease).length).toBe(2);
});

test('without a key the page says so, and the dialogs have the command', async () => {
  answerReleases({ canChange: 0 });
  await open(path, { language: 'ar' });
  const release = await screen.findByRole('button', { name: 'إطلاق: mf-a' });
  expect(screen.getByText(/ليس لدى هذا الخادم مفتاح/)).toBeDefined();
  fireEvent.click(release);
  const shown = within(await dialog());
  expect(shown.getByText('npm run release -- promote mf-a@1.1.0 --share 10%').dir).toBe('ltr');
  expect(shown.queryByRole('button', { name: 'بدء التجربة' })).toBeNull();
});

test('a store with an older registry is named; an error can be retried', async () => {
  server.answer(calls.releaseOverview, {
    status: 503,
    body: { status: false, code: 'store_away', msg: 'The store is away' },
  });
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  answerReleases({ problem: 'Registry revision 6 is older' });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Registry revision 6 is older')).toBeDefined();
});
