// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as calls from 'shared-api/contracts/operator-releases';
import { health } from 'shared-api/contracts/releases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const at = '2030-05-08T09:00:00.000Z';
const move = { name: 'mf-a', for: 'everybody' as const, from: '1.0.0', to: '1.1.0', share: null };
const revision = (number: number, more: Partial<calls.RegistryRevision> = {}): calls.RegistryRevision => ({
  revision: number,
  usable: 1,
  at,
  action: 'promote',
  reason: null,
  by: 'key',
  operator: null,
  moves: [move],
  ...more,
});
const answerHistory = (data: calls.RegistryRevision[], next: number | null = null) =>
  server.answer(calls.releaseHistory, { body: { status: true, data, next_before: next } });
const answerReleases = () =>
  server.answer(calls.releaseOverview, {
    body: {
      status: true,
      data: {
        revision: 9,
        updated_at: at,
        can_change: 1,
        problem: null,
        parts: [
          {
            name: 'mf-a',
            live: '1.0.0',
            canary: null,
            previous: null,
            versions: ['1.1.0', '1.0.0'].map((version) => ({ version, published_at: at })),
          },
        ],
      },
    },
  });

test('the history says who released what and why, and has pages', async () => {
  answerHistory(
    [
      revision(9, { by: 'operator', operator: { id: 4, username: 'Sara' } }),
      revision(8, { action: 'withdraw', by: 'rule', reason: 'did not load', moves: [] }),
      revision(7, { usable: 0, at: null, action: null, moves: [] }),
    ],
    7,
  );
  await open('/admin/releases?tab=history');
  const [newest, second, third] = await screen.findAllByRole('article');
  expect(newest?.textContent).toContain('Sara');
  expect(newest?.textContent).toContain('\u2068mf-a 1.1.0\u2069 is live, it was \u20681.0.0\u2069');
  expect(second?.textContent).toContain('did not load');
  expect(second?.textContent).toContain(text('releases.history.actions.withdraw'));
  expect(third?.textContent).toContain(text('releases.history.unusable'));
  fireEvent.click(screen.getByRole('button', { name: text('releases.history.older') }));
  await waitForAddress('/admin/releases?tab=history&before=7');
  await expect.poll(() => server.sentTo(calls.releaseHistory).at(-1)?.query).toBe('before=7');
});

test('two versions are compared: parts, sizes, and what keeps the second one from going live', async () => {
  answerHistory([revision(9), revision(8)]);
  answerReleases();
  const size = { files: 2, bytes: 2000, brotli: 900 };
  server.answer(calls.compareVersions, {
    body: {
      status: true,
      data: {
        name: 'mf-a',
        from: '1.0.0',
        to: '1.1.0',
        changes: { pages: { added: ['/a/new'], removed: [], changed: [] } },
        sizes: { scripts: { from: size, to: { ...size, brotli: 1200 } } },
      },
      obstacles: ['mf-a 1.1.0: needs react 20'],
    },
  });
  await open('/admin/releases?tab=compare&part=mf-a');
  expect(await screen.findByText('+ /a/new')).toBeDefined();
  expect(server.sentTo(calls.compareVersions).at(-1)?.query).toBe('name=mf-a&from=1.0.0&to=1.1.0');
  expect(screen.getByText('mf-a 1.1.0: needs react 20')).toBeDefined();
  const row = screen.getByRole('row', { name: /scripts/ });
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('0.9 kB → 1.2 kB');
});

test('two revisions are compared by what changed for visitors', async () => {
  answerHistory([revision(9), revision(8)]);
  answerReleases();
  server.answer(calls.compareRevisions, { body: { status: true, data: [move] } });
  await open('/admin/releases?tab=compare&since=5');
  const link = await screen.findByRole('link', { name: text('releases.moves.compare') });
  expect(link.getAttribute('href')).toBe('/admin/releases?tab=compare&part=mf-a&from=1.0.0&to=1.1.0');
  expect(server.sentTo(calls.compareRevisions).at(-1)?.query).toBe('from=5&to=9');
});

test('one part over time has a row for each version and step', async () => {
  const views = { shown: 5, load: 1, stalled: 0, render: 0, error: 0, crashed: 0 };
  const figures = { name: 'mf-a', version: '1.0.0', views, vitals: {} };
  server.answer(health, { body: { status: true, releases: [figures] } });
  server.answer(calls.releaseTrend, {
    body: { status: true, data: [{ at, releases: [figures, { ...figures, version: '1.1.0' }] }] },
  });
  await open('/admin/releases?tab=figures&part=mf-a&period=week');
  const table = await screen.findByRole('table', {
    name: text('releases.trend.captions.week', { name: 'mf-a' }),
  });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(server.sentTo(calls.releaseTrend).at(-1)?.query).toBe('name=mf-a&period=week');
});
