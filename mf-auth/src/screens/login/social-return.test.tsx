// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { register, socialIdentity, socialLogin } from 'shared-api/contracts/accounts';
import { languages } from 'shared-api/contracts/settings';
import { saveDestination, signedIn } from 'shared-api/session';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveEmailProof } from '../../tab/email-proof.ts';
import { googleIdentity, sessionAnswer } from '../../testing/answers.ts';
import { address, newVisitor, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(socialIdentity, { body: googleIdentity });
  server.answer(languages, { body: { status: true, data: [] } });
});
afterEach(cleanup);

const known = (hasPassword = true) => ({
  body: { ...sessionAnswer({ hasPassword }), registered: true },
});
const unknown = { body: { status: true, success: true, registered: false } };
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

test('AUTH-039 AUTH-064 a known account gets its session and goes where the invitation points', async () => {
  server.answer(socialLogin, known(false));
  await open('/login?social=google&type=Course&model_id=5');
  await waitForAddress('/courses/5');
  expect(server.formsSentTo(socialLogin)).toEqual([
    [
      ['provider', 'google'],
      ['provider_id', '108'],
      ['email', 'mona@gmail.example'],
      ['id_token', 'a.b.c'],
    ],
  ]);
  expect({ ...localStorage }).toMatchObject({
    logged: '1',
    token: 'token-of-mona',
    is_social: 'true',
    hasPassword: 'false',
    id: '7',
  });
});

test('AUTH-036 AUTH-039 without an invitation it goes back to where it came from', async () => {
  saveDestination('/cart');
  server.answer(socialLogin, known());
  await open('/login?social=google');
  await waitForAddress('/cart');
});

test('while it is found out the page says so, and it is asked once, even when it renders twice', async () => {
  const { answer, release } = held(known());
  server.answer(socialLogin, answer);
  await open('/login?social=google');
  expect(await screen.findByRole('heading', { level: 1, name: 'Signing you in…' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in via email' })).toBe(null);
  await waitFor(() => expect(server.formsSentTo(socialLogin)).toHaveLength(1));
  release();
  await waitForAddress('/');
  expect(server.formsSentTo(socialIdentity)).toHaveLength(1);
  expect(server.formsSentTo(socialLogin)).toHaveLength(1);
});

test('AUTH-040 AUTH-024 AUTH-005 an unknown account registers, with the e-mail and the name of Google and without a password', async () => {
  server.answer(socialLogin, unknown);
  server.answer(register, { body: sessionAnswer({ hasPassword: false }) });
  saveEmailProof({ email: 'other@rafiq.example', type: 'register', sentAt: 0, proved: true });
  await open('/login?social=google&type=Course&model_id=5');
  await waitForAddress('/register?type=Course&model_id=5');
  expect(field('Email').value).toBe('mona@gmail.example');
  expect(field('Email').readOnly).toBe(true);
  expect(field('Name').value).toBe('Mona Saleh');
  expect(screen.queryByLabelText('Password')).toBe(null);
  expect(localStorage.getItem('logged')).toBe(null);

  for (const [label, value] of [
    ['Phone', '+20 100 000 0000'],
    ['Day', '31'],
    ['Month', '1'],
    ['Year', '1990'],
  ] as const)
    fireEvent.change(field(label), { target: { value } });
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Create New Account' }));
  await waitForAddress('/courses/5');
  const sent = Object.fromEntries(server.formsSentTo(register)[0] ?? []);
  expect(sent).toMatchObject({ provider: 'google', provider_id: '108', email: 'mona@gmail.example' });
  expect(sent).not.toHaveProperty('password');
  expect({ ...localStorage }).toMatchObject({ logged: '1', is_social: 'true', hasPassword: 'false' });
  expect(sessionStorage.getItem('socialProfile')).toBe(null);
});

test('AUTH-040 a refresh of /register keeps the social state; an e-mail proved by a code later takes its place', async () => {
  server.answer(socialLogin, unknown);
  await open('/login?social=google');
  await waitForAddress('/register');
  cleanup();
  await open('/register');
  expect(field('Email').value).toBe('mona@gmail.example');
  cleanup();
  saveEmailProof({ email: 'other@rafiq.example', type: 'register', sentAt: 0, proved: true });
  await open('/register');
  expect(field('Email').value).toBe('other@rafiq.example');
  expect(field('Password')).toBeTruthy();
});

test('AUTH-076 a refusal is a toast with the message of the server, and is not repeated', async () => {
  server.answer(socialLogin, { body: { success: false, message: 'X' } });
  await open('/login?social=google&type=Course&model_id=5');
  expect(await screen.findByText('X')).toBeTruthy();
  await waitForAddress('/login?type=Course&model_id=5');
  expect(screen.getByRole('link', { name: 'Log in via email' })).toBeTruthy();
  expect(localStorage.getItem('logged')).toBe(null);
  const refreshed = address() ?? '';
  cleanup();
  await open(refreshed);
  expect(server.formsSentTo(socialLogin)).toHaveLength(1);
});

test('AUTH-076 so is what the provider said when it is gone, or out of reach', async () => {
  const body = { success: false, message: 'This sign-in has ended', code: 'social_ended' };
  server.answer(socialIdentity, { status: 400, body });
  await open('/login?social=google');
  expect(await screen.findByText('This sign-in has ended')).toBeTruthy();
  await waitForAddress('/login');
  cleanup();
  server.answer(socialIdentity, lost);
  await open('/login?social=google');
  expect(await screen.findByText(/Check your connection/)).toBeTruthy();
  await waitForAddress('/login');
  expect(server.formsSentTo(socialLogin)).toEqual([]);
});

test('somebody who is signed in already is led on, and nothing is asked', async () => {
  signedIn(sessionAnswer());
  await open('/login?social=google&type=Course&model_id=5');
  await waitForAddress('/courses/5');
  expect(server.formsSentTo(socialIdentity)).toEqual([]);
});

test.each([
  ['refused', /^You stopped before Google/],
  ['failed', /^Google could not tell us/],
])('social=%s is said kindly, once: the address is cleaned', async (outcome, words) => {
  await open(`/login?social=${outcome}&type=Course&model_id=5`);
  await waitForAddress('/login?type=Course&model_id=5');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeTruthy();
  const cleaned = address() ?? '';
  cleanup();
  await open(cleaned);
  expect(screen.queryByText(words)).toBe(null);
});
