// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { galleryDetails } from 'shared-api/contracts/events/gallery';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { galleryAnswer } from '../../testing/gallery.ts';
import { address, goBack, newVisitor, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
const preloaded: string[] = [];
beforeEach(async () => {
  preloaded.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        preloaded.push(address);
      }
    },
  );
  server = await newVisitor();
  server.answer(galleryDetails, { body: { status: true, data: galleryAnswer() } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/GalleryDetails/2';
const tile = (number: number) => screen.findByRole('button', { name: new RegExp(` ${number} of 4: `) });
const box = async () => within(await screen.findByRole('dialog', { name: 'Pictures and films' }));
const press = async (name: string) => fireEvent.click((await box()).getByRole('button', { name }));
const key = async (name: string) =>
  fireEvent.keyDown(await screen.findByRole('dialog', { name: /./ }), { key: name });

test('COMM-009 COMM-036 the media of camp 2 are there; a film opens in a player', async () => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Canada, last summer' })).toBeTruthy();
  expect(server.sentTo(galleryDetails).map(({ params }) => params)).toEqual([{ id: '2' }]);
  expect(screen.getAllByRole('button', { name: / of 4: / })).toHaveLength(4);
  fireEvent.click(await tile(2));
  const film = (await box()).getByLabelText<HTMLVideoElement>('The boats');
  expect(film.tagName).toBe('VIDEO');
  expect(film.controls).toBe(true);
  await press('Next');
  expect((await box()).getByRole('img', { name: 'The fire' })).toBeTruthy();
  await press('Previous');
  expect((await box()).getByLabelText('The boats').tagName).toBe('VIDEO');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('COMM-035 a picture opens, next, previous and close work, and the focus returns', async () => {
  await open(path);
  fireEvent.click(await tile(1));
  expect((await box()).getByRole('img', { name: 'The lake' })).toBeTruthy();
  expect(address()).toBe(`${path}?item=7`);
  await press('Previous');
  expect((await box()).getByRole('img', { name: 'The way home' })).toBeTruthy();
  await press('Next');
  await press('Close');
  await waitForAddress(path);
  expect(screen.queryByRole('dialog')).toBeNull();
  const first = await tile(1);
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('an address opens one item; closing it stays on the page', async () => {
  await open(`${path}?item=9`);
  expect((await box()).getByRole('img', { name: 'The fire' })).toBeTruthy();
  expect((await box()).getByText('3 of 4')).toBeTruthy();
  await press('Close');
  await waitForAddress(path);
});

test('Back closes the lightbox', async () => {
  await open(path);
  fireEvent.click(await tile(3));
  await box();
  await goBack();
  expect(address()).toBe(path);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('arrows, Home, End and Escape, by the direction of the language', async () => {
  await open(`${path}?item=7`);
  await key('End');
  await waitForAddress(`${path}?item=10`);
  await key('ArrowRight');
  await waitForAddress(`${path}?item=7`);
  await key('ArrowLeft');
  await waitForAddress(`${path}?item=10`);
  await key('Home');
  await waitForAddress(`${path}?item=7`);
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitForAddress(path);
  cleanup();
  await open(`${path}?item=7`, { language: 'ar' });
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'ArrowLeft' });
  await waitForAddress(`${path}?item=8`);
});

test('a swipe goes on', async () => {
  await open(`${path}?item=9`);
  const dialog = await screen.findByRole('dialog');
  fireEvent.touchStart(dialog, { touches: [{ clientX: 200, clientY: 10 }] });
  fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: 90, clientY: 20 }] });
  await waitForAddress(`${path}?item=10`);
});

test('the pictures beside the shown one are loaded ahead, films are not', async () => {
  await open(`${path}?item=7`);
  await box();
  await waitFor(() => expect(preloaded).toContain('/m/d.jpg'));
  expect(preloaded).not.toContain('/m/b.mp4?until=1');
});

test('a camp that there is not leads to all of them', async () => {
  server.answer(galleryDetails, { status: 404, body: { status: false, msg: 'None', code: 'not_found' } });
  await open('/GalleryDetails/3');
  await screen.findByText('There is no such camp');
  expect(screen.getAllByRole('link', { name: 'All previous camps' })[0]?.getAttribute('href')).toBe(
    '/Listgallary',
  );
});
