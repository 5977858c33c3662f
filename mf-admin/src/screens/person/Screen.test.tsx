// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import {
  blockPerson,
  changePersonEmail,
  endPersonDevice,
  erasePerson,
  exportPerson,
  findPerson,
  keepPerson,
  type PersonDetails,
  type PersonRow,
  type PersonSection,
  personSections,
  restorePerson,
  sendPersonCode,
  signPersonOut,
  withdrawPersonEmail,
} from 'shared-api/contracts/people';
import { personFactors } from 'shared-api/contracts/second-factor';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newOperator, open, text } from '../../testing/open.ts';
import { person } from '../../testing/person-answer.ts';

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  server.answer(personSections, { body: { status: true, data: sections } });
  server.answer(personFactors, { body: { status: true, data: { factors: [], recovery_codes: 0 } } });
});
afterEach(cleanup);

const blocked = person({ blocked_at: '2030-05-03T10:00:00.000Z', devices: [] });
const answerPerson = (data: PersonDetails) => server.answer(findPerson, { body: { status: true, data } });
const row = (changes: Partial<PersonRow>): PersonRow => ({
  id: '1',
  name: 'Session with Omar',
  details: ['Booked'],
  at: '2030-06-01T10:00:00.000Z',
  path: '/admin/people/8',
  is_upcoming: 1,
  ...changes,
});
const sections: PersonSection[] = [
  { id: 'sessions', title: 'Sessions', count: 3, rows: [row({})], path: null },
  {
    id: 'orders',
    title: 'Orders',
    count: 1,
    rows: [row({ id: '4', name: 'Order 4', path: '/admin/orders/4', is_upcoming: 0 })],
    path: '/admin/orders?q=7&number=user',
  },
  { id: 'family', title: 'Family', count: 0, rows: [], path: null },
];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an account is shown with its devices, and signed out everywhere', async () => {
  answerPerson(person());
  server.answer(signPersonOut, () => {
    answerPerson(person({ devices: [] }));
    return { body: { status: true, msg: 'Done', data: person({ devices: [] }) } };
  });
  await open('/admin/people/7');
  expect(await screen.findByText('amal@example.org')).toBeDefined();
  expect(
    screen.getByText(text('person.device.name', { browser: 'Firefox', system: 'Android' })),
  ).toBeDefined();
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
  expect(await screen.findByText(text('person.reason.missing'))).toBeDefined();
  fireEvent.change(screen.getByLabelText(text('person.reason.label')), { target: { value: ' Insults ' } });
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
  fireEvent.change(screen.getByLabelText(text('person.reason.label')), { target: { value: 'Insults' } });
  press(text('person.block.confirm'));
  expect(await screen.findByText('This account has more permissions.')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>(text('person.reason.label')).value).toBe('Insults');
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

const done = (data: PersonDetails) => ({ body: { status: true as const, msg: 'Done', data } });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label).at(-1) as HTMLElement, { target: { value } });
const bodiesOf = (contract: Parameters<typeof server.sentTo>[0]) =>
  server.sentTo(contract).map(({ body }) => JSON.parse(String(body)));

test.each(['en', 'ar'] as const)(
  'what the areas know is shown with the ways to it (%s)',
  async (language) => {
    answerPerson(person());
    await open('/admin/people/7', { language });
    const order = await screen.findByRole('link', { name: 'Order 4' });
    expect(order.getAttribute('href')).toBe('/admin/orders/4');
    expect(screen.getByRole('heading', { name: 'Sessions' })).toBeDefined();
    expect(screen.getByText(text('person.sections.more', { count: 2 }))).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Family' })).toBeNull();
  },
);

test('before an account is blocked, what is still booked is shown', async () => {
  answerPerson(person());
  await open('/admin/people/7');
  await screen.findByRole('link', { name: 'Order 4' });
  press(text('person.block.action'));
  expect(await screen.findByText(text('person.block.upcoming'))).toBeDefined();
  expect(screen.getAllByText('Session with Omar')).toHaveLength(2);
});

test('one device is signed out', async () => {
  answerPerson(person());
  server.answer(endPersonDevice, () => {
    answerPerson(person({ devices: [] }));
    return done(person({ devices: [] }));
  });
  await open('/admin/people/7');
  await screen.findByText('amal@example.org');
  press(
    text('person.device.endNamed', {
      name: text('person.device.name', { browser: 'Firefox', system: 'Android' }),
    }),
  );
  expect(await screen.findByText(text('person.noDevices'))).toBeDefined();
});

test('a code is sent after a question', async () => {
  answerPerson(person());
  server.answer(sendPersonCode, {
    status: 429,
    body: { status: false, code: 'otp_wait', msg: 'Wait a minute.' },
  });
  await open('/admin/people/7');
  await screen.findByText('amal@example.org');
  press(text('person.code.action'));
  const confirm = () =>
    fireEvent.click(
      screen.getAllByRole('button', { name: text('person.code.action') }).at(-1) as HTMLElement,
    );
  confirm();
  expect(await screen.findByText('Wait a minute.')).toBeDefined();
  server.answer(sendPersonCode, { body: { status: true, msg: 'Sent' } });
  confirm();
  expect(await screen.findByText(text('person.code.done', { name: 'Amal' }))).toBeDefined();
});

test('another e-mail is asked for with a reason; what the server says about it stands at the field', async () => {
  answerPerson(person());
  server.answer(changePersonEmail, {
    status: 422,
    body: {
      status: false,
      code: 'invalid_fields',
      msg: 'Check',
      errors: { email: ['Another account has it.'] },
    },
  });
  await open('/admin/people/7');
  await screen.findByText('amal@example.org');
  press(text('person.email.action'));
  press(text('person.email.confirm'));
  expect(await screen.findByText(text('person.email.invalid'))).toBeDefined();
  type(text('person.email.label'), 'new@example.org');
  type(text('person.reason.label'), 'Lost the mailbox');
  press(text('person.email.confirm'));
  expect(await screen.findByText('Another account has it.')).toBeDefined();
  const waiting = person({
    email_change: { email: 'new@example.org', expires_at: '2030-05-03T10:00:00.000Z' },
  });
  server.answer(changePersonEmail, () => {
    answerPerson(waiting);
    return done(waiting);
  });
  press(text('person.email.confirm'));
  await screen.findByRole('button', { name: text('person.email.withdraw') });
  expect(bodiesOf(changePersonEmail).at(-1)).toEqual({
    email: 'new@example.org',
    reason: 'Lost the mailbox',
  });
  server.answer(withdrawPersonEmail, () => {
    answerPerson(person());
    return done(person());
  });
  press(text('person.email.withdraw'));
  expect(await screen.findByText(text('person.email.withdrawn'))).toBeDefined();
});

test('an account is erased with its e-mail typed, and what would be lost confirmed; it is kept with a reason', async () => {
  answerPerson(person());
  server.answer(erasePerson, {
    status: 409,
    body: { status: false, code: 'account_in_use', msg: 'Lost', errors: { confirm: ['Two sessions.'] } },
  });
  await open('/admin/people/7');
  await screen.findByText('amal@example.org');
  press(text('person.erase.action'));
  const typed = text('person.erase.typed', { email: 'amal@example.org' });
  type(typed, 'other@example.org');
  type(text('person.reason.label'), 'Asked for it');
  press(text('person.erase.confirm'));
  expect(await screen.findByText(text('person.erase.other'))).toBeDefined();
  expect(server.sentTo(erasePerson)).toHaveLength(0);
  type(typed, 'AMAL@example.org');
  press(text('person.erase.confirm'));
  expect(await screen.findByText('Two sessions.')).toBeDefined();
  const leaving = person({ deletes_at: '2030-05-20T10:00:00.000Z', devices: [] });
  server.answer(erasePerson, () => {
    answerPerson(leaving);
    return done(leaving);
  });
  press(text('person.erase.confirmLosses'));
  await screen.findByRole('button', { name: text('person.keep.action') });
  expect(bodiesOf(erasePerson).map(({ confirm }) => confirm)).toEqual([false, true]);
  server.answer(keepPerson, () => {
    answerPerson(person());
    return done(person());
  });
  press(text('person.keep.action'));
  type(text('person.reason.label'), 'Changed their mind');
  press(text('person.keep.confirm'));
  await screen.findByRole('button', { name: text('person.erase.action') });
});

test('a copy of the data says why it cannot be made', async () => {
  answerPerson(person());
  server.answer(exportPerson, {
    status: 409,
    body: { status: false, code: 'data_copy_running', msg: 'A copy is being downloaded.' },
  });
  await open('/admin/people/7');
  await screen.findByText('amal@example.org');
  press(text('person.export.action'));
  fireEvent.click(
    screen.getAllByRole('button', { name: text('person.export.action') }).at(-1) as HTMLElement,
  );
  expect(await screen.findByText('A copy is being downloaded.')).toBeDefined();
});

test('the own account is not changed here', async () => {
  answerPerson(person({ id: sessionAnswer().user.id }));
  await open('/admin/people/7');
  expect(await screen.findByText(text('person.own'))).toBeDefined();
  expect(screen.queryByRole('button', { name: text('person.block.action') })).toBeNull();
});
