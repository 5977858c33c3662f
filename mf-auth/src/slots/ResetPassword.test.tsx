// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { forgotPassword, resetPassword, verifyOtp } from 'shared-api/contracts/accounts';
import { signedIn } from 'shared-api/session';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveEmailProof } from '../tab/email-proof.ts';
import { sessionAnswer } from '../testing/answers.ts';
import { newVisitor, openSlot } from '../testing/open.ts';
import ResetPassword from './ResetPassword.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const onClose = vi.fn();
async function openDialog({ hasPassword }: { hasPassword: boolean }) {
  onClose.mockReset();
  signedIn(sessionAnswer({ hasPassword }));
  await openSlot(<ResetPassword open onClose={onClose} />);
}
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = () => screen.getByRole('button', { name: 'Confirm' }) as HTMLButtonElement;
const reject = (code: string, msg: string, errors?: Record<string, string[]>) =>
  server.answer(resetPassword, { status: 400, body: { status: false, msg, code, errors } });

test('AUTH-059 the button is disabled while either field is empty', async () => {
  await openDialog({ hasPassword: true });
  expect(await screen.findByRole('heading', { name: 'Reset Password' })).toBeTruthy();
  expect(button().disabled).toBe(true);
  fill('New password', '12345678');
  expect(button().disabled).toBe(true);
  fill('Confirm password', '12345678');
  expect(button().disabled).toBe(false);
  fill('New password', '');
  expect(button().disabled).toBe(true);
});

test('AUTH-057 two passwords that differ, or too few characters, are not sent', async () => {
  await openDialog({ hasPassword: true });
  fill('Current password', 'the old one');
  fill('New password', 'abcdefgh');
  fill('Confirm password', 'abcdefgi');
  fireEvent.click(button());
  expect(await screen.findByText('Password not match confirm password')).toBeTruthy();
  fill('New password', '1234567');
  fireEvent.click(button());
  expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
  expect(server.formsSentTo(resetPassword)).toEqual([]);
});

test('AUTH-044 the current password sets a new one, once; the dialog says so and closes (PD-2)', async () => {
  const { answer, release } = held();
  server.answer(resetPassword, answer);
  await openDialog({ hasPassword: true });
  localStorage.removeItem('hasPassword');
  fill('New password', 'a new password');
  fill('Confirm password', 'a new password');
  fireEvent.click(button());
  expect(await screen.findByText('Enter your current password')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  fill('Current password', 'the old one');
  fireEvent.click(button());
  await waitFor(() => expect(server.formsSentTo(resetPassword)).toHaveLength(1));
  fireEvent.submit(field('New password').form as HTMLFormElement);
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(Object.fromEntries(server.formsSentTo(resetPassword)[0] ?? [])).toEqual({
    email: 'mona@rafiq.example',
    current_password: 'the old one',
    new_password: 'a new password',
    lang: 'en',
  });
  expect(server.formsSentTo(resetPassword)).toHaveLength(1);
  expect(localStorage.getItem('hasPassword')).toBe('true');
  expect(localStorage.getItem('token')).toBe('token-of-mona');
  expect(await screen.findByText(/^Your password is changed\./)).toBeTruthy();
});

test('a wrong current password is said at its field, and what was typed stays', async () => {
  reject('wrong_password', 'M', { current_password: ['This is not your current password.'] });
  await openDialog({ hasPassword: true });
  for (const label of ['Current password', 'New password', 'Confirm password']) fill(label, '12345678');
  fireEvent.click(button());
  expect(await screen.findByText('This is not your current password.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  expect(field('New password').value).toBe('12345678');
  server.answer(resetPassword, lost);
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  expect(onClose).not.toHaveBeenCalled();
});

test('AUTH-044 an account without a password proves its e-mail first (PD-2)', async () => {
  server.answer(forgotPassword, {});
  server.answer(verifyOtp, {});
  server.answer(resetPassword, {});
  await openDialog({ hasPassword: false });
  expect(screen.queryByLabelText('New password')).toBe(null);
  fireEvent.click(screen.getByRole('button', { name: 'Send code' }));
  for (const [index, digit] of [...'1234'].entries())
    fireEvent.change((await screen.findAllByRole('textbox'))[index] as HTMLElement, {
      target: { value: digit },
    });
  fireEvent.click(button());
  await screen.findByLabelText('New password');
  expect(document.activeElement).toBe(field('New password'));
  expect(screen.queryByLabelText('Current password')).toBe(null);
  fill('New password', 'a new password');
  fill('Confirm password', 'a new password');
  fireEvent.click(button());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(server.formsSentTo(forgotPassword)[0]).toContainEqual(['email', 'mona@rafiq.example']);
  expect(server.formsSentTo(verifyOtp)[0]).toContainEqual(['type', 'forgot_password']);
  expect(Object.fromEntries(server.formsSentTo(resetPassword)[0] ?? [])).toEqual({
    email: 'mona@rafiq.example',
    new_password: 'a new password',
    lang: 'en',
  });
  expect(localStorage.getItem('hasPassword')).toBe('true');
  expect(sessionStorage.getItem('emailProof')).toBe(null);
  // The closing dialog does not switch to the form with the current password.
  expect(screen.queryByLabelText('Current password')).toBe(null);
});

test("a code on its way is still asked for when the dialog opens again; somebody else's is not", async () => {
  const proof = { type: 'forgot_password', sentAt: Date.now(), proved: false } as const;
  saveEmailProof({ ...proof, email: 'mona@rafiq.example' });
  await openDialog({ hasPassword: false });
  expect(await screen.findAllByRole('textbox')).toHaveLength(4);
  cleanup();
  saveEmailProof({ ...proof, email: 'other@rafiq.example' });
  await openDialog({ hasPassword: false });
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
});

test('a proof that has ended leads to a new code, a password set elsewhere to the current one', async () => {
  saveEmailProof({ email: 'mona@rafiq.example', type: 'forgot_password', sentAt: 0, proved: true });
  await openDialog({ hasPassword: false });
  fill('New password', '12345678');
  fill('Confirm password', '12345678');
  reject('invalid_fields', 'M', { current_password: ['This field is required.'] });
  fireEvent.click(button());
  await screen.findByLabelText('Current password');
  expect(screen.getByText('This field is required.')).toBeTruthy();
  cleanup();
  await openDialog({ hasPassword: false });
  fill('New password', '12345678');
  fill('Confirm password', '12345678');
  reject('no_ticket', 'Please confirm your e-mail with a code first.');
  fireEvent.click(button());
  fireEvent.click(await screen.findByRole('button', { name: 'Get a new code' }));
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeTruthy();
});

test('closed, it forgets what was typed', async () => {
  signedIn(sessionAnswer());
  const { rerender } = await openSlot(<ResetPassword open onClose={onClose} />);
  fill('New password', '12345678');
  await act(async () => rerender(<ResetPassword open={false} onClose={onClose} />));
  await waitFor(() => expect(screen.queryByLabelText('New password')).toBe(null));
});
