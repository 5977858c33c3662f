// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accept, decisions, type PendingDecision, refuse } from 'shared-api/contracts/consultations/account';
import { takeCase } from 'shared-api/contracts/operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  server.answer(takeCase, {
    body: { status: true, data: { taken_by: null, until: '2030-05-01T10:05:00.000Z' } },
  });
  server.answer(accept, { body: { status: true, msg: 'Accepted.' } });
  server.answer(refuse, { body: { status: true, msg: 'Refused.' } });
});
afterEach(cleanup);

const request = (id: number, username: string): PendingDecision => ({
  id,
  kind: 'become',
  request_status: 'pending',
  user: { id: id + 100, username, email: `${username.toLowerCase()}@example.org`, avatar: null },
  current_type: null,
  details: {
    type: 'teacher',
    about_en: 'Twenty years with families.',
    about_ar: 'عشرون عامًا مع الأسر.',
    job_title: { id: 1, title: 'Counsellor' },
    job_title_id: 1,
    fields: [{ id: 1, title: 'Family', specialties: [] }],
    specialties: [],
    languages: [{ id: 1, name: 'Arabic' }],
    type_age: 2,
  },
  reason: null,
  created_at: '2030-05-01T10:00:00.000Z',
  decided_at: null,
});
const answerRequests = (data: PendingDecision[]) =>
  server.answer(decisions, {
    body: { status: true, data: { data, current_page: 1, last_page: 1 }, current_page: 1, last_page: 1 },
  });
const shown = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const path = '/admin/consultant-requests';

test('requests are decided one after the other, and the next heading gets the focus', async () => {
  answerRequests([request(1, 'Amal'), request(2, 'Yusuf')]);
  await open(path);
  await shown('Amal');
  expect(screen.getByText('Counsellor')).toBeDefined();
  expect(screen.getByText('عشرون عامًا مع الأسر.')).toBeDefined();
  press(text('requests.accept'));
  const next = await shown('Yusuf');
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(server.sentTo(accept)).toHaveLength(1);
  answerRequests([]);
  fireEvent.change(screen.getByLabelText(text('requests.reason')), { target: { value: ' Too short ' } });
  press(text('requests.refuse'));
  expect(await screen.findByText(text('requests.empty'))).toBeDefined();
  expect(server.sentTo(refuse).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { reason: 'Too short' },
  ]);
});

test('a refusal needs a reason', async () => {
  answerRequests([request(1, 'Amal')]);
  await open(path);
  await shown('Amal');
  press(text('requests.refuse'));
  expect(await screen.findByText(text('queue.reasonMissing'))).toBeDefined();
  expect(server.sentTo(refuse)).toEqual([]);
});

test('J and K walk through the requests, but not while a reason is typed; what was typed stays', async () => {
  answerRequests([request(1, 'Amal'), request(2, 'Yusuf')]);
  await open(path);
  const first = await shown('Amal');
  fireEvent.change(screen.getByLabelText(text('requests.reason')), { target: { value: 'Later' } });
  fireEvent.keyDown(screen.getByLabelText(text('requests.reason')), { code: 'KeyJ' });
  expect(screen.queryByRole('heading', { level: 2, name: 'Yusuf' })).toBeNull();
  fireEvent.keyDown(first, { code: 'KeyJ' });
  fireEvent.keyDown(await shown('Yusuf'), { code: 'KeyK' });
  await shown('Amal');
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('requests.reason')).value).toBe('Later');
});

test('a request that another operator decided says so and leads on', async () => {
  answerRequests([request(1, 'Amal'), request(2, 'Yusuf')]);
  server.answer(accept, { status: 409, body: { status: false, code: 'decided', msg: 'It is decided.' } });
  await open(path);
  await shown('Amal');
  press(text('requests.accept'));
  expect(await screen.findByText('It is decided.')).toBeDefined();
  press(text('queue.nextCase'));
  await shown('Yusuf');
});

test('the address names the shown request; one that is gone is said to be', async () => {
  answerRequests([request(1, 'Amal'), request(2, 'Yusuf')]);
  await open(`${path}?case=9`);
  await shown('Amal');
  expect(screen.getByText(text('queue.gone'))).toBeDefined();
  press(text('queue.next'));
  await shown('Yusuf');
  await waitForAddress(`${path}?case=2`);
});

test('a case that another operator has says who works on it', async () => {
  answerRequests([request(1, 'Amal')]);
  server.answer(takeCase, {
    body: {
      status: true,
      data: { taken_by: { id: 9, username: 'Omar' }, until: '2030-05-01T10:05:00.000Z' },
    },
  });
  await open(path);
  await shown('Amal');
  expect(await screen.findByText(text('queue.takenBy', { name: 'Omar' }))).toBeDefined();
  expect(screen.getByRole('button', { name: text('requests.accept') })).toBeDefined();
});

test('several requests are refused with one reason, and none is accepted among several', async () => {
  answerRequests([request(1, 'Amal'), request(2, 'Yusuf'), request(3, 'Mona')]);
  await open(path);
  await shown('Amal');
  fireEvent.click(screen.getByRole('checkbox', { name: text('bulk.all') }));
  expect(screen.queryByRole('button', { name: text('queue.accept', { count: 3 }) })).toBeNull();
  const name = text('queue.refuse', { count: 3 });
  press(name);
  const dialog = within(await screen.findByRole('dialog', { name }));
  fireEvent.change(dialog.getByLabelText(text('requests.reason')), { target: { value: 'Advertising' } });
  answerRequests([]);
  fireEvent.click(dialog.getByRole('button', { name }));
  expect(await screen.findByText(text('queue.refused', { count: 3 }))).toBeDefined();
  expect(await screen.findByText(text('requests.empty'))).toBeDefined();
  expect(server.sentTo(refuse).map(({ body }) => JSON.parse(String(body)))).toEqual(
    [1, 2, 3].map(() => ({ reason: 'Advertising' })),
  );
});
