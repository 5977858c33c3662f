// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SlotProps } from 'platform/remote';
import { currentUser } from 'shared-api/contracts/accounts';
import {
  addTotp,
  listFactors,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  type SecondFactor,
  startTotp,
} from 'shared-api/contracts/second-factor';
import type { Slots } from 'shared-api/slots';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPerson, open, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
  server.answer(currentUser, { body: { status: true, user: sessionAnswer().user } });
});
afterEach(cleanup);

const phone: SecondFactor = {
  id: 1,
  kind: 'totp',
  name: 'Phone',
  created_at: '2030-05-01T10:00:00.000Z',
  last_used_at: '2030-05-02T10:00:00.000Z',
};
const key: SecondFactor = { ...phone, id: 2, kind: 'passkey', name: 'Key', last_used_at: null };
const own = (factors: SecondFactor[], isRequired: 0 | 1 = 0, recovery_codes = 9, is_proved: 0 | 1 = 1) => ({
  factors,
  recovery_codes: factors.length > 0 ? recovery_codes : 0,
  is_required: isRequired,
  is_proved: factors.length > 0 ? is_proved : (0 as const),
});
const answer = (...input: Parameters<typeof own>) =>
  server.answer(listFactors, { body: { status: true, data: own(...input) } });
const codes = ['abcde-fghjk', 'mnpqr-stuvw'];

const Proof = ({ props }: SlotProps) => (
  <button type="button" onClick={(props as Slots['account.identity-proof.v1']).onProved}>
    Prove
  </button>
);
const show = (at = '/user/security') => open(at, { host: { Slot: Proof } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const needsProof = (success: object) => {
  let calls = 0;
  const rejection = { status: false, code: 'reauthentication_required', msg: 'Confirm first' };
  return () => {
    calls += 1;
    return calls === 1 ? { status: 403, body: rejection } : { body: success };
  };
};

async function startApp() {
  server.answer(startTotp, {
    body: { status: true, data: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Rafiq:mona' } },
  });
  await show();
  await press('Add an authenticator app');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an authenticator app' }));
  const enter = (digits: string) => {
    for (const [index, digit] of [...digits].entries())
      fireEvent.change(dialog.getByRole('textbox', { name: `Digit ${index + 1} of 6` }), {
        target: { value: digit },
      });
  };
  return { dialog, enter };
}

test('an authenticator app is added by its code, with recovery codes that only their button closes', async () => {
  answer([]);
  const { dialog, enter } = await startApp();
  expect(dialog.getByRole('img', { name: 'Code to scan' })).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Key').value).toBe('JBSWY3DPEHPK3PXP');
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Please enter the six digits.')).toBeTruthy();
  expect(server.sentTo(addTotp)).toEqual([]);

  server.answer(addTotp, {
    status: 400,
    body: { status: false, code: 'factor_wrong', msg: 'x', errors: { code: ['This is not right.'] } },
  });
  enter('111111');
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('This is not right.')).toBeTruthy();

  answer([phone], 0, 10);
  server.answer(addTotp, {
    body: { status: true, msg: 'Added.', data: own([phone], 0, 10), recovery_codes: codes },
  });
  enter('222222');
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  for (const code of codes) expect(shown.getByText(code)).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByText(codes[0] as string)).toBeNull());
  expect(await screen.findByText('10 codes are left.')).toBeTruthy();
});

test('adding asks for a proof first where the server does, and goes on by itself', async () => {
  answer([]);
  server.answer(
    startTotp,
    needsProof({ status: true, data: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Rafiq:mona' } }),
  );
  await show();
  await press('Add an authenticator app');
  const question = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(screen.queryByText('Confirm first')).toBeNull();
  fireEvent.click(question.getByRole('button', { name: 'Prove' }));
  expect(await screen.findByRole('dialog', { name: 'Add an authenticator app' })).toBeTruthy();
  expect(server.sentTo(startTotp)).toHaveLength(2);
});

test('a second step is renamed; a name that is missing or rejected is named at its field', async () => {
  answer([phone, key]);
  await show();
  await press('Rename Phone');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }));
  const field = dialog.getByLabelText<HTMLInputElement>(/Name/);
  expect(field.value).toBe('Phone');
  fireEvent.change(field, { target: { value: ' ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a name.')).toBeTruthy();
  server.answer(renameFactor, {
    status: 422,
    body: { status: false, code: 'invalid_input', msg: 'x', errors: { name: ['It is too long.'] } },
  });
  fireEvent.change(field, { target: { value: 'Old phone' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('It is too long.')).toBeTruthy();
  server.answer(renameFactor, { body: { status: true, msg: 'The name is saved.', data: own([phone]) } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The name is saved.')).toBeTruthy();
});

test('a second step is removed after a question that says what follows, and a proof', async () => {
  answer([phone]);
  server.answer(removeFactor, needsProof({ status: true, msg: 'It is removed.', data: own([]) }));
  await show();
  await press('Remove Phone');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Phone is your only second step/)).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  answer([]);
  await press('Prove');
  expect(await screen.findByText('It is removed.')).toBeTruthy();
  expect(await screen.findByText(/You have none yet/)).toBeTruthy();
});

test('few recovery codes are a warning, and new ones replace them', async () => {
  answer([phone], 0, 2);
  server.answer(renewRecoveryCodes, { body: { status: true, msg: 'x', recovery_codes: codes } });
  await show();
  expect((await screen.findByText('2 codes are left.')).closest('[role=status]')).toBeTruthy();
  await press('New recovery codes');
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'New recovery codes' }));
  expect(await screen.findByText(codes[1] as string)).toBeTruthy();
});

test('an operator without a second step learns why one is needed', async () => {
  answer([], 1);
  await show('/user/security?next=%2Fadmin');
  expect(await screen.findByText(/Your account runs a part of the site/)).toBeTruthy();
});

test('an operator cannot remove the last second step, and goes on to the page that asked for it', async () => {
  answer([phone], 1);
  await show('/user/security?next=%2Fadmin%2Fpeople');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Phone' })).toBeNull());
  expect(await screen.findByText(/To replace this one/)).toBeTruthy();
  await press('Go on');
  await waitForAddress('/admin/people');
});

test('an operator who signed in before the second step was added proves it, and comes back', async () => {
  answer([phone], 1, 9, 0);
  await show('/user/security?next=%2Fadmin%2Fpeople');
  await press('Prove');
  await waitForAddress('/admin/people');
});

test('an address outside of the site is not followed', async () => {
  answer([phone], 1);
  await show('/user/security?next=https%3A%2F%2Felsewhere.example');
  expect(await screen.findByText('Phone')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
});

test('a list that did not load can be asked for again', async () => {
  server.answer(listFactors, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await show();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer([key]);
  fireEvent.click(retry);
  expect(await screen.findByText('Key')).toBeTruthy();
});
