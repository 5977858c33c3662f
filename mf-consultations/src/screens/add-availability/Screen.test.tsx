// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addAvailability, slotDays, slotsByDate } from 'shared-api/contracts/consultations/availability';
import { settings } from 'shared-api/contracts/consultations/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../routes.tsx';
import { settingsAnswer } from '../../testing/availability-answers.ts';
import { newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;

beforeEach(async () => {
  // 10:00 in Cairo on 1 May 2030.
  vi.useFakeTimers({ now: new Date('2030-05-01T07:00:00Z'), toFake: ['Date'] });
  server = await newVisitor();
  signIn({ consultant: true });
  await routes.availability.load();
  server.answer(settings, {
    body: { status: true, data: settingsAnswer({ duration90: 1, duration120: 1 }) },
  });
  server.answer(slotDays, { body: { status: true, data: [] } });
  server.answer(slotsByDate, { body: { status: true, data: [] } });
  server.answer(addAvailability, { body: { status: true, msg: '', added: 4, rejected: [] } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = '/consultants/add/availablilty/1';
const start = () => screen.findByLabelText<HTMLSelectElement>('Start');
const end = () => screen.findByLabelText<HTMLSelectElement>('End');
const choose = async (field: Promise<HTMLElement>, hour: number) =>
  fireEvent.change(await field, { target: { value: String(hour * 60) } });
const duration = (minutes: number) =>
  screen.findByRole<HTMLInputElement>('radio', { name: `${minutes} minutes` });
const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }));
const sent = () => server.sentTo(addAvailability);

/** Fills the form: 12:00 to 14:00 in hours, on two days. */
async function fillIn() {
  await open(page);
  await choose(end(), 14);
  fireEvent.click(await duration(60));
  fireEvent.click(day(/May 2, 2030/));
  fireEvent.click(day(/May 5, 2030/));
}

test('CONS-012 CONS-118 CONS-119 the form begins at 12:00 and offers the 48 half hours', async () => {
  await open(page);
  expect(screen.getByRole('heading', { level: 1, name: 'Add Future Availability' })).toBeTruthy();
  expect((await start()).selectedOptions[0]?.textContent).toBe('12:00\u00a0PM');
  const offered = [...(await start()).options].filter(({ value }) => value !== '');
  expect(offered).toHaveLength(48);
});

test('CONS-214 only the durations that are on offer can be chosen', async () => {
  await open(page);
  await start();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    '30',
    '60',
    '90',
    '120',
  ]);
});

test('CONS-110 CONS-111 without a start or an end nothing is sent, and the focus is there', async () => {
  await open(page);
  fireEvent.change(await start(), { target: { value: '' } });
  add();
  expect(screen.getByText('Enter the start time.')).toBeTruthy();
  expect(document.activeElement).toBe(await start());
  await choose(start(), 12);
  expect(screen.queryByText('Enter the start time.')).toBeNull();
  add();
  expect(screen.getByText('Enter the end time.')).toBeTruthy();
  expect(document.activeElement).toBe(await end());
  expect(sent()).toEqual([]);
});

test('CONS-112 CONS-113 CONS-114 the end after the start, a duration, days: one after another', async () => {
  await open(page);
  await choose(start(), 14);
  await choose(end(), 13);
  add();
  expect(screen.getByText('End time should be greater than start time.')).toBeTruthy();
  await choose(end(), 16);
  add();
  expect(screen.getByText('Session duration is required.')).toBeTruthy();
  fireEvent.click(await duration(60));
  add();
  expect(screen.getByText('select days')).toBeTruthy();
  expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  expect(sent()).toEqual([]);
});

test('CONS-115 CONS-116 CONS-117 a duration has to fill the range (PD-27)', async () => {
  await open(page);
  await choose(end(), 13);
  expect((await duration(60)).disabled).toBe(false);
  expect((await duration(90)).disabled).toBe(true);
  expect((await duration(120)).disabled).toBe(true);
  fireEvent.click(await duration(60));
  await choose(end(), 12.5);
  expect(screen.getByText('slotSmPeriod 60 minutes')).toBeTruthy();
  await choose(end(), 13.5);
  expect(screen.getByText('slotSmPeriod 60 minutes')).toBeTruthy();
  fireEvent.click(day(/May 2, 2030/));
  add();
  expect(sent()).toEqual([]);
  await choose(end(), 14);
  expect(screen.queryByText(/slotSmPeriod/)).toBeNull();
});

test('CONS-120 CONS-121 days are from tomorrow to six months ahead', async () => {
  await open(page);
  await start();
  expect(day(/May 1, 2030/).getAttribute('aria-disabled')).toBe('true');
  expect(day(/May 2, 2030/).getAttribute('aria-disabled')).toBeNull();
  for (let month = 0; month < 6; month += 1)
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(day(/November 1, 2030/).getAttribute('aria-disabled')).toBeNull();
  expect(day(/November 2, 2030/).getAttribute('aria-disabled')).toBe('true');
});

test('a weekday is chosen for all six months at once', async () => {
  await open(page);
  await start();
  fireEvent.click(screen.getByRole('button', { name: 'Every Thursday' }));
  expect(screen.getByText('Chosen: 27 days')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear days' }));
  expect(screen.queryByText(/^Chosen/)).toBeNull();
});

test('CONS-184 CONS-187 the range, the duration and numbered days are sent; then the schedule of the first day', async () => {
  await fillIn();
  expect(screen.getByText(/^4 sessions on 2 days: 12:00\sPM, 1:00\sPM$/)).toBeTruthy();
  add();
  await waitForAddress('/consultants/availablilty?day=2030-05-02');
  expect(addAvailability.path).toBe('/api/availability/add/new');
  expect(sent().map(({ fields }) => fields)).toEqual([
    [
      ['from', '12:00:00'],
      ['to', '14:00:00'],
      ['duration', '60'],
      ['days[0]', '02-05-2030'],
      ['days[1]', '05-05-2030'],
    ],
  ]);
  expect(await screen.findByText('Added: 4 sessions')).toBeTruthy();
});

test('CONS-122 those that run into others are listed, and the others are there (PD-26)', async () => {
  const rejected = [{ date: '2030-05-02', from: '13:00:00', to: '14:00:00', reason: 'overlap' }];
  server.answer(addAvailability, { body: { status: true, msg: '', added: 3, rejected } });
  await fillIn();
  add();
  const dialog = within(
    await screen.findByRole('dialog', {
      name: "There are some sessions that we can't add as their times intersected with previously added sessions",
    }),
  );
  expect(dialog.getByRole('listitem').textContent).toMatch(/^02 May, 2030\s· 1:00\sPM – 2:00\sPM$/);
  fireEvent.click(dialog.getByRole('button', { name: 'Show the schedule' }));
  await waitForAddress('/consultants/availablilty?day=2030-05-02');
});

test('CONS-122 a period that was added before adds nothing and opens the same modal', async () => {
  const rejected = [{ date: '2030-05-02', from: '12:00:00', to: '13:00:00', reason: 'overlap' }];
  server.answer(addAvailability, { body: { status: true, msg: '', added: 0, rejected } });
  await open(page);
  await choose(end(), 13);
  fireEvent.click(await duration(60));
  fireEvent.click(day(/May 2, 2030/));
  add();
  expect(
    await screen.findByRole('dialog', {
      name: "There are some sessions that we can't add as their times intersected with previously added sessions",
    }),
  ).toBeTruthy();
  expect(screen.queryByText(/^Added/)).toBeNull();
});

test('a day on which the time does not exist is named before anything is sent (PD-22)', async () => {
  vi.setSystemTime(new Date('2030-04-01T07:00:00Z'));
  await open(page);
  await choose(start(), 0);
  await choose(end(), 2);
  fireEvent.click(await duration(60));
  // Daylight saving in Cairo begins on the last Friday of April: 00:00 becomes 01:00.
  fireEvent.click(day(/April 26, 2030/));
  expect(
    screen.getByText('On Friday, April 26, 2030 this time does not exist: the clocks change.'),
  ).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('a refusal keeps what was chosen, and leaving asks first', async () => {
  const blocked = vi.fn(() => () => {});
  server.answer(addAvailability, {
    status: 400,
    body: { status: false, code: 'range_fit', msg: 'Not like this' },
  });
  await open(page, { host: { block: blocked } });
  await choose(end(), 13);
  expect(blocked).toHaveBeenCalled();
  fireEvent.click(await duration(60));
  fireEvent.click(day(/May 2, 2030/));
  add();
  expect((await screen.findByText('Not like this')).closest('[role="alert"]')).toBeTruthy();
  expect((await duration(60)).checked).toBe(true);
  expect(day(/May 2, 2030/).getAttribute('aria-selected')).toBe('true');
});

test('CONS-152 without durations the form leads to the settings at once', async () => {
  server.answer(settings, { body: { status: true, data: null } });
  await open(page);
  expect(
    await screen.findByRole('dialog', { name: 'You must select sessions period and price first' }),
  ).toBeTruthy();
  await waitFor(() => expect(sent()).toEqual([]));
});
