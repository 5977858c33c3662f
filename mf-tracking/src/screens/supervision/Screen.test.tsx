// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answer,
  end,
  type ReceivedRequest,
  received,
  type SupervisedParticipant,
  supervised,
} from 'shared-api/contracts/tracking/supervision';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { newVisitor, open, signInConsultant, text, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signInConsultant();
});
afterEach(cleanup);

const page = <Item,>(data: Item[], current_page = 1, last_page = 1) => {
  const place = { current_page, last_page };
  return { body: { status: true, data: { data, ...place }, ...place } };
};
const request = (id: number, status: 0 | 1 | 2, user_name: string): ReceivedRequest => ({
  id,
  status,
  user_name,
  user_id: 3,
  avatar: null,
  tracking_id: 9,
  tracking_name: 'Kind words at home',
  created_at: '2030-04-20T09:00:00.000Z',
});
const participant = (overrides: Partial<SupervisedParticipant> = {}): SupervisedParticipant => ({
  id: 81,
  user_id: 3,
  user_name: 'Ali',
  avatar: null,
  tracking_id: 9,
  tracking_name: 'Kind words at home',
  type: 'tracking',
  tracking_type: 'single',
  package_id: null,
  total_progress: 87.3,
  start_date: '2030-04-18',
  end_date: '2030-04-27',
  accepted_at: '2030-04-20T09:00:00.000Z',
  ...overrides,
});
const path = '/consultant/supervision';

test('the page is for consultants, and lists the requests with their states, in pages', async () => {
  server.answer(
    received,
    page([request(83, 0, 'Ali'), request(82, 1, 'Sara'), request(81, 2, 'Nour')], 1, 2),
  );
  await open(path);
  expect(await screen.findByText('Ali')).toBeTruthy();
  expect(screen.getAllByText('Kind words at home')).toHaveLength(3);
  const badges = ['Accepted', 'Rejected'].map((state) => screen.getByText(state).className);
  expect(badges[0]).toContain('accepted');
  expect(badges[1]).toContain('rejected');
  expect(screen.getAllByRole('button', { name: /^Accept|^Refuse/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /Next/ }));
  await waitForAddress(`${path}?page=2`);
  expect(server.sentTo(received).map(({ query }) => query)).toEqual(['page=1', 'page=2']);
  expect(remote.pages.find(({ screen }) => screen === 'supervision')?.guard).toBe('consultant');
});

test('a request is accepted; then its state stands in the place of the buttons', async () => {
  server.answer(received, page([request(83, 0, 'Ali')]));
  server.answer(answer, { body: { status: true, msg: 'Saved.' } });
  await open(path);
  const accept = await screen.findByRole('button', { name: 'Accept the request for Ali' });
  server.answer(received, page([request(83, 1, 'Ali')]));
  fireEvent.click(accept);
  expect(await screen.findByText('You now supervise Ali.')).toBeTruthy();
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(server.formsSentTo(answer)).toEqual([
    [
      ['request_id', '83'],
      ['status', '1'],
    ],
  ]);
});

test('a request is refused after a confirmation; one that was taken back meanwhile says so', async () => {
  server.answer(received, page([request(83, 0, 'Ali')]));
  const msg = 'This request has been taken back.';
  server.answer(answer, { status: 409, body: { status: false, msg, code: 'request_ended' } });
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse the request for Ali' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(server.sentTo(answer)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect((await screen.findByRole('alert')).textContent).toContain(msg);
  expect(server.formsSentTo(answer)[0]).toContainEqual(['status', '2']);
});

test('supervised participants lead to their page, with their progress; a competition’s is withheld', async () => {
  server.answer(
    supervised,
    page([
      participant(),
      participant({
        id: 82,
        user_id: 4,
        user_name: 'Sara',
        type: 'initiative',
        tracking_id: 12,
        total_progress: null,
      }),
    ]),
  );
  await open(`${path}?tab=participants`);
  const link = await screen.findByRole('link', { name: 'Ali' });
  expect(link.getAttribute('href')).toBe('/user/trackings/9/details/enrolled/3');
  expect(screen.getByText('87.3%')).toBeTruthy();
  expect(screen.getAllByText('18 Apr, 2030 – 27 Apr, 2030')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Sara' }).getAttribute('href')).toBe(
    '/user/initiative/12/details/enrolled/4?trackType=initiative',
  );
  expect(screen.getByText(text('supervision.consultant.withheld'))).toBeTruthy();
});

test('a consultant ends a supervision after a confirmation', async () => {
  server.answer(supervised, page([participant()]));
  server.answer(end, { body: { status: true, msg: 'The supervision has ended.' } });
  await open(`${path}?tab=participants`);
  fireEvent.click(await screen.findByRole('button', { name: 'End supervision of Ali' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  server.answer(supervised, page([]));
  fireEvent.click(dialog.getByRole('button', { name: 'End supervision' }));
  expect(await screen.findByText('The supervision has ended.')).toBeTruthy();
  expect(await screen.findByText(text('supervision.consultant.noParticipants'))).toBeTruthy();
  expect(server.formsSentTo(end)).toEqual([[['request_id', '81']]]);
});

test('lists that are empty or cannot be read say so', async () => {
  server.answer(received, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(received, page([]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No Records Found')).toBeTruthy();
  await waitFor(() => expect(screen.getByText(text('supervision.consultant.noRequests'))).toBeTruthy());
});
