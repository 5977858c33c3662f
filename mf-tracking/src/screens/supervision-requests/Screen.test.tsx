// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { trackingData } from 'shared-api/contracts/tracking/participation';
import {
  end,
  requestable,
  requests,
  type SupervisionRequest,
  send,
} from 'shared-api/contracts/tracking/supervision';
import { queryClient } from 'shared-api/query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { address, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
const missing = { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } };
const amal = { id: 5, username: 'Dr. Amal', avatar: null };
const request = (id: number, status: 0 | 1 | 2, name = 'Dr. Amal'): SupervisionRequest => ({
  id,
  status,
  consultant_id: 5,
  consultant_name: name,
  consultant_avatar: null,
  created_at: '2030-04-20T09:00:00.000Z',
});
const answerRequests = (data: SupervisionRequest[]) =>
  server.answer(requests, { body: { status: true, data: { data } } });
const answerConsultants = (data: (typeof amal)[]) =>
  server.answer(requestable, { body: { status: true, data } });

beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(trackingData, missing);
  answerRequests([]);
  answerConsultants([amal, { ...amal, id: 6, username: 'Dr. Omar' }]);
});
afterEach(cleanup);

const path = '/tracking/9/3/ali/private-request/';
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(name) });

test('TRCK-016 TRCK-219 TRCK-220 the path has a note, the consultants and the states of requests; the name is ignored', async () => {
  for (const at of [path, '/tracking/9/3/somebody/private-request']) {
    queryClient.clear();
    await open(at);
    expect(await screen.findByText(text('supervision.note'))).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Consultants' })).toBeTruthy();
    expect(await screen.findByText('Dr. Amal')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Requests Status' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Pending',
      'Accepted',
      'Rejected',
    ]);
    cleanup();
  }
  for (const call of [requests, requestable])
    expect(new Set(server.sentTo(call).map(({ query }) => query))).toEqual(new Set(['id=3&tracking_id=9']));
  expect(remote.pages.find((page) => page.screen === 'supervision-requests')?.guard).toBe('user');
});

test('TRCK-093 TRCK-218 the list of consultants folds, and each has a button that sends a request', async () => {
  await open(path);
  const list = await screen.findByRole('list', { name: 'Consultants' });
  const fold = list.closest('details');
  expect(fold?.open).toBe(true);
  fireEvent.click(screen.getByRole('heading', { name: 'Consultants' }));
  expect(fold?.open).toBe(false);
  fireEvent.click(screen.getByRole('heading', { name: 'Consultants' }));
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('button').textContent)).toEqual([
    'Send request',
    'Send request',
  ]);
  server.answer(send, { body: { status: true, msg: 'Your request was sent.' } });
  answerRequests([request(81, 0)]);
  answerConsultants([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send request to Dr. Amal' }));
  expect(await screen.findByText('Your request was sent.')).toBeTruthy();
  expect(server.formsSentTo(send)).toEqual([
    [
      ['tracking_id', '9'],
      ['user_id', '3'],
      ['consultants[0]', '5'],
    ],
  ]);
  expect(await screen.findByText(text('supervision.nobody'))).toBeTruthy();
  expect((await tab('Pending')).textContent).toContain('1 request');
});

test('a request that is refused by the server says why, and the consultant stays', async () => {
  server.answer(send, { status: 409, body: { status: false, msg: 'No contact before', code: 'no_contact' } });
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Send request to Dr. Omar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No contact before');
  expect(screen.getByText('Dr. Omar')).toBeTruthy();
});

test('TRCK-094 TRCK-095 TRCK-096 the tabs have the counts of pending, accepted and rejected requests', async () => {
  answerRequests([
    request(84, 0, 'Dr. Sara'),
    request(83, 0),
    request(82, 1, 'Dr. Omar'),
    request(81, 2, 'Dr. Hani'),
  ]);
  await open(path);
  expect((await tab('Pending')).textContent).toBe('Pending22 requests');
  expect((await tab('Accepted')).textContent).toBe('Accepted11 request');
  expect((await tab('Rejected')).textContent).toBe('Rejected11 request');
  const list = screen.getByRole('list', { name: 'Pending' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(await tab('Accepted'));
  await waitForAddress(`${path}?tab=accepted`);
  expect(within(screen.getByRole('list', { name: 'Accepted' })).getByText('Dr. Omar')).toBeTruthy();
  fireEvent.click(await tab('Rejected'));
  const rejected = await screen.findByRole('list', { name: 'Rejected' });
  expect(within(rejected).getByText('Dr. Hani')).toBeTruthy();
  expect(within(rejected).queryByRole('button')).toBeNull();
});

test('TRCK-157 a request that the consultant accepts moves from Pending to Accepted when it is read again', async () => {
  answerRequests([request(81, 0)]);
  await open(path);
  expect((await tab('Pending')).textContent).toContain('1');
  answerRequests([request(81, 1)]);
  cleanup();
  queryClient.clear();
  await open(path);
  expect((await tab('Accepted')).textContent).toContain('1');
  expect((await tab('Pending')).textContent).toBe('Pending');
});

test.each([
  [0, 'pending', 'Take back the request to Dr. Amal', 'Take back'],
  [1, 'accepted', 'End supervision by Dr. Amal', 'End supervision'],
] as const)(
  'the family ends a request of state %i after a confirmation',
  async (status, state, label, action) => {
    answerRequests([request(81, status)]);
    server.answer(end, { status: 409, body: { status: false, msg: 'Not now', code: 'x' } });
    await open(`${path}?tab=${state}`);
    fireEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(server.sentTo(end)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: action }));
    expect(await dialog.findByText('Not now')).toBeTruthy();
    server.answer(end, { body: { status: true, msg: 'The supervision has ended.' } });
    answerRequests([]);
    fireEvent.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull());
    expect(server.formsSentTo(end).at(-1)).toEqual([['request_id', '81']]);
    expect(address()).toBe(`${path}?tab=${state}`);
  },
);

test('a participant of another family, and an address that is none, lead to the lists', async () => {
  server.answer(requests, missing);
  for (const at of [path, '/tracking/x/3/ali/private-request']) {
    queryClient.clear();
    await open(at);
    const link = await screen.findByRole('link', { name: text('supervision.missing.action') });
    expect(link.getAttribute('href')).toBe('/user/trackings/list');
    cleanup();
  }
});

test('requests that cannot be read can be asked for again', async () => {
  server.answer(requests, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  answerRequests([]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(text('supervision.note'))).toBeTruthy();
});
