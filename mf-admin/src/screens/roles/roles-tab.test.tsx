// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeRole, createRole, deleteRole, listRoles } from 'shared-api/contracts/operator-roles';
import { held } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { open, proveIdentity, text, waitForAddress } from '../../testing/open.ts';
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

const path = '/admin/roles?tab=roles';
const saved = { status: true, msg: 'The role is saved.', data: money };
const deleted = { status: true, msg: 'The role is deleted.' };

let server: Awaited<ReturnType<typeof newSite>>;
beforeEach(async () => {
  server = await newSite();
  server.answer(createRole, { body: saved });
  server.answer(changeRole, { body: saved });
  server.answer(deleteRole, { body: deleted });
});
afterEach(cleanup);

const created = () => server.sentTo(createRole).map(({ body }) => JSON.parse(String(body)));
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('li') as HTMLElement);
};
const create = async () => {
  await card('Accounts');
  press(text('roles.role.create'));
  return within(screen.getByRole('dialog', { name: text('roles.role.create') }));
};
const askToDelete = async (name: string) => {
  await card(name);
  press(text('roles.role.deleteOf', { name }));
  return within(screen.getByRole('alertdialog', { name: text('roles.role.deleteTitle') }));
};

test.each([
  ['en', '2 people have it', 'Orders and money', 'Nobody has it'],
  ['ar', 'لدى شخصين', 'الطلبات والأموال', 'ليس لدى أحد'],
] as const)(
  'roles stand with what they open and how many have them (%s)',
  async (language, many, orders, nobody) => {
    await open(path, { language });
    const first = await card('Accounts');
    expect(first.getByText(many)).toBeDefined();
    expect(first.getByText(orders)).toBeDefined();
    expect((await card('استقبال')).getByText(nobody)).toBeDefined();
    expect(screen.getByText('Accounts').tagName).toBe('BDI');
  },
);

test('the tab is in the address, and a tab begins on its first page', async () => {
  answerOperators(server, [account()], 2);
  await open('/admin/roles?page=2');
  fireEvent.click(await screen.findByRole('tab', { name: text('roles.tabs.roles') }));
  await card('Accounts');
  await waitForAddress('/admin/roles?tab=roles');
});

test('without a role the tab says what one is', async () => {
  answerRoles(server, []);
  await open(path);
  expect(await screen.findByText(text('roles.role.empty.text'))).toBeDefined();
});

test('a role is created from permissions that say what they open', async () => {
  await open(path);
  const dialog = await create();
  press(text('roles.save'));
  const name = screen.getByLabelText(text('roles.role.name'));
  expect(await dialog.findByText(text('roles.role.nameMissing'))).toBeDefined();
  expect(dialog.getByRole('alert').textContent).toContain(text('roles.role.permissionMissing'));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(created()).toEqual([]);
  enter(text('roles.role.name'), ' Reception ');
  expect(dialog.getByText(text('permissions.support.text'))).toBeDefined();
  tick(/^Customer service/);
  tick(/^Events and camps/);
  answerRoles(server, [money, { ...reception, id: 3, name: 'Reception' }]);
  press(text('roles.save'));
  expect(await screen.findByText('The role is saved.')).toBeDefined();
  await card('Reception');
  expect(created()).toEqual([{ name: 'Reception', permissions: ['events', 'support'] }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a role changes for all who have it, and the dialog says for how many', async () => {
  await open(path);
  await card('Accounts');
  press(text('roles.role.changeOf', { name: 'Accounts' }));
  const dialog = within(screen.getByRole('dialog', { name: text('roles.role.changeTitle') }));
  expect(dialog.getByText('The change counts at once for 2 people.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(text('roles.role.name')).value).toBe('Accounts');
  enter(text('roles.role.name'), 'Books');
  tick(/^Orders and money/);
  press(text('roles.save'));
  expect(await screen.findByText('The role is saved.')).toBeDefined();
  const [{ params, body } = { params: {}, body: '' }] = server.sentTo(changeRole);
  expect(params).toEqual({ id: '1' });
  expect(JSON.parse(String(body))).toEqual({ name: 'Books', permissions: ['audit'] });
});

test('a name that exists is said at the name, and what was entered stays', async () => {
  const rejection = { status: false, code: 'role_exists', msg: 'There is a role with this name already.' };
  server.answer(createRole, { status: 409, body: rejection });
  await open(path);
  await create();
  enter(text('roles.role.name'), 'accounts');
  tick(/^Courses/);
  press(text('roles.save'));
  await screen.findByText('There is a role with this name already.');
  const name = screen.getByLabelText<HTMLInputElement>(text('roles.role.name'));
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe('accounts');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Courses/ }).checked).toBe(true);
});

test.each([
  [403, 'permission_not_held', 'You can only give and take permissions that you have yourself.'],
  [404, 'not_found', 'Not found.'],
])('another error of a change is said above the fields: %i %s', async (status, code, msg) => {
  server.answer(changeRole, { status, body: { status: false, code, msg } });
  await open(path);
  await card('Accounts');
  press(text('roles.role.changeOf', { name: 'Accounts' }));
  press(text('roles.save'));
  expect((await screen.findByRole('alert')).textContent).toContain(msg);
});

test('permissions that the caller lacks cannot be chosen, nor their roles deleted', async () => {
  answerOwn(server, ['events', 'roles']);
  await open(path);
  const first = await card('Accounts');
  expect(first.getByRole<HTMLButtonElement>('button', { name: 'Delete: Accounts' }).disabled).toBe(true);
  expect(first.getByText(new RegExp(text('roles.missing'))).textContent).toContain('Audit');
  const second = await card('استقبال');
  expect(second.getByRole<HTMLButtonElement>('button', { name: 'Delete: استقبال' }).disabled).toBe(false);
  await create();
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box(/^Orders and money/).disabled).toBe(true);
  expect(box(/^Orders and money/).closest('label')?.textContent).toContain(text('roles.role.notHeld'));
  expect(box(/^Events and camps/).disabled).toBe(false);
});

test('before a role is deleted, the dialog says how many lose it', async () => {
  await open(path);
  const dialog = await askToDelete('Accounts');
  expect(dialog.getByText(/^2 people lose it at once/)).toBeDefined();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.sentTo(deleteRole)).toEqual([]);
  await askToDelete('Accounts');
  answerRoles(server, [reception]);
  press(text('roles.role.delete'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Accounts' })).toBeNull());
  expect(server.sentTo(deleteRole).map(({ params }) => params)).toEqual([{ id: '1' }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text('roles.role.create') }));
});

test('a role that cannot be deleted says why in the dialog', async () => {
  server.answer(deleteRole, {
    status: 404,
    body: { status: false, code: 'not_found', msg: 'It is gone.' },
  });
  await open(path);
  const dialog = await askToDelete('استقبال');
  expect(dialog.getByText(text('roles.role.lose', { count: 0 }))).toBeDefined();
  press(text('roles.role.delete'));
  expect((await dialog.findByRole('alert')).textContent).toContain('It is gone.');
});

test('a deletion that needs a recent sign-in goes on once the password is entered', async () => {
  server.answer(deleteRole, needsSignIn(deleted));
  await open(path);
  await askToDelete('Accounts');
  press(text('roles.role.delete'));
  await proveIdentity();
  expect(await screen.findByText('The role is deleted.')).toBeDefined();
  expect(server.sentTo(deleteRole)).toHaveLength(2);
});

test('a role is created once, however often the button is pressed', async () => {
  const answer = held({ body: saved });
  server.answer(createRole, answer.answer);
  await open(path);
  await create();
  enter(text('roles.role.name'), 'Reception');
  tick(/^Courses/);
  press(text('roles.save'));
  const save = screen.getByRole('button', { name: text('roles.save') });
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  fireEvent.submit(screen.getByLabelText(text('roles.role.name')).closest('form') as HTMLFormElement);
  press(text('roles.save'));
  answer.release();
  expect(await screen.findByText('The role is saved.')).toBeDefined();
  expect(created()).toHaveLength(1);
  await expect.poll(() => server.sentTo(listRoles).length).toBe(2);
});
