// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { discoverPackage, myPackage } from 'shared-api/contracts/tracking/details';
import { enrol, packageMembers, switchUser } from 'shared-api/contracts/tracking/enrolment';
import { ranking } from 'shared-api/contracts/tracking/ranking';
import type { TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { address, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { levelAnswer, packageAnswer } from '../../testing/packages.ts';
import { rankingAnswer, withheldRanking } from '../../testing/ranking-answers.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(discoverPackage, packageAnswer());
  server.answer(ranking, rankingAnswer());
});
afterEach(cleanup);

const path = '/user/trackings/4/package/levels';
const mine = `${path}?discover=0`;
const enrolled: Partial<TrackingDetail> = {
  is_enrolled: 1,
  selected_enrolled_user_id: 3,
  selected_user_name: 'Mona',
  enrolled_members: [{ id: 3, username: 'Mona', avatar: null }],
};
const notFound = { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } };

async function show(at: string) {
  await open(at);
  await screen.findByRole('tablist', { name: text('package.parts') });
}
const levels = () => screen.getByRole('list', { name: text('package.levels') });
const cards = () => within(levels()).getAllByRole('article');
const hrefs = () =>
  within(levels())
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const selected = () =>
  screen
    .getAllByRole('tab', { selected: true })
    .map(({ textContent }) => textContent)
    .at(0);

test.each([
  ['TRCK-003', path],
  ['TRCK-004', '/user/initiatives/4/package/levels'],
])('%s TRCK-053 %s shows the level cards of the package', async (_row, at) => {
  await show(`${at}?discover=1`);
  expect(screen.getByRole('heading', { level: 1, name: 'Package Levels' })).toBeTruthy();
  expect(cards()).toHaveLength(2);
  expect(cards()[1]?.textContent).toContain('Level 2 of 2');
  expect(server.sentTo(discoverPackage)[0]?.params).toEqual({ id: '4' });
});

test('a level leads to its introduction, or to the participant', async () => {
  const enrolled = levelAnswer(2, { is_enrolled: 1, selected_enrolled_user_id: 3 });
  server.answer(discoverPackage, packageAnswer({}, [levelAnswer(1), enrolled]));
  await show(`${path}?discover=1`);
  expect(hrefs()).toEqual(['/user/trackings/41/details?is_level=1', '/user/trackings/42/details/enrolled/3']);
});

test('TRCK-057 TRCK-058 TRCK-059 the address says which tab is shown: about, levels or rank', async () => {
  signIn();
  server.answer(discoverPackage, packageAnswer({ ...enrolled, description: 'Calm, step by step.' }));
  await show(`${path}?tab=about`);
  expect(selected()).toBe('About');
  expect(screen.getByText('Calm, step by step.')).toBeTruthy();
  cleanup();
  await show(`${path}?tab=levels`);
  expect(selected()).toBe('Levels');
  expect(cards()).toHaveLength(2);
  cleanup();
  await show(`${path}?tab=rank`);
  expect(selected()).toBe('Rank');
  expect(await screen.findByText('Mona A.')).toBeTruthy();
  expect(server.sentTo(ranking)[0]).toMatchObject({
    params: { id: '4' },
    query: 'current_user_id=3&order_by=total&page=1',
  });
  fireEvent.click(screen.getByRole('tab', { name: 'About' }));
  expect(address()).toBe(`${path}?tab=about`);
});

test('a package of competitions ranks invitations too, once its marking has ended', async () => {
  signIn();
  server.answer(
    discoverPackage,
    packageAnswer({ ...enrolled, type: 'initiative', invitation_percentage: 30 }),
  );
  server.answer(ranking, withheldRanking());
  await show('/user/initiatives/4/package/levels?tab=rank');
  expect(await screen.findByText(text('ranking.notice'))).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Invitations' })).toBeTruthy();
});

test('a visitor is asked to sign in for the ranking; who is not enrolled has none', async () => {
  await show(`${path}?tab=rank`);
  expect(screen.getByText(text('package.signInTitle'))).toBeTruthy();
  cleanup();
  signIn();
  await show(`${path}?tab=rank`);
  expect(screen.getByText(text('ranking.notStarted'))).toBeTruthy();
  expect(server.sentTo(ranking)).toEqual([]);
});

test('TRCK-188 discover=0 asks for the package of the participant, discover=1 for what is offered', async () => {
  signIn();
  server.answer(myPackage, packageAnswer(enrolled));
  await show(`${mine}&current_user_id=3`);
  expect(server.sentTo(myPackage)[0]).toMatchObject({ params: { id: '4' }, query: 'current_user_id=3' });
  expect(server.sentTo(discoverPackage)).toEqual([]);
  expect(cards()).toHaveLength(2);
  cleanup();
  await show(`${path}?discover=1`);
  expect(server.sentTo(discoverPackage)).toHaveLength(1);
});

test('discover=0 shows what is offered to visitors, and to families of whom nobody is enrolled', async () => {
  await show(`${mine}&current_user_id=3`);
  expect(server.sentTo(discoverPackage)[0]?.query).toBe('');
  cleanup();
  signIn();
  server.answer(myPackage, notFound);
  await show(`${mine}&current_user_id=5&tab=about`);
  expect(address()).toBe(`${path}?discover=1&tab=about`);
});

const invitation = 'type=Invitation&modal_type=a&model_id=4&invitation_id=5&invitee_id=6';
test('TRCK-056 the whole query survives; the invitation goes into enrol and to the levels', async () => {
  signIn();
  const query = `discover=1&current_user_id=3&tab=levels&selectedAssignedId=3&${invitation}`;
  const self = { id: 3, username: 'Mona', avatar: null };
  const marks = { is_enrolled: 0, in_cart: 0, has_started_tracking: 0 };
  server.answer(packageMembers, { body: { status: true, data: [], self: { ...self, ...marks } } });
  server.answer(enrol, {
    body: {
      status: true,
      msg: 'Enrolled',
      data: [{ start_date: null, end_date: null, user_owned_tracking_id: 8, user_id: 3 }],
    },
  });
  server.answer(myPackage, packageAnswer(enrolled));
  await show(`${path}?${query}`);
  expect(address()).toBe(`${path}?${query}`);
  expect(hrefs()[0]).toBe(`/user/trackings/41/details?is_level=1&${invitation}`);
  fireEvent.click(screen.getByRole('button', { name: 'Enroll Now' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('checkbox', { name: /Mona/ }));
  fireEvent.click(dialog.getByRole('button', { name: text('enrolment.confirm') }));
  await waitFor(() => expect(server.formsSentTo(enrol)).toHaveLength(1));
  expect(server.formsSentTo(enrol)[0]).toEqual([
    ['users_ids[0]', '3'],
    ['module_name', 'TrackingPackage'],
    ['module_id', '4'],
    ['invitation_id', '5'],
    ['invitation_user_id', '6'],
    ['invitation_type', 'Invitation'],
  ]);
  await waitForAddress(`${path}?discover=0&current_user_id=3&tab=levels&${invitation}`);
});

const person = (id: number, username: string, is_enrolled: 0 | 1) => ({
  id,
  username,
  avatar: null,
  is_enrolled,
  in_cart: 0,
  has_started_tracking: 0,
});
const child = (id: number, name: string, is_enrolled: 0 | 1) => ({
  ...person(id, name, is_enrolled),
  name,
  gender: 1,
  relation: 1,
  birth_date: null,
  checked: 0,
});
const switched = (id: number, is_enrolled: 0 | 1) => ({
  body: {
    status: true,
    data: {
      selected_enrolled_user_id: id,
      selected_user_name: 'Adam',
      selected_user_avatar: null,
      is_enrolled,
      user_package_enrollment_id: null,
    },
  },
});

test('TRCK-213 another participant is chosen by the switch-user call; who is not enrolled can be subscribed', async () => {
  signIn();
  server.answer(myPackage, packageAnswer(enrolled));
  server.answer(packageMembers, {
    body: {
      status: true,
      data: [child(5, 'Adam', 1), child(6, 'Sara', 0)],
      self: person(3, 'Mona', 1),
    },
  });
  await show(`${mine}&tab=levels`);
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: text('package.switch.action', { name: 'Mona' }) }));
    const dialog = within(await screen.findByRole('dialog', { name: text('package.switch.title') }));
    fireEvent.click(await dialog.findByRole('button', { name: new RegExp(name) }));
    return dialog;
  };
  server.answer(switchUser, switched(6, 0));
  const dialog = await choose('Sara');
  expect(await dialog.findByText('This member is not subscribed to this follow-up system')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('dialog', { name: text('enrolment.who') })).toBeTruthy();
  expect(address()).toBe(`${mine}&tab=levels`);
  cleanup();
  await show(`${mine}&tab=levels`);
  server.answer(switchUser, switched(5, 1));
  await choose('Adam');
  await waitForAddress(`${mine}&tab=levels&current_user_id=5`);
  expect(server.formsSentTo(switchUser)).toEqual([
    [
      ['current_user_id', '6'],
      ['id', '4'],
    ],
    [
      ['current_user_id', '5'],
      ['id', '4'],
    ],
  ]);
  await waitFor(() => expect(server.sentTo(myPackage).at(-1)?.query).toBe('current_user_id=5'));
});

test.each([
  ['TRCK-227', 'not_available', '/not-available'],
  ['TRCK-228', 'not_published', '/not-published'],
])('%s a package that is %s leads to %s', async (_row, flag, target) => {
  const flags = { not_available: 0, not_published: 0, [flag]: 1 };
  server.answer(discoverPackage, { body: { status: true, ...flags, data: null } });
  await open(`${path}?discover=1`);
  await waitForAddress(target);
});

test('an id of nothing leads to the list; a failure can be tried again', async () => {
  server.answer(discoverPackage, notFound);
  await open(path);
  const link = await screen.findByRole('link', { name: text('details.missing.action') });
  expect(link.getAttribute('href')).toBe('/user/trackings/list');
  cleanup();
  await open('/user/trackings/abc/package/levels');
  expect(screen.getByText(text('details.missing.title'))).toBeTruthy();
  cleanup();
  server.answer(discoverPackage, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/user/trackings/5/package/levels');
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(discoverPackage, packageAnswer());
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('tab', { name: 'Rank' })).toBeTruthy();
});

test('a package without levels says so', async () => {
  server.answer(discoverPackage, packageAnswer({}, []));
  await show(path);
  expect(screen.getByText('No Records Found')).toBeTruthy();
});
