// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { setOperatorRoles } from 'shared-api/contracts/operator-roles';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { open, proveIdentity, text } from '../../testing/open.ts';
import { answerOperators, mona, needsSignIn, newSite, press } from './roles.fixture.ts';

const path = '/admin/roles';
const saved = { status: true, msg: 'The rights are saved.', data: null };

let server: Awaited<ReturnType<typeof newSite>>;
beforeEach(async () => {
  server = await newSite();
  server.answer(setOperatorRoles, { body: saved });
});
afterEach(cleanup);

const bodies = () => server.sentTo(setOperatorRoles).map(({ body }) => JSON.parse(String(body)));
const revoke = async (name: string) => {
  await screen.findByText(name);
  press(text('roles.people.revokeOf', { name }));
  return within(screen.getByRole('alertdialog', { name: text('roles.revoke.title') }));
};

test('taking all rights says what ends, and the focus goes to the button above the list', async () => {
  await open(path);
  const dialog = await revoke('Yusuf');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Orders and money',
    'Audit',
  ]);
  answerOperators(server, [mona]);
  press(text('roles.people.revoke'));
  await waitFor(() => expect(screen.queryByText('Yusuf')).toBeNull());
  expect(bodies()).toEqual([{ email: 'yusuf@rafiq.example', roles: [], administrator: 0 }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text('roles.people.give') }));
});

test('the last administrator stays one, and the confirmation says so', async () => {
  const msg = 'Nobody else is an administrator: make another account one first.';
  server.answer(setOperatorRoles, { status: 409, body: { status: false, code: 'last_administrator', msg } });
  await open(path);
  const dialog = await revoke('Mona');
  expect(dialog.getByText(text('roles.revoke.yourself'))).toBeDefined();
  expect(dialog.getByRole('listitem').textContent).toBe(text('roles.revoke.everything'));
  press(text('roles.people.revoke'));
  expect((await dialog.findByRole('alert')).textContent).toContain(msg);
});

test('taking all rights asks for the password too', async () => {
  server.answer(setOperatorRoles, needsSignIn(saved));
  await open(path);
  await revoke('Yusuf');
  press(text('roles.people.revoke'));
  await proveIdentity();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies()).toHaveLength(2);
});

test('a second press while the first is on its way sends nothing', async () => {
  const answer = held({ body: saved });
  server.answer(setOperatorRoles, answer.answer);
  await open(path);
  const dialog = await revoke('Yusuf');
  const confirm = dialog.getByRole('button', { name: text('roles.people.revoke') });
  press(text('roles.people.revoke'));
  await waitFor(() => expect(confirm.getAttribute('aria-busy')).toBe('true'));
  press(text('roles.people.revoke'));
  answer.release();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies()).toHaveLength(1);
});

test('a cancelled question changes nothing', async () => {
  await open(path);
  const dialog = await revoke('Yusuf');
  expect(dialog.queryByText(text('roles.revoke.yourself'))).toBeNull();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(bodies()).toEqual([]);
});
