// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { resendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmailProof, saveEmailProof } from '../../tab/email-proof.ts';
import { address, newVisitor, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const minute = 60_000;
const codeSent = (change: Partial<EmailProof> = {}) =>
  saveEmailProof({
    email: 'mona@rafiq.example',
    type: 'register',
    sentAt: Date.now(),
    proved: false,
    ...change,
  });
const boxes = () => screen.findAllByRole('textbox') as Promise<HTMLInputElement[]>;
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
const resend = () => screen.getByRole('button', { name: /^Resend/ }) as HTMLButtonElement;

async function type(code: string) {
  for (const [index, digit] of [...code].entries())
    fireEvent.change((await boxes())[index] as HTMLInputElement, { target: { value: digit } });
}

test('AUTH-004 AUTH-013 AUTH-014 AUTH-015 four boxes of one digit, and Confirm', async () => {
  codeSent();
  await open('/verify');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check Your Email' })).toBeTruthy();
  expect(await boxes()).toHaveLength(4);
  await type('1234');
  expect((await boxes()).map(({ value }) => value)).toEqual(['1', '2', '3', '4']);
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
});

test('AUTH-014 a box holds one digit: the second one typed into it goes to the next', async () => {
  codeSent();
  await open('/verify');
  fireEvent.change((await boxes())[0] as HTMLInputElement, { target: { value: '12' } });
  expect((await boxes()).map(({ value }) => value)).toEqual(['1', '2', '', '']);
});

test('AUTH-053 three digits are not sent', async () => {
  codeSent();
  await open('/verify');
  await type('123');
  confirm();
  expect(await screen.findByText('Invalid OTP')).toBeTruthy();
  expect(server.formsSentTo(verifyOtp)).toEqual([]);
});

test('AUTH-017 AUTH-068 a right code leads to the registration with the invitation', async () => {
  server.answer(verifyOtp, {});
  codeSent();
  await open('/verify?type=Course&model_id=5');
  await type('1234');
  confirm();
  await waitForAddress('/register?type=Course&model_id=5');
  expect(server.formsSentTo(verifyOtp)).toEqual([
    [
      ['email', 'mona@rafiq.example'],
      ['otp', '1234'],
      ['type', 'register'],
    ],
  ]);
});

test('AUTH-016 with forget_password=1 it leads to the new password', async () => {
  server.answer(verifyOtp, {});
  codeSent({ type: 'forgot_password' });
  await open('/verify?forget_password=1');
  await type('1234');
  confirm();
  await waitForAddress('/reset-password');
  expect(server.formsSentTo(verifyOtp)[0]).toContainEqual(['type', 'forgot_password']);
});

test('AUTH-054 AUTH-055 a code that the server refuses is invalid, whichever it is, and makes room for the next', async () => {
  server.answer(verifyOtp, { status: 400, body: { status: false, msg: 'Invalid OTP', code: 'invalid_otp' } });
  codeSent();
  await open('/verify');
  for (const code of ['0000', '1111', '1234']) {
    await type(code);
    confirm();
    expect(await screen.findByText('Invalid OTP')).toBeTruthy();
    await waitFor(async () => expect((await boxes()).map(({ value }) => value).join('')).toBe(''));
  }
  expect(address()).toBe('/verify');
  expect(server.formsSentTo(verifyOtp)).toHaveLength(3);
});

test('without a connection the code stays', async () => {
  server.answer(verifyOtp, lost);
  codeSent();
  await open('/verify');
  await type('1234');
  confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  expect((await boxes()).map(({ value }) => value).join('')).toBe('1234');
});

test('AUTH-042 Resend waits for 60 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  codeSent();
  await open('/verify');
  await act(() => vi.dynamicImportSettled());
  expect(resend().textContent).toBe('Resend in 60 seconds');
  expect(resend().disabled).toBe(true);
  act(() => void vi.advanceTimersByTime(59_000));
  expect(resend().textContent).toBe('Resend in 1 second');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(resend().textContent).toBe('Resend');
  expect(resend().disabled).toBe(false);
});

test('the countdown goes on over a refresh', async () => {
  codeSent({ sentAt: Date.now() - 40_000 });
  await open('/verify');
  await boxes();
  expect(resend().textContent).toMatch(/^Resend in (19|20) seconds$/);
});

test('AUTH-043 AUTH-067 a code sent again restarts the countdown', async () => {
  server.answer(resendOtp, {});
  codeSent({ sentAt: Date.now() - minute });
  await open('/verify');
  await type('12');
  fireEvent.click(resend());
  await waitFor(() => expect(resend().textContent).toMatch(/^Resend in (59|60) seconds$/));
  expect(server.formsSentTo(resendOtp)).toEqual([
    [
      ['email', 'mona@rafiq.example'],
      ['type', 'register'],
    ],
  ]);
  expect((await boxes()).map(({ value }) => value).join('')).toBe('');
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
});

test('AUTH-043 a code that was not sent again does not', async () => {
  server.answer(resendOtp, { status: 429, body: { status: false, msg: 'Please wait', code: 'x' } });
  codeSent({ sentAt: Date.now() - minute, type: 'forgot_password' });
  await open('/verify?forget_password=1');
  await boxes();
  fireEvent.click(resend());
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait');
  expect(resend().textContent).toBe('Resend');
  expect(server.formsSentTo(resendOtp)[0]).toContainEqual(['type', 'forgot_password']);
});

test('a direct load leads to the start of its flow with the invitation (PD-12)', async () => {
  await open('/verify?type=Course&model_id=5');
  await waitForAddress('/sign-up?type=Course&model_id=5');
  cleanup();
  codeSent({ type: 'register' });
  await open('/verify?forget_password=1');
  await waitForAddress('/forget-password');
  cleanup();
  sessionStorage.setItem('emailProof', '{"email":7}');
  await open('/verify');
  await waitForAddress('/sign-up');
});

test('an e-mail that is proved already leads on: a used code is nothing to go back to (PD-12)', async () => {
  codeSent({ proved: true });
  await open('/verify?type=Course&model_id=5');
  await waitForAddress('/register?type=Course&model_id=5');
  cleanup();
  codeSent({ type: 'forgot_password', proved: true });
  await open('/verify?forget_password=1');
  await waitForAddress('/reset-password');
});

const key = 'k'.repeat(43);

test('the link of the mail asks for one click and no code, also in a browser that asked for none', async () => {
  server.answer(verifyOtp, {});
  await open(`/verify?forget_password=1#email=mona%40rafiq.example&key=${key}`);
  await screen.findByText('mona@rafiq.example');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(server.formsSentTo(verifyOtp)).toEqual([]);
  confirm();
  await waitForAddress('/reset-password');
  expect(server.formsSentTo(verifyOtp)).toEqual([
    [
      ['email', 'mona@rafiq.example'],
      ['key', key],
      ['type', 'forgot_password'],
    ],
  ]);
});

test('a link that is used or over says so', async () => {
  const msg = 'This code cannot be used any more.';
  server.answer(verifyOtp, { status: 400, body: { status: false, msg, code: 'otp_unusable' } });
  await open(`/verify#email=mona%40rafiq.example&key=${key}`);
  await screen.findByText('mona@rafiq.example');
  confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(msg);
});
