// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { register } from 'shared-api/contracts/accounts';
import { languages } from 'shared-api/contracts/settings';
import { saveReferralCode } from 'shared-api/session';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveEmailProof } from '../../tab/email-proof.ts';
import { sessionAnswer } from '../../testing/answers.ts';
import { address, newVisitor, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(languages, {
    body: {
      status: true,
      data: [
        { id: 1, name: 'Arabic' },
        { id: 2, name: 'English' },
      ],
    },
  });
  proved();
});
afterEach(cleanup);

const proved = (change = {}) =>
  saveEmailProof({
    email: 'mona@rafiq.example',
    type: 'register',
    sentAt: Date.now(),
    proved: true,
    ...change,
  });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create New Account' }));
const sent = () => Object.fromEntries(server.formsSentTo(register)[0] ?? []);

async function fillIn(search = '', context?: Parameters<typeof open>[1]) {
  await open(`/register${search}`, context);
  await screen.findByLabelText('Name');
  fill('Name', 'Mona');
  fill('Phone', '+20 100 000 0000');
  fill('Day', '31');
  fill('Month', '1');
  fill('Year', '1990');
  fill('Password', '12345678');
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
}

test('AUTH-005 AUTH-018 the form knows the proved e-mail, which cannot be changed', async () => {
  await open('/register');
  expect(await screen.findByRole('heading', { level: 1, name: 'Create Your Account' })).toBeTruthy();
  for (const label of ['Phone', 'Name', 'Day', 'Month', 'Year', 'Password'])
    expect(field(label)).toBeTruthy();
  for (const group of ['Birth date', 'Gender'])
    expect(screen.getByRole(/Gender/.test(group) ? 'radiogroup' : 'group', { name: group })).toBeTruthy();
  expect(field('Email').value).toBe('mona@rafiq.example');
  expect(field('Email').readOnly).toBe(true);
});

test('AUTH-041 AUTH-050 AUTH-062 AUTH-023 a valid form is sent once, stores the session and leads on', async () => {
  const { answer, release } = held({ body: sessionAnswer() });
  server.answer(register, answer);
  await fillIn('?type=Course&model_id=5');
  create();
  await waitFor(() => expect(server.formsSentTo(register)).toHaveLength(1));
  fireEvent.submit(field('Name').form as HTMLFormElement);
  release();
  await waitForAddress('/courses/5');
  expect(server.formsSentTo(register)).toHaveLength(1);
  expect(sent()).toEqual({
    phone: '+20 100 000 0000',
    username: 'Mona',
    birth_date: '1990-01-31',
    gender: '1',
    email: 'mona@rafiq.example',
    type: 'user',
    password: '12345678',
    terms_version: '1',
    lang: 'en',
  });
  expect(localStorage.getItem('logged')).toBe('1');
  expect(localStorage.getItem('token')).toBe('token-of-mona');
  expect(sessionStorage.getItem('emailProof')).toBe(null);
});

test('AUTH-023 the other gender is sent when it is chosen', async () => {
  server.answer(register, { body: sessionAnswer() });
  await fillIn();
  expect((screen.getByRole('radio', { name: 'Male' }) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }));
  create();
  await waitForAddress('/');
  expect(sent().gender).toBe('2');
});

test('AUTH-025 a stored referral code is sent', async () => {
  saveReferralCode('ABC');
  server.answer(register, { body: sessionAnswer() });
  await fillIn();
  create();
  await waitForAddress('/');
  expect(sent().referer_code).toBe('ABC');
});

test('AUTH-019 XCUT-032 several languages of the list that was read can be chosen, and all are sent', async () => {
  server.answer(register, { body: sessionAnswer() });
  await fillIn();
  // The code of the control is loaded when the first one is shown.
  const list = await screen.findByRole('combobox', { name: 'Languages' });
  for (const name of ['Arabic', 'English']) {
    fireEvent.click(list);
    // happy-dom has no layout, so that the list is never placed and counts as hidden.
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
  }
  expect(server.sentTo(languages)).toHaveLength(1);
  create();
  await waitForAddress('/');
  expect(server.formsSentTo(register)[0]).toEqual(
    expect.arrayContaining([
      ['language_id[]', '1'],
      ['language_id[]', '2'],
    ]),
  );
});

test('AUTH-046 AUTH-047 AUTH-049 an empty form says what is missing and is not sent', async () => {
  await open('/register');
  await screen.findByLabelText('Name');
  create();
  for (const message of [
    'Name Invalid',
    'Phone number Invalid',
    'Enter your birth date',
    'Password Invalid',
    'You must accept terms and conditions',
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(server.formsSentTo(register)).toEqual([]);
  fill('Name', 'Mona');
  expect(screen.queryByText('Name Invalid')).toBe(null);
});

test('AUTH-048 seven characters are too few, eight are sent', async () => {
  await fillIn();
  fill('Password', '1234567');
  create();
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(server.formsSentTo(register)).toEqual([]);
  server.answer(register, { body: sessionAnswer() });
  fill('Password', '12345678');
  create();
  await waitFor(() => expect(server.formsSentTo(register)).toHaveLength(1));
});

test('AUTH-051 AUTH-052 AUTH-073 what the server refuses stands under its field, a referral code as a toast too', async () => {
  saveReferralCode('ABC');
  const errors = {
    email: ['e1', 'x'],
    phone: ['p1'],
    username: ['u1'],
    password: ['w1'],
    referer_code: ['bad'],
  };
  server.answer(register, { status: 422, body: { status: false, msg: 'M', code: 'x', errors } });
  await fillIn();
  create();
  for (const [label, message] of [
    ['Email', 'e1'],
    ['Phone', 'p1'],
    ['Name', 'u1'],
    ['Password', 'w1'],
    ['Referral code', 'bad'],
  ] as const) {
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
    const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
  }
  expect(screen.queryByText('x')).toBe(null);
  await waitFor(() => expect(screen.getAllByText('bad')).toHaveLength(2));
});

test('AUTH-072 a 400 shows the message of the server, and what was typed stays', async () => {
  server.answer(register, { status: 400, body: { status: false, msg: 'Please verify again', code: 'x' } });
  await fillIn();
  create();
  expect(await screen.findByText('Please verify again')).toBeTruthy();
  expect(field('Name').value).toBe('Mona');
  server.answer(register, lost);
  create();
  expect(await screen.findByText(/Check your connection/)).toBeTruthy();
  expect(address()).toBe('/register');
});

test('languages that did not load can be asked for again and hold nothing up', async () => {
  server.answer(languages, { status: 400, body: { status: false, msg: 'No list', code: 'x' } });
  server.answer(register, { body: sessionAnswer() });
  await fillIn();
  expect(await screen.findByText('No list')).toBeTruthy();
  server.answer(languages, { body: { status: true, data: [{ id: 1, name: 'Arabic' }] } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText('No list')).toBe(null));
  create();
  await waitForAddress('/');
});

test('unsent input is not left without a question, and a session asks none', async () => {
  const lift = vi.fn();
  const block = vi.fn((_message: () => string) => lift);
  server.answer(register, { body: sessionAnswer() });
  await open('/register', { host: { block } });
  await screen.findByLabelText('Name');
  expect(block).not.toHaveBeenCalled();
  fill('Name', 'Mona');
  expect(block.mock.calls[0]?.[0]()).toMatch(/will be lost/);
  fill('Name', '');
  await waitFor(() => expect(lift.mock.calls).toHaveLength(block.mock.calls.length));
  cleanup();

  await fillIn('', { host: { block } });
  create();
  await waitForAddress('/');
  expect(lift.mock.calls).toHaveLength(block.mock.calls.length);
});

test('a proof that has ended leads to a new one, without throwing away what was typed', async () => {
  const body = { status: false, msg: 'Please confirm your e-mail with a code first.', code: 'no_ticket' };
  server.answer(register, { status: 400, body });
  await fillIn('?type=Course&model_id=5');
  create();
  const again = await screen.findByRole('link', { name: 'Confirm your email again' });
  expect(again.getAttribute('href')).toBe('/sign-up?type=Course&model_id=5');
  expect(field('Name').value).toBe('Mona');
});

test('a direct load leads to where the e-mail is proved (PD-3 and PD-12)', async () => {
  sessionStorage.clear();
  await open('/register?type=Course&model_id=5');
  await waitForAddress('/sign-up?type=Course&model_id=5');
  cleanup();
  proved({ proved: false });
  await open('/register?type=Course&model_id=5');
  await waitForAddress('/verify?type=Course&model_id=5');
});
