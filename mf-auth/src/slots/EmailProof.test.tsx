// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { forgotPassword, resendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { signedIn } from 'shared-api/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionAnswer } from '../testing/answers.ts';
import { newVisitor, openSlot } from '../testing/open.ts';
import EmailProof from './EmailProof.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signedIn(sessionAnswer({ hasPassword: false }));
});
afterEach(cleanup);

async function enterCode() {
  fireEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  for (const [index, digit] of [...'1234'].entries())
    fireEvent.change((await screen.findAllByRole('textbox'))[index] as HTMLElement, {
      target: { value: digit },
    });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

test('PD-2 PD-106 the own e-mail is proved by a code, once', async () => {
  const onProved = vi.fn();
  server.answer(forgotPassword, {});
  server.answer(verifyOtp, {});
  await openSlot(<EmailProof onProved={onProved} />);
  await enterCode();
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce());
  expect(server.formsSentTo(forgotPassword)[0]).toContainEqual(['email', 'mona@rafiq.example']);
  expect(server.formsSentTo(verifyOtp)[0]).toContainEqual(['type', 'forgot_password']);
});

test('a code for a deletion is asked for as such, and another one too', async () => {
  const onProved = vi.fn();
  server.answer(resendOtp, {});
  server.answer(verifyOtp, {});
  await openSlot(<EmailProof purpose="delete_account" onProved={onProved} />);
  await enterCode();
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce());
  expect(server.sentTo(forgotPassword)).toEqual([]);
  for (const call of [resendOtp, verifyOtp])
    expect(server.formsSentTo(call)[0]).toContainEqual(['type', 'delete_account']);
});

test('a wrong code proves nothing', async () => {
  const onProved = vi.fn();
  server.answer(forgotPassword, {});
  server.answer(verifyOtp, { status: 400, body: { status: false, msg: 'x', code: 'invalid_otp' } });
  await openSlot(<EmailProof onProved={onProved} />);
  await enterCode();
  expect(await screen.findByText('Invalid OTP')).toBeTruthy();
  expect(onProved).not.toHaveBeenCalled();
});
