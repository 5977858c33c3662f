// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { allTrackings } from 'shared-api/contracts/tracking/systems';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newVisitor, openPart, signIn, text } from '../testing/open.ts';
import { enrolledAnswer } from '../testing/trackings.ts';
import UserTrackings from './UserTrackings.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

const answer = (data: ReturnType<typeof enrolledAnswer>[], last_page = 1) =>
  server.answer(allTrackings, {
    body: { status: true, data, meta: { current_page: 1, last_page, total: data.length } },
  });

test('TRCK-221 the profile lists what the family is enrolled in, page by page', async () => {
  answer([enrolledAnswer()], 2);
  const onChange = vi.fn();
  await openPart(<UserTrackings page={1} onChange={onChange} />);
  expect(await screen.findByRole('link', { name: 'Kind words at home' })).toBeTruthy();
  expect(server.sentTo(allTrackings)[0]?.query).toBe('page=1&isMine=true');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ page: 2 });
});

test('a family that is enrolled in nothing is led to the list', async () => {
  answer([]);
  await openPart(<UserTrackings page={1} onChange={() => {}} />);
  const link = await screen.findByRole('link', { name: text('details.missing.action') });
  expect(link.getAttribute('href')).toBe('/user/trackings/list');
});

test('a list that cannot be read can be asked for again', async () => {
  server.answer(allTrackings, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await openPart(<UserTrackings page={1} onChange={() => {}} />);
  expect(await screen.findByText('Not now')).toBeTruthy();
  answer([enrolledAnswer()]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Kind words at home' })).toBeTruthy();
});
