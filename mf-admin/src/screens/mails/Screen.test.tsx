// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { retryMail, type UnsentMail, unsentMails } from 'shared-api/contracts/mails';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const mail: UnsentMail = {
  id: 4,
  recipient: 'amal@example.org',
  name: 'password-changed',
  language: 'ar',
  attempts: 12,
  is_given_up: 1,
  error: '550 mailbox unavailable',
  created_at: '2030-05-01T10:00:00.000Z',
  due_at: '2030-05-01T11:00:00.000Z',
};
const answerMails = (data: UnsentMail[]) =>
  server.answer(unsentMails, {
    body: { status: true, data: { data, current_page: 1, last_page: 1 }, current_page: 1, last_page: 1 },
  });
const retry = () =>
  fireEvent.click(screen.getByRole('button', { name: text('mails.retryFor', { to: mail.recipient }) }));

test.each(['en', 'ar'] as const)(
  'a mail says why it was not sent, and is sent again (%s)',
  async (language) => {
    answerMails([mail]);
    server.answer(retryMail, () => {
      answerMails([]);
      return { body: { status: true, msg: 'Due' } };
    });
    await open('/admin/mails', { language });
    expect(await screen.findByText('550 mailbox unavailable')).toBeDefined();
    expect(screen.getByText(text('mails.givenUp'))).toBeDefined();
    retry();
    expect(await screen.findByText(text('mails.empty'))).toBeDefined();
    expect(server.sentTo(retryMail)).toHaveLength(1);
  },
);

test('a mail that was sent meanwhile says so', async () => {
  answerMails([mail]);
  server.answer(retryMail, { status: 404, body: { status: false, code: 'not_found', msg: 'Gone' } });
  await open('/admin/mails');
  await screen.findByText('550 mailbox unavailable');
  retry();
  expect(await screen.findByText('Gone')).toBeDefined();
});
