// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import {
  blockPerson,
  findPerson,
  type PersonDetails,
  restorePerson,
  signPersonOut,
} from 'shared-api/contracts/people';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
});
afterEach(cleanup);

const person = (changes: Partial<PersonDetails> = {}): PersonDetails => ({
  id: 7,
  username: 'Amal',
  email: 'amal@example.org',
  phone: '+201000000000',
  avatar: null,
  is_consultant: 0,
  is_operator: 0,
  created_at: '2030-05-01T10:00:00.000Z',
  blocked_at: null,
  deletes_at: null,
  birth_date: '1990-01-31',
  language: 'ar',
  has_password: 1,
  permissions: [],
  devices: [
    {
      browser: 'Firefox',
      system: 'Android',
      signed_in_at: '2030-05-01T10:00:00.000Z',
      last_seen_at: '2030-05-02T10:00:00.000Z',
    },
  ],
  ...changes,
});
const blocked = person({ blocked_at: '2030-05-03T10:00:00.000Z', devices: [] });
const answerPerson = (data: PersonDetails) => server.answer(findPerson, { body: { status: true, data } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an account is shown with its devices, and signed out everywhere', async () => {
  answerPerson(person());
  server.answer(signPersonOut, () => {
    answerPerson(person({ devices: [] }));
    return { body: { status: true, msg: 'Done', data: person({ devices: [] }) } };
  });
  await open('/admin/people/7');
  expect(await screen.findByText('amal@example.org')).toBeDefined();
  expect(screen.getByText(text('person.device', { browser: 'Firefox', system: 'Android' }))).toBeDefined();
  press(text('person.signOut.action'));
  fireEvent.click(
    screen.getAllByRole('button', { name: text('person.signOut.action') }).at(-1) as HTMLElement,
  );
  expect(await screen.findByText(text('person.noDevices'))).toBeDefined();
  expect(server.sentTo(signPersonOut)).toHaveLength(1);
});

test('an account is blocked with a reason only, and restored', async () => {
  answerPerson(person());
  server.answer(blockPerson, () => {
    answerPerson(blocked);
    return { body: { status: true, msg: 'Done', data: blocked } };
  });
  server.answer(restorePerson, () => {
    answerPerson(person({ devices: [] }));
    return { body: { status: true, msg: 'Done', data: person({ devices: [] }) } };
  });
  await open('/admin/people/7');
  await screen.findByText('amal@example.org');
  press(text('person.block.action'));
  press(text('person.block.confirm'));
  expect(await screen.findByText(text('person.block.missing'))).toBeDefined();
  fireEvent.change(screen.getByLabelText(text('person.block.reason')), { target: { value: ' Insults ' } });
  press(text('person.block.confirm'));
  await screen.findByRole('button', { name: text('person.restore.action') });
  expect(server.sentTo(blockPerson).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { reason: 'Insults' },
  ]);
  press(text('person.restore.action'));
  fireEvent.click(
    screen.getAllByRole('button', { name: text('person.restore.action') }).at(-1) as HTMLElement,
  );
  await screen.findByRole('button', { name: text('person.block.action') });
  expect(server.sentTo(restorePerson)).toHaveLength(1);
});

test('what the server does not allow is said, and the reason stays', async () => {
  answerPerson(person());
  server.answer(blockPerson, {
    status: 403,
    body: { status: false, code: 'more_permissions', msg: 'This account has more permissions.' },
  });
  await open('/admin/people/7');
  await screen.findByText('amal@example.org');
  press(text('person.block.action'));
  fireEvent.change(screen.getByLabelText(text('person.block.reason')), { target: { value: 'Insults' } });
  press(text('person.block.confirm'));
  expect(await screen.findByText('This account has more permissions.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('person.block.reason')).value).toBe('Insults');
});

test('an address of no account says so', async () => {
  server.answer(findPerson, { status: 404, body: { status: false, code: 'not_found', msg: 'Not found' } });
  await open('/admin/people/9');
  expect(await screen.findByText(text('person.missing'))).toBeDefined();
  cleanup();
  await open('/admin/people/x');
  expect(await screen.findByText(text('person.missing'))).toBeDefined();
  expect(server.sentTo(findPerson)).toHaveLength(1);
});
