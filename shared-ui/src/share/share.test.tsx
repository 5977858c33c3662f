// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Window as BrowserWindow } from 'happy-dom';
import { createLink } from 'shared-api/contracts/links';
import { queryClient } from 'shared-api/query';
import { fakeServer, held } from 'shared-api/testing/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, renderKit } from '../testing/render.tsx';
import { Toaster } from '../toast/index.ts';
import { ShareControl, sharedPath } from './index.ts';

const url = 'https://rafiq.example/s/7KQ2M9XA';
const link = { body: { status: true, url } };
const setWidth = (width: number) =>
  act(() => (window as unknown as BrowserWindow).happyDOM.setViewport({ width }));

beforeEach(() => {
  queryClient.clear();
  setWidth(1280);
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
});

function setUp() {
  const server = fakeServer();
  server.answer(createLink, link);
  renderKit(
    <>
      <ShareControl title="Calm mornings" path={sharedPath('/event/9/details', 'Event', 9)} />
      <Toaster />
    </>,
  );
  return server;
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Share' }));
const hrefOf = async (name: string) =>
  (await screen.findByRole('link', { name: `${name} (opens in a new tab)` })).getAttribute('href');

test('XCUT-033 the short link is asked for when it is opened, once, by a path with type and model_id', async () => {
  const asked = vi.fn(() => link);
  setUp().answer(createLink, asked);
  expect(asked).not.toHaveBeenCalled();
  open();
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  expect(asked.mock.calls).toMatchObject([
    [{ method: 'post', data: JSON.stringify({ path: '/event/9/details?type=Event&model_id=9' }) }],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  open();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('XCUT-038 Facebook is a target, with the short link', async () => {
  setUp();
  open();
  expect(await hrefOf('Facebook')).toBe(
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Frafiq.example%2Fs%2F7KQ2M9XA',
  );
});

test('XCUT-039 Twitter is a target, with the short link', async () => {
  setUp();
  open();
  expect(await hrefOf('Twitter')).toBe(
    'https://twitter.com/intent/tweet?url=https%3A%2F%2Frafiq.example%2Fs%2F7KQ2M9XA&text=Calm+mornings',
  );
});

test('XCUT-040 LinkedIn is a target, with the short link', async () => {
  setUp();
  open();
  expect(await hrefOf('LinkedIn')).toBe(
    'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Frafiq.example%2Fs%2F7KQ2M9XA',
  );
});

test('targets are plain links that give nothing of this page away', async () => {
  setUp();
  open();
  await screen.findByDisplayValue(url);
  for (const target of screen.getAllByRole('link'))
    expect([target.getAttribute('target'), target.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  await expectAccessible();
});

test('XCUT-036 XCUT-041 the link is copied, and a toast says so', async () => {
  setUp();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('copied')).toBeTruthy();
  expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith(url);
});

test('without a clipboard the selection is copied, and else a person is told how', async () => {
  vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('', 'NotAllowedError'));
  const execCommand = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  document.execCommand = execCommand;
  setUp();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('copied')).toBeTruthy();
  expect(execCommand).toHaveBeenCalledWith('copy');
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText(/Select it and copy it yourself/)).toBeTruthy();
});

test('XCUT-042 WhatsApp is offered on screens narrower than 768 px only, also when they turn', async () => {
  setUp();
  setWidth(768);
  open();
  await screen.findByDisplayValue(url);
  const whatsapp = () => screen.queryByRole('link', { name: /WhatsApp/ });
  expect(whatsapp()).toBeNull();
  setWidth(767);
  expect(whatsapp()?.getAttribute('href')).toBe(
    'https://wa.me/?text=Calm+mornings%0Ahttps%3A%2F%2Frafiq.example%2Fs%2F7KQ2M9XA',
  );
  setWidth(768);
  expect(whatsapp()).toBeNull();
});

test("a phone's own way to share is one more entry, and changing one's mind is no failure", async () => {
  const share = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('', 'AbortError'))
    .mockRejectedValue(new Error());
  vi.stubGlobal('navigator', Object.assign(navigator, { share }));
  setUp();
  open();
  await screen.findByDisplayValue(url);
  expect(screen.queryByRole('button', { name: 'Other apps' })).toBeNull();
  setWidth(400);
  const others = screen.getByRole('button', { name: 'Other apps' });
  fireEvent.click(others);
  await waitFor(() => expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Calm mornings', url }));
  expect(screen.queryByText('That did not work')).toBeNull();
  fireEvent.click(others);
  expect(await screen.findByText('That did not work')).toBeTruthy();
});

test('while it is made nothing can be pressed in vain; a failure is told and can be tried again', async () => {
  const server = setUp();
  const first = held({ status: 503, body: { status: false, msg: 'Try again soon.' } });
  server.answer(createLink, first.answer);
  open();
  expect(screen.getByRole('dialog', { name: 'Share' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  first.release();
  expect((await screen.findByRole('alert')).textContent).toContain('Try again soon.');
  server.answer(createLink, link);
  screen.getByRole('button', { name: 'Retry' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const field = await screen.findByDisplayValue(url);
  expect(document.activeElement?.contains(field) && document.activeElement !== document.body).toBe(true);
});
