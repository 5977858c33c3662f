// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { retryMail, type UnsentMail, unsentMails } from 'shared-api/contracts/mails';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text, waitForAddress } from '../../testing/open.ts';

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
    expect(screen.getByText(text('mails.states.givenUp'), { selector: 'span, td *' })).toBeDefined();
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

test('mails are found by a part of the recipient and by whether they are tried again, and sorted', async () => {
  answerMails([mail]);
  await open('/admin/mails');
  await screen.findByText('550 mailbox unavailable');
  fireEvent.change(screen.getByRole('textbox', { name: text('mails.search') }), {
    target: { value: 'amal' },
  });
  fireEvent.change(screen.getByLabelText(text('mails.columns.state')), { target: { value: 'givenUp' } });
  fireEvent.click(screen.getByRole('button', { name: text('mails.columns.attempts') }));
  await waitForAddress('/admin/mails?state=givenUp&sort=attempts&to=amal');
  await expect
    .poll(() => server.sentTo(unsentMails).at(-1)?.query)
    .toBe('recipient=amal&given_up=1&sort=attempts&page=1');
  answerMails([]);
  fireEvent.change(screen.getByRole('textbox', { name: text('mails.search') }), {
    target: { value: 'amala' },
  });
  expect(await screen.findByText(text('mails.noneFound'))).toBeDefined();
});

const named = (id: number, recipient: string): UnsentMail => ({ ...mail, id, recipient });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test.each(['en', 'ar'] as const)(
  'several mails are sent again, with one summary of what succeeded (%s)',
  async (language) => {
    const mails = [named(4, 'amal@example.org'), named(5, 'gone@example.org'), named(6, 'omar@example.org')];
    answerMails(mails);
    server.answer(retryMail, ({ url }) =>
      url?.includes('/5/')
        ? { status: 404, body: { status: false, code: 'not_found', msg: 'Gone' } }
        : { body: { status: true, msg: 'Due' } },
    );
    await open('/admin/mails', { language });
    await screen.findByRole('checkbox', { name: 'amal@example.org' });
    fireEvent.click(box(text('bulk.all')));
    fireEvent.click(screen.getByRole('button', { name: text('mails.retrySelected', { count: 3 }) }));
    expect(await screen.findByText(text('mails.retried', { count: 2 }))).toBeDefined();
    expect(screen.getByText(/: Gone/)).toBeDefined();
    expect(server.sentTo(retryMail)).toHaveLength(3);
    expect(mails.map(({ recipient }) => box(recipient).checked)).toEqual([false, true, false]);
  },
);

test('J and K move among the mails', async () => {
  answerMails([named(4, 'amal@example.org'), named(5, 'omar@example.org')]);
  await open('/admin/mails');
  await screen.findByRole('checkbox', { name: 'amal@example.org' });
  const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code });
  box('amal@example.org').focus();
  press('KeyJ');
  expect(document.activeElement).toBe(box('omar@example.org'));
  press('KeyJ');
  expect(document.activeElement).toBe(box('omar@example.org'));
  press('KeyK');
  expect(document.activeElement).toBe(box('amal@example.org'));
});
