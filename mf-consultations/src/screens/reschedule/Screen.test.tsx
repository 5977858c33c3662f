// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { consultant, daySlots, freeDays } from 'shared-api/contracts/consultations/profile';
import {
  type LearnerSession,
  learnerSessions,
  reschedule,
  session,
} from 'shared-api/contracts/consultations/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage, consultantProfile, slotAnswer } from '../../testing/answers.ts';
import { newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';
import { bookedSession, learnerSession } from '../../testing/session-answers.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  vi.useFakeTimers({ now: new Date('2030-05-01T06:00:00Z'), toFake: ['Date'] });
  signIn();
  server.answer(consultant, { body: { status: true, data: consultantProfile() } });
  server.answer(freeDays, { body: { status: true, data: [{ date: '2030-05-02', free: 1 }] } });
  server.answer(learnerSessions, { body: buildPage([]) });
  server.answer(daySlots, {
    body: { status: true, data: [slotAnswer({ id: 41, from_date: '2030-05-02T11:00:00.000Z' })] },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openWith(part: Partial<LearnerSession> = {}) {
  server.answer(session, {
    body: { status: true, data: { side: 'learner', session: learnerSession(part) } },
  });
  return open('/user/sessions/8/reschedule?zone=Africa/Cairo&day=2030-05-02');
}

/** Chooses 14:00 on 2 May in Cairo, and confirms. */
async function move() {
  const slot = await screen.findByRole('button', { name: /2:00\s?PM/ });
  fireEvent.click(slot);
  fireEvent.click(screen.getByRole('button', { name: 'Move the session' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Move the session' }));
}

test('a session is moved to another slot, once both times have been confirmed', async () => {
  server.answer(reschedule, { body: { status: true, msg: 'Moved', data: learnerSession() } });
  await openWith();
  await move();
  await waitForAddress('/user/sessions');
  expect(server.formsSentTo(reschedule).map((fields) => Object.fromEntries(fields))).toEqual([
    { session_id: '8', consultation_session_id: '41' },
  ]);
  expect(screen.getByText('Moved')).toBeTruthy();
});

test('the calendar counts slots that are as long as the session alone', async () => {
  await openWith();
  await screen.findByRole('gridcell', { name: /May 2, 2030, 1 time available/ });
  for (const { query } of server.sentTo(freeDays)) expect(query).toContain('duration=60');
});

test('a slot that has just been taken is said to be, and the day is read again', async () => {
  server.answer(reschedule, {
    status: 409,
    body: { status: false, msg: 'Session Already Booked', code: 'booked' },
  });
  await openWith();
  await move();
  expect(await screen.findByText('Session Already Booked')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move the session' }).disabled).toBe(true);
  expect(server.sentTo(daySlots).length).toBeGreaterThan(1);
});

test.each([
  ['a paid session once a cancel is not refunded', { refund_until: '2030-05-01T05:59:00.000Z' }],
  ['a free session whose room has opened', { refund_until: null, change_until: '2030-05-01T06:00:00.000Z' }],
  ['a cancelled session', { status: 'cancelled' }],
] as const)('%s is not moved any more', async (_, part) => {
  await openWith(part);
  expect(await screen.findByText('It is too late to move this session.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'My sessions' }).getAttribute('href')).toBe('/user/sessions');
});

test('the consultant cannot move it', async () => {
  server.answer(session, { body: { status: true, data: { side: 'consultant', session: bookedSession() } } });
  await open('/user/sessions/8/reschedule');
  expect(await screen.findByText('There is no such session of yours.')).toBeTruthy();
});
