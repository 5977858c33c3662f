// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { bookFree } from 'shared-api/contracts/consultations/booking';
import { consultants } from 'shared-api/contracts/consultations/directory';
import { daySlots } from 'shared-api/contracts/consultations/profile';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '../../routes.tsx';
import { slotAnswer } from '../../testing/answers.ts';
import { answerBooking, now } from '../../testing/booking-answers.ts';
import { newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

// Queries by role check the visibility of each element, which is slow for a calendar and its slots.
configure({ defaultHidden: true });

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server = await newVisitor();
  signIn();
  answerBooking(server, { profile: { first_session_free: 1 } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = '/consultants/sessions/free';
const path = `${page}?consultant=5&zone=Africa/Cairo`;
const slot = (time: RegExp) => screen.findByRole('button', { name: time });
const book = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Book Free Session' });
const first = /^12:00\sPM/;
const second = /^1:00\sPM/;

async function bookFirst() {
  await open(path);
  fireEvent.click(await slot(first));
  await waitFor(() => expect(book().disabled).toBe(false));
  fireEvent.click(book());
}

test('CONS-006 the consultant comes with the navigation and stays in the address', async () => {
  await open(page, { state: { consultant: 5 } });
  await waitForAddress(`${page}?consultant=5`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Book Free Session' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Dr. Amal' })).toBeTruthy();
});

test('CONS-006 without a consultant the directory is shown (PD-12)', async () => {
  server.answer(consultants, { status: 400, body: { status: false, msg: 'x', code: 'x' } });
  await routes.directory.load();
  await open(page);
  await waitForAddress('/consultants/consultants');
});

test('CONS-141 nothing chosen, nothing booked', async () => {
  await open(path);
  expect((await slot(first)).textContent).toContain('Free');
  expect(book().disabled).toBe(true);
  fireEvent.click(book());
  expect(server.sentTo(bookFree)).toEqual([]);
});

test('CONS-142 a day of booked slots books nothing, nor does one without slots', async () => {
  server.answer(daySlots, {
    body: { status: true, data: [slotAnswer({ state: 'reserved', reserved: 1 })] },
  });
  await open(path);
  fireEvent.click(await slot(first));
  expect(await screen.findByText('Session Already Booked')).toBeTruthy();
  expect(book().disabled).toBe(true);
  cleanup();
  server.answer(daySlots, { body: { status: true, data: [] } });
  await open(`${path}&day=2030-05-02`);
  expect(await screen.findByText('There is no slots for this day')).toBeTruthy();
  expect(book().disabled).toBe(true);
});

test('CONS-140 another choice takes the place of the first', async () => {
  await open(path);
  fireEvent.click(await slot(first));
  await waitFor(async () => expect((await slot(first)).getAttribute('aria-pressed')).toBe('true'));
  fireEvent.click(await slot(second));
  await waitFor(async () => expect((await slot(second)).getAttribute('aria-pressed')).toBe('true'));
  expect((await slot(first)).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('1 session selected')).toBeTruthy();
});

test('CONS-190 CONS-191 without a survey a booking ends at its result', async () => {
  server.answer(bookFree, { body: { success: true, msg: 'ok', session_id: 8, survey_id: null } });
  await bookFirst();
  await waitForAddress('/payment-result?payment_success=1');
  expect(server.formsSentTo(bookFree)).toEqual([[['consultation_session_id', '4']]]);
});

test('a note to the consultant goes with the booking', async () => {
  server.answer(bookFree, { body: { success: true, msg: 'ok', session_id: 8, survey_id: null } });
  await open(path);
  fireEvent.click(await slot(first));
  const note = await screen.findByLabelText('Note to the consultant (optional)');
  fireEvent.change(note, { target: { value: ' Adam is six. ' } });
  fireEvent.click(book());
  await waitForAddress('/payment-result?payment_success=1');
  expect(server.formsSentTo(bookFree)).toEqual([
    [
      ['consultation_session_id', '4'],
      ['note', 'Adam is six.'],
    ],
  ]);
});

test.each([
  ["the server's words", 'X', 'X'],
  ['errPay where there are none', '', 'errPay'],
])('CONS-206 a failure says %s', async (_, msg, text) => {
  server.answer(bookFree, { status: 400, body: { success: false, msg, message: msg, code: 'x' } });
  await bookFirst();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(book().disabled).toBe(false);
});

test('a slot that somebody else was faster with is no longer chosen', async () => {
  server.answer(bookFree, {
    status: 409,
    body: { success: false, msg: 'Session Already Booked', message: 'x', code: 'booked' },
  });
  await open(path);
  fireEvent.click(await slot(first));
  await waitFor(() => expect(book().disabled).toBe(false));
  server.answer(daySlots, {
    body: { status: true, data: [slotAnswer({ state: 'reserved', reserved: 1 })] },
  });
  fireEvent.click(book());
  expect(await screen.findByText('Session Already Booked')).toBeTruthy();
  await waitFor(() => expect(book().disabled).toBe(true));
  await waitFor(async () => expect((await slot(first)).getAttribute('aria-pressed')).toBe('false'));
});

test('CONS-215 who has had the first session free is told so', async () => {
  answerBooking(server, { profile: { first_session_free: 2 } });
  await open(path);
  expect(await screen.findByText('You have took your free session')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book Free Session' })).toBeNull();
});
