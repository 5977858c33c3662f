// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { consultant, daySlots, freeDays } from 'shared-api/contracts/consultations/profile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { consultantProfile, slotAnswer } from '../../testing/answers.ts';
import { newVisitor, openPart, signIn, waitForAddress } from '../../testing/open.ts';
import { MySchedule } from './my-schedule.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2030-05-01T04:00:00Z'), toFake: ['Date'] });
  server = await newVisitor();
  signIn({ consultant: true });
  server.answer(consultant, { body: { status: true, data: consultantProfile() } });
  server.answer(freeDays, { body: { status: true, data: [{ date: '2030-05-02', free: 3 }] } });
  server.answer(daySlots, { body: { status: true, data: [slotAnswer()] } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const address = '/consultants/consultant/5?consultant_profile=1&zone=America/Toronto';

test('CONS-041 My Schedule is looked at: days, sessions by both clocks, and nothing to add, delete or choose', async () => {
  await openPart(<MySchedule consultantId={5} />, { address });
  const slots = within(await screen.findByRole('group', { name: /^Sessions on Wednesday, May 1, 2030/ }));
  expect(slots.getByText(/^5:00\sAM – 6:00\sAM$/)).toBeTruthy();
  expect(await slots.findByText(/^12:00\sPM – 1:00\sPM$/)).toBeTruthy();
  expect(slots.queryAllByRole('button')).toEqual([]);
  for (const name of [/add/i, /delete/i, /settings/i])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(await screen.findByRole('gridcell', { name: /May 2, 2030, 3 sessions free/ })).toBeTruthy();
});

test('CONS-041 CONS-186 another day is asked for with the consultant and the day; an empty one says so', async () => {
  server.answer(daySlots, { body: { status: true, data: [] } });
  await openPart(<MySchedule consultantId={5} />, { address });
  fireEvent.click(await screen.findByRole('gridcell', { name: /May 9, 2030/ }));
  await waitForAddress(`${address.replace('/Toronto', '%2FToronto')}&day=2030-05-09`);
  await waitFor(() =>
    expect(server.formsSentTo(daySlots).at(-1)).toEqual([
      ['user_id', '5'],
      ['date', '2030-05-09'],
      ['timezone', 'America/Toronto'],
    ]),
  );
  expect(await screen.findByText('There is no slots for this day')).toBeTruthy();
});
