// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { login } from 'shared-api/contracts/accounts';
import { type FactorMethod, finishSignIn, signInStep } from 'shared-api/contracts/second-factor';
import { saveDestination } from 'shared-api/session';
import { lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionAnswer } from '../../testing/answers.ts';
import { newVisitor, open, text, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const waits = (methods: FactorMethod[]) =>
  server.answer(signInStep, {
    body: { status: true, data: { methods, expires_at: '2030-05-01T10:00:00.000Z' } },
  });
const reject = (code: string, msg: string, errors?: Record<string, string[]>) =>
  server.answer(finishSignIn, { status: 400, body: { status: false, code, msg, errors } });
const bodies = () => server.sentTo(finishSignIn).map(({ body }) => JSON.parse(body as string));
async function typeCode(digits: string) {
  for (const [index, digit] of [...digits].entries())
    fireEvent.change((await screen.findAllByRole('textbox'))[index] as HTMLElement, {
      target: { value: digit },
    });
}

test('a password that needs a second step leads there, and a complete code leads on', async () => {
  server.answer(login, {
    status: 400,
    body: { status: false, code: 'second_step_needed', msg: 'Please reload the page.' },
  });
  waits(['totp', 'recovery']);
  server.answer(finishSignIn, { body: sessionAnswer() });
  saveDestination('/cart');
  await open('/login-form?type=Course&model_id=4');
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'mona@rafiq.example' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret123' } });
  fireEvent.click(screen.getByRole('button', { name: 'Login' }));
  await waitForAddress('/second-step?type=Course&model_id=4');
  const [first] = await screen.findAllByRole<HTMLInputElement>('textbox');
  expect(first?.autocomplete).toBe('one-time-code');
  await typeCode('123456');
  await waitForAddress('/courses/4');
  expect(bodies()).toEqual([{ code: '123456' }]);
  expect(localStorage.getItem('token')).toBe('token-of-mona');
});

test('a wrong code is named at its field, and the next one is entered at once', async () => {
  waits(['totp']);
  reject('factor_wrong', 'x', { code: ['This is not right.'] });
  await open('/second-step');
  await typeCode('111111');
  expect(await screen.findByText('This is not right.')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(
    Array(6).fill(''),
  );
  server.answer(finishSignIn, { body: sessionAnswer() });
  await typeCode('222222');
  await waitForAddress('/');
});

test('an incomplete code is not sent', async () => {
  waits(['totp']);
  await open('/second-step');
  await typeCode('12');
  fireEvent.click(screen.getByRole('button', { name: text('factor.confirm') }));
  expect(await screen.findByText(text('factor.codeMissing'))).toBeTruthy();
  expect(bodies()).toEqual([]);
});

test('a recovery code stands in for a lost phone', async () => {
  waits(['totp', 'recovery']);
  reject('factor_wrong', 'x', { recovery_code: ['It was used already.'] });
  await open('/second-step');
  fireEvent.click(await screen.findByRole('button', { name: text('factor.useRecovery') }));
  fireEvent.click(screen.getByRole('button', { name: text('factor.confirm') }));
  expect(await screen.findByText(text('factor.recoveryMissing'))).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>(text('factor.recovery'));
  fireEvent.change(field, { target: { value: 'abcde-fghjk' } });
  fireEvent.click(screen.getByRole('button', { name: text('factor.confirm') }));
  expect(await screen.findByText('It was used already.')).toBeTruthy();
  expect(field.value).toBe('abcde-fghjk');
  server.answer(finishSignIn, { body: sessionAnswer() });
  fireEvent.click(screen.getByRole('button', { name: text('factor.confirm') }));
  await waitForAddress('/');
  expect(bodies()).toEqual([{ recovery_code: 'abcde-fghjk' }, { recovery_code: 'abcde-fghjk' }]);
});

test('what has ended leads back to the password, also when it ends on the page', async () => {
  const msg = 'This sign-in has ended.';
  server.answer(signInStep, { status: 400, body: { status: false, code: 'second_step_ended', msg } });
  await open('/second-step');
  expect(await screen.findByText(msg)).toBeTruthy();
  expect(screen.getByRole('link', { name: text('factor.again') }).getAttribute('href')).toBe('/login-form');
  cleanup();
  server = await newVisitor();
  waits(['totp']);
  reject('second_step_ended', msg);
  await open('/second-step');
  await typeCode('123456');
  expect(await screen.findByText(msg)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('too many codes and a lost connection say so, and what was typed stays', async () => {
  waits(['totp']);
  server.answer(finishSignIn, {
    status: 429,
    body: { status: false, code: 'factor_wait', msg: 'Try again in 15 minutes.' },
  });
  await open('/second-step');
  await typeCode('123456');
  expect((await screen.findByRole('alert')).textContent).toBe('Try again in 15 minutes.');
  server.answer(finishSignIn, lost);
  fireEvent.click(screen.getByRole('button', { name: text('factor.confirm') }));
  expect((await screen.findByRole('alert')).textContent).toContain('connection');
  server.answer(finishSignIn, { body: sessionAnswer() });
  fireEvent.click(screen.getByRole('button', { name: text('factor.confirm') }));
  await waitForAddress('/');
});

test('a browser without passkeys says so where there is nothing else', async () => {
  waits(['passkey']);
  await open('/second-step');
  expect(await screen.findByText(text('factor.noPasskeys'))).toBeTruthy();
});
