// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentUser } from 'shared-api/contracts/accounts';
import {
  listOperators,
  listRoles,
  ownPermissions,
  setOperatorRoles,
} from 'shared-api/contracts/operator-roles';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { address, open, proveIdentity, text, waitForAddress } from '../../testing/open.ts';
import {
  account,
  answerOperators,
  answerOwn,
  answerRoles,
  enter,
  money,
  needsSignIn,
  newSite,
  press,
  reception,
  tick,
} from './roles.fixture.ts';

const path = '/admin/roles';
const saved = { status: true, msg: 'The rights are saved.', data: account() };

let server: Awaited<ReturnType<typeof newSite>>;
beforeEach(async () => {
  server = await newSite();
  server.answer(setOperatorRoles, { body: saved });
});
afterEach(cleanup);

const bodies = () => server.sentTo(setOperatorRoles).map(({ body }) => JSON.parse(String(body)));
const card = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li');
  return within(item as HTMLElement);
};
const change = async (name: string) => {
  await screen.findByText(name);
  press(text('roles.people.changeOf', { name }));
  return screen.getByRole('dialog', { name: text('roles.people.changeTitle') });
};
const give = async () => {
  await screen.findByText('Yusuf');
  press(text('roles.people.give'));
};

test.each([
  ['en', 'Administrator', 'Opens everything, whatever the roles.', 'Orders and money', 'Audit'],
  ['ar', 'إدارة الموقع', 'كل شيء متاح، أيًا كانت الأدوار.', 'الطلبات والأموال', 'سجل التدقيق'],
] as const)(
  'the people who run the site stand with their roles and what these open (%s)',
  async (language, administrator, everything, orders, audit) => {
    await open(path, { language });
    const first = await card('Mona');
    expect(first.getByText(administrator)).toBeDefined();
    expect(first.getByText(everything)).toBeDefined();
    const second = await card('Yusuf');
    expect(second.getByText('yusuf@rafiq.example').tagName).toBe('BDI');
    expect(second.getByText('Accounts').tagName).toBe('BDI');
    expect(second.getByText(orders)).toBeDefined();
    expect(second.getByText(audit)).toBeDefined();
    expect(second.queryByText(administrator)).toBeNull();
  },
);

test('pages of people are in the address', async () => {
  answerOperators(server, [account()], 2);
  await open(path);
  await screen.findByText('Yusuf');
  press('Next page');
  await waitForAddress(`${path}?page=2`);
  await expect.poll(() => server.sentTo(listOperators).at(-1)?.query).toBe('page=2');
});

test('a page beyond the end leads to the last one', async () => {
  answerOperators(server, [account()], 2);
  await open(`${path}?page=9`);
  await waitForAddress(`${path}?page=2`);
});

test('roles and the administrator of an account are changed in a dialog', async () => {
  await open(path);
  const dialog = await change('Yusuf');
  expect(within(dialog).getByText('yusuf@rafiq.example')).toBeDefined();
  tick(/^Accounts/);
  tick(/^استقبال/);
  tick(text('roles.people.administrator'));
  press(text('roles.save'));
  expect(await screen.findByText('The rights are saved.')).toBeDefined();
  expect(bodies()).toEqual([{ email: 'yusuf@rafiq.example', roles: [reception.id], administrator: 1 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect.poll(() => server.sentTo(listOperators).length).toBe(2);
  // The menus follow, because the account can be the caller's own.
  await expect.poll(() => server.sentTo(currentUser).length).toBe(1);
});

test('an account without any role would end it: the dialog says how that is done', async () => {
  await open(path);
  await change('Yusuf');
  tick(/^Accounts/);
  press(text('roles.save'));
  expect((await screen.findByRole('alert')).textContent).toContain(text('roles.people.noneLeft'));
  expect(bodies()).toEqual([]);
});

test('somebody gets roles by e-mail', async () => {
  await open(path);
  await give();
  enter(text('roles.people.email'), 'amal@rafiq.example');
  press(text('roles.save'));
  expect(await screen.findByText(text('roles.people.noneChosen'))).toBeDefined();
  tick(/^استقبال/);
  expect(screen.queryByText(text('roles.people.noneChosen'))).toBeNull();
  press(text('roles.save'));
  expect(await screen.findByText('The rights are saved.')).toBeDefined();
  expect(bodies()).toEqual([
    { email: 'amal@rafiq.example', roles: [reception.id], administrator: 0, is_new: 1 },
  ]);
});

test.each([
  ['amal', 'emailInvalid'],
  [' Yusuf@rafiq.example ', 'emailKnown'],
])('an e-mail that is none, or that has rights already, is said: %s', async (email, problem) => {
  await open(path);
  await give();
  enter(text('roles.people.email'), email);
  tick(/^استقبال/);
  press(text('roles.save'));
  expect(await screen.findByText(text(`roles.people.${problem}`))).toBeDefined();
  const field = screen.getByLabelText(text('roles.people.email'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(bodies()).toEqual([]);
});

test('an unknown account is said at the e-mail, and what was entered stays', async () => {
  const rejection = { status: false, code: 'user_unknown', msg: 'There is no such account.' };
  server.answer(setOperatorRoles, { status: 404, body: rejection });
  await open(path);
  await give();
  enter(text('roles.people.email'), 'amal@rafiq.example');
  tick(/^Accounts/);
  press(text('roles.save'));
  await screen.findByText('There is no such account.');
  const email = screen.getByLabelText<HTMLInputElement>(text('roles.people.email'));
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(email.value).toBe('amal@rafiq.example');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Accounts/ }).checked).toBe(true);
});

test.each([
  [403, 'permission_not_held', 'You can only give and take permissions that you have yourself.'],
  [409, 'last_administrator', 'Nobody else is an administrator.'],
  [404, 'user_unknown', 'There is no such account.'],
])('another error of a change is said above its fields: %i %s', async (status, code, msg) => {
  server.answer(setOperatorRoles, { status, body: { status: false, code, msg } });
  await open(path);
  await change('Yusuf');
  press(text('roles.save'));
  expect((await screen.findByRole('alert')).textContent).toContain(msg);
  expect(screen.getByRole('dialog', { name: text('roles.people.changeTitle') })).toBeDefined();
});

test('only what the caller has can be given or taken, and the reason is there', async () => {
  answerOwn(server, ['events', 'roles']);
  await open(path);
  const second = await card('Yusuf');
  expect(second.getByRole<HTMLButtonElement>('button', { name: /^Take all rights away/ }).disabled).toBe(
    true,
  );
  expect(second.getByText(new RegExp(text('roles.missing'))).textContent).toContain('Orders and money');
  const first = await card('Mona');
  expect(first.getByRole<HTMLButtonElement>('button', { name: /^Take all rights away/ }).disabled).toBe(true);
  expect(first.getByText(text('roles.people.administratorsOnly'))).toBeDefined();
  await change('Yusuf');
  const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box(/^Accounts/).disabled).toBe(true);
  expect(box(/^Accounts/).checked).toBe(true);
  expect(box(/^Accounts/).closest('label')?.textContent).toContain(text('roles.missing'));
  expect(box(/^استقبال/).disabled).toBe(false);
  expect(box(text('roles.people.administrator')).disabled).toBe(true);
  tick(/^استقبال/);
  press(text('roles.save'));
  await expect
    .poll(bodies)
    .toEqual([{ email: 'yusuf@rafiq.example', roles: [money.id, reception.id], administrator: 0 }]);
});

test('a write that needs a recent sign-in asks for the password, and goes on by itself', async () => {
  server.answer(setOperatorRoles, needsSignIn(saved));
  await open(path);
  await change('Yusuf');
  tick(/^استقبال/);
  press(text('roles.save'));
  await proveIdentity();
  expect(await screen.findByText('The rights are saved.')).toBeDefined();
  const body = { email: 'yusuf@rafiq.example', roles: [money.id, reception.id], administrator: 0 };
  expect(bodies()).toEqual([body, body]);
});

test('a password that is not entered leaves the dialog as it is', async () => {
  server.answer(setOperatorRoles, needsSignIn(saved));
  await open(path);
  await change('Yusuf');
  tick(/^استقبال/);
  press(text('roles.save'));
  const question = await screen.findByRole('dialog', { name: text('signInAgain.title') });
  fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^استقبال/ }).checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bodies()).toHaveLength(1);
});

test('a second press while the first is on its way sends nothing', async () => {
  const answer = held({ body: saved });
  server.answer(setOperatorRoles, answer.answer);
  await open(path);
  await change('Yusuf');
  press(text('roles.save'));
  const save = screen.getByRole('button', { name: text('roles.save') });
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  press(text('roles.save'));
  answer.release();
  expect(await screen.findByText('The rights are saved.')).toBeDefined();
  expect(bodies()).toHaveLength(1);
});

test('an error of the list can be retried', async () => {
  const rejection = { status: 403, body: { status: false, code: 'not_allowed', msg: 'Not for you' } };
  server.answer(listOperators, rejection);
  await open(path);
  expect(await screen.findByText('Not for you')).toBeDefined();
  answerOperators(server, [account()]);
  press('Retry');
  expect(await screen.findByText('Yusuf')).toBeDefined();
});

test.each([ownPermissions, listRoles])('without $id there is an error that can be retried', async (call) => {
  server.answer(call, { status: 403, body: { status: false, code: 'not_allowed', msg: 'Not for you' } });
  await open(`${path}?tab=roles`);
  expect(await screen.findByText('Not for you')).toBeDefined();
  answerOwn(server);
  answerRoles(server, [money]);
  press('Retry');
  expect(await screen.findByText('Accounts')).toBeDefined();
  expect(address()).toBe(`${path}?tab=roles`);
});
