import { expect, test, vi } from 'vitest';
import { createRemote, createShell } from '../testing/releases.ts';
import { registryIn, testSite } from '../testing/site.ts';
import { createClosedAreas } from './closed-areas.ts';

const site = testSite();
const title = { en: 'Fairs', ar: 'معارض' };
const page = { screen: 'fairs', guard: 'public' as const, title };
const origin = 'https://rafiq.test';
const text = { name: 'Rafiq', title: 'Rafiq', description: 'All in one place.', image: '/og.png' };
const previews = { origin, site: { en: text, ar: text }, find: async () => undefined };

async function startSite(closedAreas: () => Promise<readonly string[]>) {
  await site.start({ previews, closedAreas });
  await site.live(createShell());
  await site.live(
    createRemote({
      pages: [
        { ...page, path: '/fairs', area: 'fairs' },
        { ...page, path: '/camps', area: 'camps' },
        { ...page, path: '/tickets' },
      ],
    }),
  );
}
const statusesOf = async () =>
  Promise.all(['/fairs', '/camps', '/tickets'].map(async (path) => (await site.visit(path)).statusCode));
const closedIn = async (path: string) => registryIn((await site.visit(path)).body).visit?.closed;

test('pages of closed areas count as pages that do not exist, until they are open again', async () => {
  let closed = ['fairs'];
  await startSite(async () => closed);
  expect(await statusesOf()).toEqual([404, 200, 200]);
  expect(await closedIn('/fairs')).toEqual(['fairs']);
  const listed = async () => (await site.visit('/sitemaps/pages.xml')).body;
  expect(await listed()).not.toContain(`${origin}/fairs<`);
  expect(await listed()).toContain(`${origin}/camps<`);
  closed = [];
  await expect.poll(statusesOf, { timeout: 5_000 }).toEqual([200, 200, 200]);
  expect(await closedIn('/fairs')).toBeUndefined();
  expect(await listed()).toContain(`${origin}/fairs<`);
});

test('without the source of closed areas pages are served as before', async () => {
  await startSite(() => Promise.reject(new Error('no database')));
  expect(await statusesOf()).toEqual([200, 200, 200]);
  expect(site.warn.mock.calls).toEqual([['the closed areas: Error: no database']]);
});

test('concurrent requests share one read; those read last are used while the source fails', async () => {
  const read = vi.fn(async () => ['fairs', 'camps']);
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  const warn = vi.fn();
  const find = createClosedAreas(read, warn);
  expect(await Promise.all([find(), find()])).toEqual([
    ['camps', 'fairs'],
    ['camps', 'fairs'],
  ]);
  expect([await find(), read.mock.calls.length]).toEqual([['camps', 'fairs'], 1]);
  read.mockRejectedValue(new Error('no database'));
  for (const at of [6_000, 7_000]) {
    now.mockReturnValue(at);
    expect(await find()).toEqual(['camps', 'fairs']);
  }
  expect(warn).toHaveBeenCalledOnce();
  now.mockRestore();
});
