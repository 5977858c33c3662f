// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type ChatReport,
  chatReports,
  findReport,
  reopenChat,
  resolveReport,
} from 'shared-api/contracts/chat/operator';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amal, mona } from '../../testing/chat.ts';
import { newPerson, open, waitForAddress } from '../../testing/open.ts';

vi.mock('shared-api/realtime', () => ({ useLiveEvent: () => {} }));

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
});
afterEach(cleanup);

const report = (fields: Partial<ChatReport> = {}): ChatReport => ({
  id: 61,
  reporter: mona,
  reported: amal,
  reason: 'fraud',
  details: 'Asks for money',
  messages: 1,
  created_at: '2030-05-01T10:00:00.000Z',
  resolved_at: null,
  resolved_by: null,
  outcome: null,
  note: '',
  chat_closed: false,
  ...fields,
});
const listAnswer = (items: ChatReport[]) => ({
  body: {
    status: true,
    open: items.length,
    current_page: 1,
    last_page: 1,
    data: { data: items, current_page: 1, last_page: 1 },
  },
});
const reported = {
  sequence: 2,
  message: 'Pay me directly',
  messageTime: Date.parse('2030-05-01T09:00:00Z'),
  file: null,
  removed: false,
};
const detailsAnswer = (fields: Partial<ChatReport> = {}) => ({
  body: { status: true, data: { ...report(fields), messages: [reported] } },
});

test('open reports are listed, resolved ones in their own tab, and each leads to its messages', async () => {
  server.answer(chatReports, ({ params }) =>
    listAnswer(params?.status === 'open' ? [report()] : [report({ id: 60, outcome: 'dismissed' })]),
  );
  server.answer(findReport, detailsAnswer());
  await open('/chatlist/reports');
  const link = await screen.findByRole('link', { name: 'Messages of Dr. Amal' });
  expect(screen.getByText('Fraud, or payment outside Rafiq')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Resolved' }));
  await screen.findByText('Dismissed');
  fireEvent.click(screen.getByRole('tab', { name: 'Open' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Messages of Dr. Amal' }));
  await waitForAddress('/chatlist/reports/61');
  expect(link).toBeTruthy();
});

test('an operator reads the reported messages alone and closes the chat', async () => {
  server.answer(findReport, detailsAnswer());
  server.answer(resolveReport, () => {
    server.answer(
      findReport,
      detailsAnswer({
        resolved_at: '2030-05-01T11:00:00.000Z',
        outcome: 'closed',
        note: 'Fraud',
        chat_closed: true,
        resolved_by: { id: 9, username: 'Demo Operator' },
      }),
    );
    return { body: { status: true, msg: 'Resolved' } };
  });
  await open('/chatlist/reports/61');
  const list = within(await screen.findByRole('region', { name: 'Reported messages' }));
  expect(list.getByText('Pay me directly')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  expect(screen.getByText('Choose a decision.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Close the chat/ }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Note (optional)' }), { target: { value: 'Fraud' } });
  fireEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('Chat closed');
  expect(server.formsSentTo(resolveReport)).toEqual([
    [
      ['outcome', 'closed'],
      ['note', 'Fraud'],
    ],
  ]);
  expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
});

test('a chat that a report closed can be opened again, once', async () => {
  const resolved = {
    resolved_at: '2030-05-01T11:00:00.000Z',
    outcome: 'closed' as const,
    resolved_by: { id: 9, username: 'Demo Operator' },
  };
  server.answer(findReport, detailsAnswer({ ...resolved, chat_closed: true }));
  server.answer(reopenChat, () => {
    server.answer(findReport, detailsAnswer(resolved));
    return { body: { status: true, msg: 'Open' } };
  });
  await open('/chatlist/reports/61');
  fireEvent.click(await screen.findByRole('button', { name: 'Open the chat again' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open the chat again' })).toBeNull());
  expect(server.sentTo(reopenChat)).toHaveLength(1);
});

test('a decision that the server does not take keeps the input and says why', async () => {
  server.answer(findReport, detailsAnswer());
  server.answer(resolveReport, {
    status: 409,
    body: { status: false, code: 'resolved_already', msg: 'It is resolved already' },
  });
  await open('/chatlist/reports/61');
  fireEvent.click(await screen.findByRole('radio', { name: /^Dismiss/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('It is resolved already');
  expect((screen.getByRole('radio', { name: /^Dismiss/ }) as HTMLInputElement).checked).toBe(true);
});

test('others, and addresses of no report, read that there is none', async () => {
  server.answer(findReport, { status: 404, body: { status: false, code: 'not_found', msg: 'Not found' } });
  await open('/chatlist/reports/61');
  await screen.findByText('There is no such report');
  cleanup();
  await open('/chatlist/reports/x');
  expect(await screen.findByText('There is no such report')).toBeTruthy();
  await waitFor(() => expect(server.sentTo(findReport)).toHaveLength(1));
});
