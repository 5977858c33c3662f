// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { camps, campTypes } from 'shared-api/contracts/events/camps';
import { queryClient } from 'shared-api/query';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { campAnswer } from '../../testing/camps.ts';
import { buildPage } from '../../testing/events.ts';
import { newVisitor, open } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(camps, { body: buildPage([campAnswer()]) });
});
afterEach(cleanup);

const card = (name = 'Spring Umrah') => screen.findByRole('link', { name });
const asked = () => server.sentTo(camps).at(-1)?.query;

test.each([
  ['COMM-003 COMM-090', '/ListUmrah', 'type=Umrah', 'Umrah Camps'],
  ['COMM-004', '/ListCamp', 'type=Umrah', 'Umrah Camps'],
  [
    'COMM-005',
    '/International?type=International%20Camps',
    'type=International Camps',
    'International Camps',
  ],
  ['COMM-005', '/International', 'type=International Camps', 'International Camps'],
  ['COMM-006', '/CanadaCamps?type=Canada%20camps', 'type=Canada camps', 'Canada camps'],
  ['COMM-006', '/CanadaCamps', 'type=Canada camps', 'Canada camps'],
  ['COMM-120', '/ListCamp?type=Canada%20camps', 'type=Canada camps', 'Canada camps'],
])('%s %s asks for %s and is open to everyone', async (_, path, query, title) => {
  const setTitle = vi.fn();
  await open(path, { host: { title: setTitle } });
  await card();
  expect(server.sentTo(camps).map((sent) => sent.query.replace('+', ' '))).toEqual([query]);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(setTitle).toHaveBeenLastCalledWith(title);
  const [pathname] = path.split('?');
  expect(remote.pages.find((page) => page.path === pathname)).toMatchObject({
    screen: 'camps',
    guard: 'public',
  });
});

test('the first page is asked for ahead with the type of the address, where there is such a type', () => {
  expect(remote.pages.find(({ path }) => path === '/ListUmrah')?.data).toEqual([
    `/api/mobile/events?type={type=${campTypes.map(encodeURIComponent).join('|')}}`,
  ]);
});

test('COMM-022 each type has a banner and a text of its own', async () => {
  const banners = [];
  for (const path of ['/ListUmrah', '/International', '/CanadaCamps']) {
    await open(path);
    await card();
    const banner = document.querySelector('[data-type]') as HTMLElement;
    banners.push(`${banner.dataset.type}: ${banner.textContent}`);
    expect(banner.querySelector('svg')).not.toBeNull();
    cleanup();
  }
  expect(new Set(banners).size).toBe(3);
  expect(banners[0]).toMatch(/^umrah: Perform Umrah together/);
});

test('COMM-023 a card shows title, picture, price, days, interval and seats', async () => {
  server.answer(camps, { body: buildPage([campAnswer({ image: '/api/pictures/camp.svg' })]) });
  await open('/ListUmrah');
  const link = await card();
  expect(link.getAttribute('href')).toBe('/UmrahDetails/2?type=Umrah');
  const article = link.closest('article') as HTMLElement;
  for (const content of ['$1,000', '10 days', '10 May, 2030 – 20 May, 2030', '5 seats left'])
    expect(article.textContent).toContain(content);
  expect(article.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/camp.svg');
});

test('XCUT-047 the description is cut at 20 characters, the title at 25; screen readers get all of both', async () => {
  const title = 'A journey for all the family';
  const description = 'x'.repeat(30);
  server.answer(camps, {
    body: buildPage([campAnswer({ title, description: [{ id: 1, title: 'Way', description }] })]),
  });
  await open('/ListUmrah');
  const article = (await card(title)).closest('article') as HTMLElement;
  const seen = [...article.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent);
  expect(seen).toContain(`${'x'.repeat(20)}…`);
  expect(seen).toContain('A journey for all the fam…');
  expect(article.textContent).toContain(description);
});

test.each([
  [{ remaining_seats: 0 }, 'Fully Booked', 'Not Available'],
  [{ is_past: 1 }, 'Not Available', 'Fully Booked'],
] as const)('COMM-024 a card of %j says %s', async (changes, content, unsaid) => {
  server.answer(camps, { body: buildPage([campAnswer(changes)]) });
  await open('/ListUmrah');
  const article = (await card()).closest('article') as HTMLElement;
  expect(article.textContent).toContain(content);
  expect(article.textContent).not.toContain(unsaid);
});

test('COMM-114 while the camps are on their way it says so', async () => {
  const late = held({ body: buildPage([campAnswer()]) });
  server.answer(camps, late.answer);
  await open('/ListUmrah');
  expect(await screen.findByText('Loading...')).toBeTruthy();
  late.release();
  await card();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('COMM-113 a failure says Error and why, and the camps can be asked for again', async () => {
  server.answer(camps, { status: 400, body: { status: false, msg: 'X', code: 'x' } });
  await open('/ListUmrah');
  expect(await screen.findByText('Error: X')).toBeTruthy();
  server.answer(camps, { body: buildPage([campAnswer()]) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await card();
  cleanup();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  server.answer(camps, lost);
  await open('/CanadaCamps');
  expect(await screen.findByText(/^Error: There is no connection/)).toBeTruthy();
});

test('the list is in pages; no camp at all leads to the previous ones', async () => {
  server.answer(camps, { body: buildPage([campAnswer()], 1, 2) });
  await open('/ListUmrah');
  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked()).toBe('type=Umrah&page=2'));
  cleanup();
  server.answer(camps, { body: buildPage([]) });
  await open('/CanadaCamps');
  expect(await screen.findByText('Sorry, there is no data found')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Previous Camps' })[0]?.getAttribute('href')).toBe(
    '/Listgallary',
  );
});
