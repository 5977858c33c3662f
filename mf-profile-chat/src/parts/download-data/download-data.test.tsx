// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { accountDataFile } from 'shared-api/contracts/accounts';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPerson, openPart } from '../../testing/open.ts';
import { DownloadData } from './download-data.tsx';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const data = {
  url: '/api/media/copy/data.zip?until=1&sig=x',
  file_name: 'rafiq-data-2026-04-20.zip',
  expires_at: '2026-04-20T09:05:00.000Z',
};
const link = { body: { status: true, data } };
const watchClicks = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

test('the copy of the own data is a zip that the browser saves, once; the page says what is in it', async () => {
  const click = watchClicks();
  const answer = held(link);
  server.answer(accountDataFile, answer.answer);
  await openPart(<DownloadData />);
  expect(screen.getByText(/^A zip file .*index\.html.*files that you uploaded/)).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Download my data' });
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button);
  answer.release();
  const started = await screen.findByText('The download has begun. Your browser saves the file.');
  expect(started.closest('[role=status]')).not.toBeNull();
  expect(click).toHaveBeenCalledOnce();
  const followed = click.mock.contexts[0] as HTMLAnchorElement;
  expect(followed.getAttribute('href')).toBe(data.url);
  expect(followed.download).toBe(data.file_name);
  expect(server.sentTo(accountDataFile)).toHaveLength(1);
});

test('a download that failed shows the message of the server, and can be tried again', async () => {
  const click = watchClicks();
  server.answer(accountDataFile, {
    status: 429,
    body: { status: false, msg: 'Too many calls.', code: 'too_many' },
  });
  await openPart(<DownloadData />);
  fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many calls.');
  expect(click).not.toHaveBeenCalled();
  server.answer(accountDataFile, link);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The download has begun. Your browser saves the file.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(click).toHaveBeenCalledOnce();
});
