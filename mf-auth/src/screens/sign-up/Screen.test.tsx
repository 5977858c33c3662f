// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { sendOtp } from 'shared-api/contracts/accounts';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { address, newVisitor, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const email = async () => (await screen.findByLabelText('Email')) as HTMLInputElement;
const button = () => screen.getByRole('button', { name: 'Send code' });

async function send(value: string, search = '') {
  await open(`/sign-up${search}`);
  fireEvent.change(await email(), { target: { value } });
  fireEvent.click(button());
}

test.each(['', 'abc', 'a@b'])('AUTH-003 AUTH-045 %j is no e-mail', async (value) => {
  await send(value);
  expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
  expect((await email()).getAttribute('aria-invalid')).toBe('true');
  await waitFor(async () => expect(document.activeElement).toBe(await email()));
  expect(server.formsSentTo(sendOtp)).toEqual([]);
});

test('AUTH-012 AUTH-066 a code is sent, and the invitation goes along', async () => {
  server.answer(sendOtp, {});
  await send('Mona@rafiq.example', '?type=Course&model_id=5');
  await waitForAddress('/verify?type=Course&model_id=5');
  expect(server.formsSentTo(sendOtp)).toEqual([[['email', 'mona@rafiq.example']]]);
  expect(await screen.findByText(/mona@rafiq\.example/)).toBeTruthy();
});

test('while it is sent nothing is sent twice', async () => {
  const { answer, release } = held();
  server.answer(sendOtp, answer);
  await send('mona@rafiq.example');
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  fireEvent.submit(button().closest('form') as HTMLFormElement);
  release();
  await waitForAddress('/verify');
  expect(server.formsSentTo(sendOtp)).toHaveLength(1);
});

test('whoever comes back within the minute finds the code of before still good', async () => {
  server.answer(sendOtp, {});
  await send('mona@rafiq.example');
  await waitForAddress('/verify');
  cleanup();
  server.answer(sendOtp, { status: 429, body: { status: false, msg: 'Please wait', code: 'otp_wait' } });
  await open('/sign-up?type=Course');
  expect((await email()).value).toBe('mona@rafiq.example');
  fireEvent.click(button());
  await waitForAddress('/verify?type=Course');
});

test('a refusal is shown, and the e-mail stays', async () => {
  server.answer(sendOtp, { status: 429, body: { status: false, msg: 'Please wait', code: 'x' } });
  await send('mona@rafiq.example');
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait');
  expect((await email()).value).toBe('mona@rafiq.example');
  server.answer(sendOtp, lost);
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Check your connection'));
  expect(address()).toBe('/sign-up');
});
