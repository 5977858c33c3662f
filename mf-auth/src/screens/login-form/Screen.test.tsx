// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { login } from 'shared-api/contracts/accounts';
import { saveDestination } from 'shared-api/session';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionAnswer } from '../../testing/answers.ts';
import { address, newVisitor, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(cleanup);

const email = () => screen.findByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Login' });

async function fillIn(search = '') {
  await open(`/login-form${search}`);
  fireEvent.change(await email(), { target: { value: 'mona@rafiq.example' } });
  fireEvent.change(password(), { target: { value: 'secret123' } });
}

test('AUTH-002 AUTH-056 an empty form is not sent', async () => {
  await open('/login-form');
  await email();
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('Email or Password isInValid');
  expect(document.activeElement).toBe(await email());
  fireEvent.change(await email(), { target: { value: 'mona@rafiq.example' } });
  fireEvent.click(button());
  expect(screen.getByRole('alert').textContent).toBe('Email or Password isInValid');
  expect(document.activeElement).toBe(password());
  expect(server.formsSentTo(login)).toEqual([]);
});

test('AUTH-063 AUTH-036 a login stores the session and leads to the saved page', async () => {
  server.answer(login, { body: sessionAnswer() });
  saveDestination('/consultants/consultants?page=2');
  await fillIn();
  fireEvent.click(button());
  await waitForAddress('/consultants/consultants?page=2');
  expect(server.formsSentTo(login)).toEqual([
    [
      ['email', 'mona@rafiq.example'],
      ['password', 'secret123'],
    ],
  ]);
  expect(localStorage.getItem('token')).toBe('token-of-mona');
  expect(localStorage.getItem('logged')).toBe('1');
});

test('AUTH-027 the invitation decides where it leads', async () => {
  server.answer(login, { body: sessionAnswer() });
  await fillIn('?type=Initiative&model_id=9&invitation_id=1&invitee_id=2');
  fireEvent.click(button());
  await waitForAddress(
    '/user/trackings/9/details?is_level=0&type=Initiative&model_id=9&invitation_id=1&invitee_id=2',
  );
});

test('AUTH-036 with nothing saved it leads home', async () => {
  server.answer(login, { body: sessionAnswer() });
  await fillIn();
  fireEvent.click(button());
  await waitForAddress('/');
});

test('while it is sent the button is busy and nothing is sent twice', async () => {
  const { answer, release } = held({ body: sessionAnswer() });
  server.answer(login, answer);
  await fillIn();
  fireEvent.click(button());
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button());
  fireEvent.submit(button().closest('form') as HTMLFormElement);
  release();
  await waitForAddress('/');
  expect(server.formsSentTo(login)).toHaveLength(1);
});

test('AUTH-074 a refusal shows the message of the server', async () => {
  server.answer(login, { status: 400, body: { status: false, msg: 'Wrong e-mail or password', code: 'x' } });
  await fillIn();
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong e-mail or password');
  expect(address()).toBe('/login-form');
});

test('AUTH-075 any other failure is invalid Data', async () => {
  server.answer(login, { status: 500, body: { status: false, msg: 'boom', code: 'x' } });
  await fillIn();
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('invalid Data');
});

test('without a connection what was typed stays, and the next try succeeds', async () => {
  server.answer(login, lost);
  await fillIn();
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  expect(((await email()) as HTMLInputElement).value).toBe('mona@rafiq.example');
  server.answer(login, { body: sessionAnswer() });
  fireEvent.click(button());
  await waitForAddress('/');
});

test('the e-mail that was typed is there on the other ways in, until there is a session', async () => {
  server.answer(login, { body: sessionAnswer() });
  await fillIn();
  fireEvent.click(screen.getByRole('link', { name: 'Create New Account' }));
  await waitForAddress('/sign-up');
  expect(((await email()) as HTMLInputElement).value).toBe('mona@rafiq.example');
  cleanup();
  await open('/login-form');
  expect(((await email()) as HTMLInputElement).value).toBe('mona@rafiq.example');
  fireEvent.change(password(), { target: { value: 'secret123' } });
  fireEvent.click(button());
  await waitForAddress('/');
  expect(sessionStorage.length).toBe(0);
});

test('PD-106 a login that cancels the deletion of the account says so', async () => {
  server.answer(login, { body: { ...sessionAnswer(), deletion_cancelled: true } });
  await fillIn();
  fireEvent.click(button());
  await waitForAddress('/');
  expect(await screen.findByText(/^Welcome back\. The deletion of your account is cancelled/)).toBeTruthy();
});
