// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SlotProps } from 'platform/remote';
import { deleteAccount } from 'shared-api/contracts/accounts';
import { isSignedIn, session, signedIn } from 'shared-api/session';
import type { Slots } from 'shared-api/slots';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPerson, openPart, waitForAddress } from '../../testing/open.ts';
import { DeleteAccount } from './delete-account.tsx';

let server: Awaited<ReturnType<typeof newPerson>>;
const onClose = vi.fn();
beforeEach(async () => {
  server = await newPerson();
  onClose.mockReset();
});
afterEach(cleanup);

const planned = {
  body: { status: true, msg: 'x', deletes_at: '2026-12-24T09:30:00.000Z' },
};
const show = (host?: Parameters<typeof openPart>[1]) =>
  openPart(<DeleteAccount opened onClose={onClose} />, host);
const password = () => screen.findByLabelText<HTMLInputElement>('Your password');
const type = async (value: string) => fireEvent.change(await password(), { target: { value } });
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const reject = (code: string, errors?: Record<string, string[]>) =>
  server.answer(deleteAccount, { status: 409, body: { status: false, msg: 'M', code, errors } });

test('PROF-077 PD-106 Delete Account says what happens, asks for the password, and clears the session', async () => {
  server.answer(deleteAccount, planned);
  await show();
  expect(await screen.findByText('Your account is deleted after 14 days.')).toBeTruthy();
  fireEvent.submit((await password()).form as HTMLFormElement);
  expect(await screen.findByText('Enter your password to delete your account.')).toBeTruthy();
  expect(server.sentTo(deleteAccount)).toEqual([]);
  await type('demonstration');
  fireEvent.submit((await password()).form as HTMLFormElement);
  await waitForAddress('/account-deletion?until=2026-12-24T09%3A30%3A00.000Z');
  expect(server.sentTo(deleteAccount).map(({ body }) => JSON.parse(body as string))).toEqual([
    { password: 'demonstration' },
  ]);
  expect(isSignedIn(session.getState())).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a wrong password is said at its field, and what was typed stays', async () => {
  reject('wrong_password', { password: ['This is not your current password.'] });
  await show();
  await type('wrong');
  fireEvent.submit((await password()).form as HTMLFormElement);
  expect(await screen.findByText('This is not your current password.')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await password()));
  expect((await password()).value).toBe('wrong');
  expect(isSignedIn(session.getState())).toBe(true);
});

test('PD-106 what would be lost is named first, and lost only after it is confirmed', async () => {
  reject('account_in_use', { confirm: ['30.00 USD in your wallet.', 'A session on 3 May.'] });
  await show();
  await type('demonstration');
  click('Delete my account');
  fireEvent.submit((await password()).form as HTMLFormElement);
  expect(await screen.findByText('30.00 USD in your wallet.')).toBeTruthy();
  expect(screen.getByText('A session on 3 May.')).toBeTruthy();
  server.answer(deleteAccount, planned);
  expect(screen.getByRole('button', { name: 'Delete my account anyway' })).toBeTruthy();
  fireEvent.submit((await password()).form as HTMLFormElement);
  await waitFor(() => expect(isSignedIn(session.getState())).toBe(false));
  expect(JSON.parse(server.sentTo(deleteAccount).at(-1)?.body as string)).toEqual({
    password: 'demonstration',
    confirm: '1',
  });
});

test('PD-106 an account without a password proves its e-mail first; an expired proof leads to a new one', async () => {
  const answer = sessionAnswer();
  signedIn({ ...answer, user: { ...answer.user, hasPassword: false } });
  const Proof = ({ props }: SlotProps) => (
    <button type="button" onClick={(props as Slots['account.email-proof.v1']).onProved}>
      Prove
    </button>
  );
  reject('no_ticket');
  await show({ host: { Slot: Proof } });
  expect(screen.queryByLabelText('Your password')).toBeNull();
  click('Prove');
  fireEvent.submit(
    (await screen.findByRole('button', { name: 'Delete my account' })).closest('form') as HTMLFormElement,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Get a new code' }));
  server.answer(deleteAccount, planned);
  click('Prove');
  fireEvent.submit(
    (await screen.findByRole('button', { name: 'Delete my account' })).closest('form') as HTMLFormElement,
  );
  await waitFor(() => expect(isSignedIn(session.getState())).toBe(false));
  expect(JSON.parse(server.sentTo(deleteAccount).at(-1)?.body as string)).toEqual({});
});
