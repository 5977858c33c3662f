// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { gallery } from 'shared-api/contracts/events/gallery';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { buildPage } from '../../testing/events.ts';
import { galleryAnswer } from '../../testing/gallery.ts';
import { newVisitor, open } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

test('COMM-008 COMM-034 COMM-094 previous camps have cards with the number of their media, for everyone', async () => {
  server.answer(gallery, { body: buildPage([galleryAnswer()]) });
  await open('/Listgallary');
  const link = await screen.findByRole('link', { name: 'Canada, last summer' });
  expect(link.getAttribute('href')).toBe('/GalleryDetails/2');
  const article = link.closest('article') as HTMLElement;
  expect(article.textContent).toContain('4 items');
  expect(article.textContent).toContain('20 Jul, 2029');
  expect(article.querySelector('img')?.getAttribute('src')).toBe('/m/a.jpg');
  expect(server.sentTo(gallery).map(({ query }) => query)).toEqual(['']);
  expect(screen.getByRole('heading', { level: 1, name: 'Previous Camps' })).toBeTruthy();
  expect(remote.pages.find(({ path }) => path === '/Listgallary')).toMatchObject({
    screen: 'gallery',
    guard: 'public',
  });
});

test('a list that cannot be read can be asked for again; an empty one leads to the camps', async () => {
  server.answer(gallery, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/Listgallary');
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(gallery, { body: buildPage([]) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByRole('link', { name: 'All camps' })).getAttribute('href')).toBe('/ListUmrah');
});
