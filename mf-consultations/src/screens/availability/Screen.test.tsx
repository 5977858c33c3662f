// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  deletePeriod,
  deleteSlots,
  deletionPreview,
  futureSlots,
  slotDays,
  slotsByDate,
} from 'shared-api/contracts/consultations/availability';
import { settings } from 'shared-api/contracts/consultations/settings';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { routes } from '../../routes.tsx';
import { bookedSlotAnswer, ownSlotAnswer, settingsAnswer } from '../../testing/availability-answers.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
/** 10:00 in Cairo on 1 May 2030, a Wednesday. */
const now = '2030-05-01T07:00:00Z';

const dayOf = (...slots: OwnSlot[]) => ({ body: { status: true, data: slots } });
const noon = ownSlotAnswer({ id: 4 });
const one = ownSlotAnswer({ id: 5, from_date: '2030-05-01T10:00:00.000Z' });

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  server = await newVisitor();
  signIn({ consultant: true });
  server.answer(settings, { body: { status: true, data: settingsAnswer() } });
  server.answer(slotDays, {
    body: { status: true, data: [{ date: '2030-05-01', slots: 2, reserved: 1 }] },
  });
  server.answer(slotsByDate, dayOf(noon, one));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = '/consultants/availablilty';
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const notice = (name: string) => screen.findByRole('dialog', { name });
const slots = async () =>
  within(await screen.findByRole('group', { name: /^Schedule, / })).getAllByText(/minutes/);
const chooseScope = async (scope: string) => {
  await slots();
  await press('delete');
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${scope}`) }));
};
/** Confirms the deletion. */
const confirmIt = async (title: RegExp) => {
  const question = await screen.findByRole('alertdialog', { name: title });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
};

test.each([
  ['CONS-011', '/consultants/availablilty'],
  ['CONS-012', '/consultants/add/availablilty/{id}'],
  ['CONS-013', '/consultants/add/single/session/{id}'],
  ['CONS-015', '/consultant/add-availability-settings'],
  ['CONS-016', '/consultants/availablity/instructions'],
])('%s CONS-165 %s is for consultants; others are led to /', (_, path) => {
  expect(remote.pages?.find((each) => each.path === path)?.guard).toBe('consultant');
});

test('CONS-047 CONS-049 CONS-054 the page has its title, its tools and the day of today', async () => {
  await open(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Availabilty' })).toBeTruthy();
  expect((await button('add')).querySelector('svg')).toBeTruthy();
  expect((await button('delete')).querySelector('svg')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'settings' });
  expect(link.querySelector('svg')).toBeTruthy();
  expect(link.getAttribute('href')).toBe('/consultant/add-availability-settings');
  expect(await slots()).toHaveLength(2);
  expect(server.sentTo(slotsByDate)[0]?.query).toBe('date=01-05-2030');
  expect(
    await screen.findByRole('gridcell', { name: /May 1, 2030.*2 sessions, 1 booked/, selected: true }),
  ).toBeTruthy();
});

test('CONS-050 CONS-176 another day is asked for as DD-MM-YYYY and stands in the address', async () => {
  await open(page);
  fireEvent.click(await screen.findByRole('gridcell', { name: /May 9, 2030/ }));
  await waitForAddress(`${page}?day=2030-05-09`);
  await waitFor(() => expect(server.sentTo(slotsByDate).at(-1)?.query).toBe('date=09-05-2030'));
});

test('CONS-096 CONS-097 a booked session says so and who has it, in twelve characters', async () => {
  server.answer(slotsByDate, dayOf(bookedSlotAnswer({ id: 4 }), one));
  await open(page);
  await slots();
  expect(screen.getByText('Booked')).toBeTruthy();
  expect(screen.getByText('Mona Abdelra')).toBeTruthy();
  expect(screen.getAllByText('Booked')).toHaveLength(1);
});

test('CONS-213 an empty day says so and offers to add; a failed one can be tried again', async () => {
  server.answer(slotsByDate, lost);
  await open(`${page}?day=2030-05-02`);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(slotsByDate, dayOf());
  fireEvent.click(retry);
  expect(await screen.findByText('There is no slots for this day')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add' }).length).toBeGreaterThan(0);
});

test('CONS-086 CONS-152 CONS-055 without settings add leads to them first', async () => {
  server.answer(settings, { body: { status: true, data: null } });
  await open(page);
  await slots();
  await waitFor(() => expect(server.sentTo(settings)).toHaveLength(1));
  await press('add');
  const dialog = await notice('You must select sessions period and price first');
  expect(within(dialog).getByRole('link', { name: 'Set Now' }).getAttribute('href')).toBe(
    '/consultant/add-availability-settings',
  );
});

test('asked for before the settings are known, adding waits for them', async () => {
  const { answer, release } = held({ body: { status: true, data: null } });
  server.answer(settings, answer);
  await open(page);
  await slots();
  await press('add');
  expect(screen.queryByRole('dialog', { name: /./ })).toBeNull();
  release();
  expect(await notice('You must select sessions period and price first')).toBeTruthy();
});

test('CONS-123 nothing is added to a past day', async () => {
  await open(`${page}?day=2030-04-30`);
  await slots();
  await press('add');
  expect(await notice("You Can't add Availability In The Past Dates")).toBeTruthy();
});

test('CONS-052 add leads to many days', async () => {
  await routes['add-availability'].load();
  await open(page);
  await slots();
  await press('add');
  await press('Add Future Availability');
  await waitForAddress('/consultants/add/availablilty/1');
});

test('CONS-053 add leads to one session on the chosen day', async () => {
  await routes['add-single-session'].load();
  await open(`${page}?day=2030-05-03`);
  await slots();
  await press('add');
  await press('Add Single Session');
  await waitForAddress('/consultants/add/single/session/1?day=2030-05-03');
  expect(await screen.findByRole('button', { name: /Friday, May 3, 2030/ })).toBeTruthy();
});

test('CONS-058 CONS-177 all sessions of the day go after a question', async () => {
  server.answer(deleteSlots, { body: { status: true, msg: '', deleted: 2 } });
  await open(page);
  await chooseScope('all sessions of the selected day');
  await press('Continue');
  server.answer(slotsByDate, dayOf());
  await confirmIt(/^Delete 2 sessions on Wednesday, May 1, 2030/);
  expect(await screen.findByText('There is no slots for this day')).toBeTruthy();
  expect(server.sentTo(deleteSlots).map(({ params }) => params.ids)).toEqual(['4,5']);
});

test('CONS-129 of a past day nothing is deleted', async () => {
  await open(`${page}?day=2030-04-30`);
  await chooseScope('all sessions of the selected day');
  await press('Continue');
  expect(await notice("You Can't Delete Availability In The Past Dates")).toBeTruthy();
  expect(server.sentTo(deleteSlots)).toEqual([]);
});

test('CONS-130 a booked session is not deleted, neither alone nor with its day', async () => {
  server.answer(slotsByDate, dayOf(bookedSlotAnswer({ id: 4 }), one));
  await open(page);
  await chooseScope('all sessions of the selected day');
  await press('Continue');
  const dialog = await notice("You Can't Delete Reserved Availability");
  fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  fireEvent.click(screen.getByRole('radio', { name: /^this session/ }));
  fireEvent.change(screen.getByLabelText('Session'), { target: { value: '4' } });
  await press('Continue');
  expect(await notice("You Can't Delete Reserved Availability")).toBeTruthy();
  expect(server.sentTo(deleteSlots)).toEqual([]);
});

test('CONS-131 a session that has begun is past (our choice of the two texts)', async () => {
  const begun = ownSlotAnswer({ id: 4, from_date: '2030-05-01T06:55:00.000Z' });
  server.answer(slotsByDate, dayOf(begun));
  await open(page);
  await chooseScope('this session');
  fireEvent.change(screen.getByLabelText('Session'), { target: { value: '4' } });
  await press('Continue');
  expect(await notice("You Can't Delete Availability In The Past Dates")).toBeTruthy();
  expect(server.sentTo(deleteSlots)).toEqual([]);
});

test('CONS-061 this session goes from its own menu, and the focus does not get lost', async () => {
  server.answer(deleteSlots, { body: { status: true, msg: '', deleted: 1 } });
  await open(page);
  await slots();
  const [menuItem] = screen.getAllByRole('menuitem', { name: 'Delete this session', hidden: true });
  fireEvent.click(menuItem as HTMLElement);
  server.answer(slotsByDate, dayOf(one));
  await confirmIt(/^Delete the session at 12:00\sPM – 1:00\sPM/);
  await waitFor(async () => expect(await slots()).toHaveLength(1));
  expect(server.sentTo(deleteSlots).map(({ params }) => params.ids)).toEqual(['4']);
  expect(document.activeElement?.textContent).toContain('Schedule');
});

test('CONS-059 CONS-178 a period goes with both its days, after what it would meet', async () => {
  server.answer(deletionPreview, { body: { status: true, deletable: 6, reserved: [] } });
  server.answer(deletePeriod, { body: { status: true, msg: '', deleted: 6 } });
  await open(page);
  await chooseScope('a period');
  await press('Continue');
  const dialog = within(await notice('Delete a period'));
  fireEvent.click(dialog.getByRole('gridcell', { name: /May 3, 2030/ }));
  fireEvent.click(dialog.getByRole('gridcell', { name: /May 1, 2030/ }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete 6 sessions' }));
  await confirmIt(/^Delete 6 sessions from 01 May, 2030 to 03 May, 2030/);
  await waitFor(() => expect(server.sentTo(deletePeriod)).toHaveLength(1));
  expect(server.sentTo(deletionPreview)[0]?.query).toBe('start=01-05-2030&end=03-05-2030');
  expect(server.sentTo(deletePeriod)[0]?.query).toBe('start=01-05-2030&end=03-05-2030');
});

test('a period in which somebody has booked says who, and offers nothing', async () => {
  const reserved = [{ id: 4, from_date: '2030-05-02T09:00:00.000Z', username: 'Mona' }];
  server.answer(deletionPreview, { body: { status: true, deletable: 5, reserved } });
  await open(page);
  await chooseScope('a period');
  await press('Continue');
  const dialog = within(await notice('Delete a period'));
  fireEvent.click(dialog.getByRole('gridcell', { name: /May 1, 2030/ }));
  fireEvent.click(dialog.getByRole('gridcell', { name: /May 3, 2030/ }));
  expect(await dialog.findByText('Mona')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('CONS-060 CONS-132 CONS-179 sessions like one are chosen among those to come', async () => {
  const next = ownSlotAnswer({ id: 14, from_date: '2030-05-08T09:00:00.000Z' });
  const booked = bookedSlotAnswer({ id: 24, from_date: '2030-05-09T09:00:00.000Z' });
  server.answer(futureSlots, dayOf(noon, next, booked));
  server.answer(deleteSlots, { body: { status: true, msg: '', deleted: 2 } });
  await open(page);
  await slots();
  const [menuItem] = screen.getAllByRole('menuitem', { name: 'Delete future sessions', hidden: true });
  fireEvent.click(menuItem as HTMLElement);
  const dialog = within(await notice('Future sessions at 12:00\u00a0PM'));
  await dialog.findByRole('checkbox', { name: '08 May, 2030' });
  expect(server.sentTo(futureSlots)[0]?.query).toBe('time=12:00:00&duration=60');
  expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Wednesday',
    'Thursday',
  ]);
  const isDisabled = (element: HTMLElement) => (element as HTMLInputElement).disabled;
  expect(isDisabled(dialog.getByRole('button', { name: /^Delete/ }))).toBe(true);
  expect(isDisabled(dialog.getByRole('checkbox', { name: '09 May, 2030' }))).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(dialog.getByRole('button', { name: /^Delete/ }));
  await confirmIt(/^Delete 2 sessions at 12:00\sPM/);
  await waitFor(() => expect(server.sentTo(deleteSlots)).toHaveLength(1));
  expect(server.sentTo(deleteSlots)[0]?.params.ids).toBe('4,14');
});

test('a session that was booked meanwhile stays, with the words of the server', async () => {
  server.answer(deleteSlots, {
    status: 409,
    body: { status: false, code: 'slot_reserved', msg: "You Can't Delete Reserved Availability" },
  });
  await open(page);
  await slots();
  const [menuItem] = screen.getAllByRole('menuitem', { name: 'Delete this session', hidden: true });
  fireEvent.click(menuItem as HTMLElement);
  server.answer(slotsByDate, dayOf(bookedSlotAnswer({ id: 4 }), one));
  await confirmIt(/^Delete the session/);
  expect(await notice("You Can't Delete Reserved Availability")).toBeTruthy();
  expect(await screen.findByText('Booked')).toBeTruthy();
});

test('CONS-048 CONS-056 CONS-057 Learn opens the guide: three entries of adding, five of deleting, each in pictures', async () => {
  await open(page);
  await press('Learn');
  const dialog = within(await notice('How availability works'));
  const entries = () => dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await dialog.findByRole('tab', { name: 'Adding' });
  expect(entries()).toEqual(['Instructions', 'Future availability', 'Single availability']);
  expect(dialog.getAllByRole('img').length).toBe(10);
  expect(address()).toBe(`${page}?guide=adding`);
  fireEvent.click(dialog.getByRole('tab', { name: 'Deleting' }));
  await waitFor(() =>
    expect(entries()).toEqual([
      'Instructions',
      'All sessions of the selected day',
      'A period',
      'Future sessions',
      'This session',
    ]),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitForAddress(page);
});

test('private sessions that stand in no slot are on the day, with what waits for payment', async () => {
  const session = {
    session_id: 21,
    from_date: '2030-05-01T13:00:00.000Z',
    to_date: '2030-05-01T14:00:00.000Z',
    duration: 60,
    username: 'Mona',
    state: 'offer',
    reserved_until: '2030-05-01T12:00:00.000Z',
    consultant_request_id: 3,
  } as const;
  server.answer(slotsByDate, { body: { status: true, data: [], sessions: [session] } });
  await open(page);
  expect(await screen.findByText('Waits for payment')).toBeTruthy();
  expect(screen.getByText('Mona')).toBeTruthy();
  expect(screen.getByText(/kept until/)).toBeTruthy();
  expect(screen.queryByText('There is no slots for this day')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^More for 4:00/ }));
  const item = await screen.findByRole('menuitem', { name: 'Open the request', hidden: true });
  expect(item.getAttribute('href')).toBe('/private/sessions/3/details/1');
});

test('a booked session can be given another time from the schedule; a proposed time says so and leads to its session', async () => {
  const booked = bookedSlotAnswer({ id: 6, from_date: '2030-05-01T11:00:00.000Z' });
  const proposed = bookedSlotAnswer({
    id: 7,
    from_date: '2030-05-01T13:00:00.000Z',
    session_id: null,
    proposed_session_id: 9,
  });
  server.answer(slotsByDate, dayOf(booked, proposed));
  await open(page);
  const found = within(await screen.findByRole('group', { name: /^Schedule, / }));
  expect(await found.findAllByText('Booked')).toHaveLength(1);
  expect(found.getByText('Proposed')).toBeTruthy();
  const items = { hidden: true, name: 'Open booked sessions' };
  for (const link of found.getAllByRole('menuitem', items))
    expect(link.getAttribute('href')).toBe('/consultant/booked-sessions');
  fireEvent.click(found.getByRole('menuitem', { hidden: true, name: 'Propose another time' }));
  expect(await notice('Propose another time')).toBeTruthy();
});
