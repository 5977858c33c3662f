// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { resetPassword } from 'shared-api/contracts/accounts';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmailProof, saveEmailProof } from '../../tab/email-proof.ts';
import { address, newVisitor, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const prove = (change: Partial<EmailProof> = {}) =>
  saveEmailProof({
    email: 'mona@rafiq.example',
    type: 'forgot_password',
    sentAt: Date.now(),
    proved: true,
    ...change,
  });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

async function enter(password: string, confirmation: string, search = '') {
  prove();
  await open(`/reset-password${search}`);
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } });
  fireEvent.change(field('Confirm password'), { target: { value: confirmation } });
  confirm();
}

test('AUTH-007 AUTH-021 AUTH-070 a new password, typed twice, is sent once and leads to /login with the invitation', async () => {
  const { answer, release } = held();
  server.answer(resetPassword, answer);
  await enter('a new password', 'a new password', '?type=Course&model_id=5');
  await waitFor(() => expect(server.formsSentTo(resetPassword)).toHaveLength(1));
  fireEvent.submit(field('New password').form as HTMLFormElement);
  release();
  await waitForAddress('/login?type=Course&model_id=5');
  expect(server.formsSentTo(resetPassword)).toEqual([
    [
      ['email', 'mona@rafiq.example'],
      ['new_password', 'a new password'],
      ['lang', 'en'],
    ],
  ]);
  expect(await screen.findByText('Your password is changed. Log in with the new one.')).toBeTruthy();
  expect(sessionStorage.getItem('emailProof')).toBe(null);
  expect(localStorage.getItem('hasPassword')).toBe(null);
  fireEvent.click(screen.getByRole('link', { name: 'Log in via email' }));
  await waitFor(() => expect(field('Email').value).toBe('mona@rafiq.example'));
});

test('AUTH-058 empty fields are wrong data, and nothing is sent', async () => {
  await enter('', '');
  expect(await screen.findByText('Wrong Data')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('New password')));
  fireEvent.change(field('New password'), { target: { value: 'a new password' } });
  confirm();
  expect(await screen.findByText('Wrong Data')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Confirm password')));
  expect(server.formsSentTo(resetPassword)).toEqual([]);
});

test('AUTH-057 two passwords that differ are not sent', async () => {
  await enter('abcdefgh', 'abcdefgi');
  expect(await screen.findByText('Password and confirm password must be the same')).toBeTruthy();
  expect(server.formsSentTo(resetPassword)).toEqual([]);
});

test('seven characters are too few (PD-18)', async () => {
  await enter('1234567', '1234567');
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(server.formsSentTo(resetPassword)).toEqual([]);
});

test('what the server refuses stands at its field; without a connection it is said above, and what was typed stays', async () => {
  const errors = { new_password: ['Too simple', 'x'] };
  server.answer(resetPassword, { status: 400, body: { status: false, msg: 'M', code: 'x', errors } });
  await enter('12345678', '12345678');
  expect(await screen.findByText('Too simple')).toBeTruthy();
  expect(field('New password').getAttribute('aria-invalid')).toBe('true');
  server.answer(resetPassword, lost);
  confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  expect(field('New password').value).toBe('12345678');
  expect(address()).toBe('/reset-password');
});

test('a proof that has ended says so and leads to a new code', async () => {
  const body = { status: false, msg: 'Please confirm your e-mail with a code first.', code: 'no_ticket' };
  server.answer(resetPassword, { status: 400, body });
  await enter('12345678', '12345678', '?type=Course');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(body.msg);
  expect(alert.querySelector('a')?.getAttribute('href')).toBe('/forget-password?type=Course');
});

test('a direct load leads to where the e-mail is proved (PD-2 and PD-12)', async () => {
  for (const [proof, requested] of [
    [undefined, '/forget-password?type=Course'],
    [{ type: 'register' }, '/forget-password?type=Course'],
    [{ proved: false }, '/verify?forget_password=1&type=Course'],
  ] as const) {
    sessionStorage.clear();
    if (proof) prove(proof);
    await open('/reset-password?type=Course');
    await waitForAddress(requested);
    cleanup();
  }
});
