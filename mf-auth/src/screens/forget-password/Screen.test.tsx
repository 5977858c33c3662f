// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { forgotPassword, resendOtp, verifyOtp } from 'shared-api/contracts/accounts';
import { lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveEmailProof } from '../../tab/email-proof.ts';
import { address, newVisitor, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const email = async () => (await screen.findByLabelText('Email')) as HTMLInputElement;
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

async function send(value: string, search = '') {
  await open(`/forget-password${search}`);
  fireEvent.change(await email(), { target: { value } });
  confirm();
}

test('AUTH-006 AUTH-061 the page asks a visitor for an e-mail, and /login-form leads to it with the invitation', async () => {
  await open('/login-form?type=Course&model_id=5');
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await waitForAddress('/forget-password?type=Course&model_id=5');
  expect(await email()).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy();
});

test.each(['', 'abc', 'a@b'])('AUTH-060 %j is no e-mail', async (value) => {
  await send(value);
  expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await email()));
  expect(server.formsSentTo(forgotPassword)).toEqual([]);
});

test('AUTH-020 AUTH-069 AUTH-016 a code is sent, checked for that e-mail, and leads to the new password', async () => {
  server.answer(forgotPassword, {});
  server.answer(verifyOtp, {});
  await send('Mona@rafiq.example', '?type=Course&model_id=5');
  await waitForAddress('/verify?forget_password=1&type=Course&model_id=5');
  expect(server.formsSentTo(forgotPassword)).toEqual([
    [
      ['email', 'mona@rafiq.example'],
      ['lang', 'en'],
    ],
  ]);
  const boxes = await screen.findAllByRole('textbox');
  for (const [index, digit] of [...'1234'].entries())
    fireEvent.change(boxes[index] as HTMLElement, { target: { value: digit } });
  confirm();
  await waitForAddress('/reset-password?type=Course&model_id=5');
  expect(server.formsSentTo(verifyOtp)).toEqual([
    [
      ['email', 'mona@rafiq.example'],
      ['otp', '1234'],
      ['type', 'forgot_password'],
    ],
  ]);
});

test('AUTH-069 the language of the page goes along', async () => {
  server.answer(forgotPassword, {});
  await open('/forget-password', { language: 'ar' });
  fireEvent.change(await screen.findByLabelText('البريد الإلكتروني'), {
    target: { value: 'mona@rafiq.example' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'تأكيد' }));
  await waitForAddress('/verify?forget_password=1');
  expect(server.formsSentTo(forgotPassword)[0]).toContainEqual(['lang', 'ar']);
});

test('AUTH-067 what is sent again is a code for a password', async () => {
  server.answer(resendOtp, {});
  saveEmailProof({ email: 'mona@rafiq.example', type: 'forgot_password', sentAt: 0, proved: false });
  await open('/verify?forget_password=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Resend' }));
  await waitFor(() =>
    expect(server.formsSentTo(resendOtp)).toEqual([
      [
        ['email', 'mona@rafiq.example'],
        ['type', 'forgot_password'],
      ],
    ]),
  );
});

test('whoever asks again within the minute goes on with the code of before; a code to register is no such code', async () => {
  const tooSoon = { status: 429, body: { status: false, msg: 'Please wait', code: 'otp_wait' } };
  server.answer(forgotPassword, tooSoon);
  saveEmailProof({ email: 'mona@rafiq.example', type: 'register', sentAt: Date.now(), proved: false });
  await send('mona@rafiq.example');
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait');
  expect(address()).toBe('/forget-password');
  saveEmailProof({ email: 'mona@rafiq.example', type: 'forgot_password', sentAt: Date.now(), proved: false });
  confirm();
  await waitForAddress('/verify?forget_password=1');
});

test('without a connection what was typed stays', async () => {
  server.answer(forgotPassword, lost);
  await send('mona@rafiq.example');
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  expect((await email()).value).toBe('mona@rafiq.example');
});
