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
  server.answer(settings, { body: { status: true, data: settingsAnswer() } });
  server.answer(slotDays, { body: { status: true, data: [] } });
  server.answer(slotsByDate, { body: { status: true, data: [] } });
  server.answer(addAvailability, { body: { status: true, msg: '', added: 1, rejected: [] } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = '/consultants/add/single/session/1';
const start = async (hour: number) =>
  fireEvent.change(await screen.findByLabelText('Start'), { target: { value: String(hour * 60) } });
const duration = async (minutes: number) =>
  fireEvent.click(await screen.findByRole('radio', { name: `${minutes} minutes` }));
const add = async () => fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
const sent = () => server.sentTo(addAvailability);

test('CONS-013 CONS-053 the day comes from the navigation, else it is today; the calendar changes it', async () => {
  await open(page, { state: { day: '2030-05-09' } });
  fireEvent.click(await screen.findByRole('button', { name: /Thursday, May 9, 2030/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a day' }));
  expect(dialog.getByRole('gridcell', { name: /May 1, 2030/ }).getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(dialog.getByRole('gridcell', { name: /May 10, 2030/ }));
  expect(await screen.findByRole('button', { name: /Friday, May 10, 2030/ })).toBeTruthy();
  cleanup();
  await open(page);
  expect(await screen.findByRole('button', { name: /Wednesday, May 1, 2030/ })).toBeTruthy();
});

test('CONS-124 CONS-125 a start and a duration are needed', async () => {
  await open(page);
  await add();
  expect(screen.getByText('set Start')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Start'));
  await start(12);
  await add();
  expect(screen.getByText('set Period')).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('CONS-126 CONS-127 today is fine, but not what has begun; a past day is not', async () => {
  await open(page);
  await start(9);
  await duration(60);
  await add();
  expect(screen.getByText('start Cannot be for Now')).toBeTruthy();
  cleanup();
  await open(page, { state: { day: '2030-04-30' } });
  await start(12);
  await duration(60);
  await add();
  expect(screen.getByText("You Can't add Availability In The Past Dates")).toBeTruthy();
  expect(sent()).toEqual([]);
  cleanup();
  await open(page);
  await start(11);
  await duration(60);
  await add();
  await waitForAddress('/consultants/availablilty?day=2030-05-01');
  expect(sent()).toHaveLength(1);
});

test('CONS-128 CONS-185 a session ends on its day; midnight is 24:00:00', async () => {
  await open(`${page}?day=2030-05-02`);
  await start(23.5);
  await duration(60);
  await add();
  expect(screen.getByText('delete Relate Period')).toBeTruthy();
  await start(23);
  expect(screen.getByText('Until Midnight')).toBeTruthy();
  await add();
  await waitForAddress('/consultants/availablilty?day=2030-05-02');
  expect(sent().map(({ fields }) => fields)).toEqual([
    [
      ['from', '23:00:00'],
      ['to', '24:00:00'],
      ['duration', '60'],
      ['days[0]', '02-05-2030'],
    ],
  ]);
});

test('a time that the clocks leap over is refused with its day (PD-22)', async () => {
  vi.setSystemTime(new Date('2030-04-01T07:00:00Z'));
  await open(`${page}?day=2030-04-26`);
  await start(0);
  await duration(60);
  await add();
  expect(screen.getByText(/^On Friday, April 26, 2030 this time does not exist/)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('CONS-122 a session that overlaps another is not added, a modal says so, and the form stays', async () => {
  const rejected = [{ date: '2030-05-01', from: '12:00:00', to: '13:00:00', reason: 'overlap' }];
  server.answer(addAvailability, { body: { status: true, msg: '', added: 0, rejected } });
  await open(page);
  await start(12);
  await duration(60);
  await add();
  const modal = within(
    await screen.findByRole('dialog', {
      name: "There are some sessions that we can't add as their times intersected with previously added sessions",
    }),
  );
  fireEvent.click(modal.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^There are some/ })).toBeNull());
  expect((screen.getByLabelText('Start') as HTMLSelectElement).value).toBe('720');
});
