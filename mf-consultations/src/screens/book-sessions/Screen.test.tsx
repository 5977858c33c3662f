// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { consultant, daySlots, freeDays, similarSlots } from 'shared-api/contracts/consultations/profile';
import { emit } from 'shared-api/events';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { slotAnswer } from '../../testing/answers.ts';
import { answerBooking, buildCart, daysSlots, now } from '../../testing/booking-answers.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

// Queries by role check the visibility of each element, which is slow for a calendar and its slots.
configure({ defaultHidden: true });

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  server = await newVisitor();
  signIn();
  answerBooking(server);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const path = '/consultants/sessions/5?zone=Africa/Cairo';
/** Finds a slot by its time. */
const slot = (time: RegExp) => screen.findByRole('button', { name: time });
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add To Cart' });
const pressed = async (time: RegExp) => (await slot(time)).getAttribute('aria-pressed');
const first = /^12:00\sPM/;
const second = /^1:00\sPM/;

test("CONS-005 CONS-186 the address opens a consultant's slots, of the next free day at first", async () => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Book Sessions' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Dr. Amal' })).toBeTruthy();
  expect((await slot(first)).textContent).toContain('$40');
  expect(server.sentTo(daySlots).map(({ fields }) => fields)).toEqual([
    [
      ['user_id', '5'],
      ['date', '2030-05-01'],
      ['timezone', 'Africa/Cairo'],
    ],
  ]);
});

test('a device that names no zone, and a consultant whose zone this browser does not know, have the times of UTC', async () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Etc/Unknown' } });
  answerBooking(server, { profile: { timezone: 'Mars/Olympus' } });
  await open('/consultants/sessions/5');
  expect((await slot(/^9:00\sAM/)).textContent).toContain('$40');
  expect(server.sentTo(daySlots)[0]?.fields).toContainEqual(['timezone', 'UTC']);
  vi.unstubAllGlobals();
});

test('CONS-186 another day is chosen in the calendar, which marks the days with something free', async () => {
  await open(path);
  const marked = await screen.findByRole('gridcell', { name: /May 1, 2030, 3 times available/ });
  expect(marked.getAttribute('aria-selected')).toBe('true');
  server.answer(daySlots, { body: { status: true, data: [] } });
  fireEvent.click(screen.getByRole('gridcell', { name: /May 2, 2030/ }));
  await waitFor(() => expect(server.sentTo(daySlots).at(-1)?.fields).toContainEqual(['date', '2030-05-02']));
  expect(address()).toContain('day=2030-05-02');
  expect(server.sentTo(freeDays)[0]?.query).toContain('from=2030-04-25&to=2030-06-07');
});

test('CONS-213 a day without slots says so, and leads to the next free one', async () => {
  server.answer(daySlots, { body: { status: true, data: [] } });
  await open(`${path}&day=2030-05-03`);
  expect(await screen.findByText('There is no slots for this day')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next free: Wednesday, May 1, 2030' }));
  await waitFor(() => expect(address()).toContain('day=2030-05-01'));
});

test('a slot that is chosen while the address still changes for another is kept beside it', async () => {
  await open(path);
  const slots = [await slot(first), await slot(second)];
  act(() => {
    for (const each of slots) fireEvent.click(each);
  });
  await waitFor(async () => expect([await pressed(first), await pressed(second)]).toEqual(['true', 'true']));
});

test('CONS-095 CONS-138 choosing toggles, and only a choice can be added to the cart', async () => {
  await open(path);
  await slot(first);
  expect(add().disabled).toBe(true);
  const bar = screen.getByRole('region', { name: 'Your choice' });
  expect(bar.className).not.toMatch(/sticky/);
  fireEvent.click(await slot(first));
  await waitFor(async () => expect(await pressed(first)).toBe('true'));
  expect(add().disabled).toBe(false);
  expect(bar.className).toMatch(/sticky/);
  expect((await slot(first)).textContent).toContain('Selected');
  expect(screen.getByText('1 session selected · $40')).toBeTruthy();
  expect(address()).toContain('slots=4_2030-05-01');
  fireEvent.click(await slot(first));
  await waitFor(async () => expect(await pressed(first)).toBe('false'));
  expect(add().disabled).toBe(true);
});

test.each([
  ['CONS-133', 'in the cart', /^3:00\sPM/, 'Already In Cart'],
  ['CONS-134', 'booked', /^2:00\sPM/, 'Session Already Booked'],
])('%s a slot that is %s is not chosen: %s', async (_row, _state, time, text) => {
  await open(path);
  await waitFor(async () => expect((await slot(time)).textContent).toMatch(/In cart|Booked/));
  fireEvent.click(await slot(time));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await pressed(time)).toBe('false');
});

test.each([
  ['CONS-135', 'begins within the margin', '2030-05-01T08:00:00Z', 'Session Margin'],
  ['CONS-136', 'began an hour ago', '2030-05-01T10:00:00Z', 'Can’t book session in previous time'],
])('%s a slot that %s is not chosen', async (_row, _state, clock, text) => {
  vi.setSystemTime(Date.parse(clock));
  signIn();
  await open(path);
  fireEvent.click(await slot(first));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(add().disabled).toBe(true);
});

test('CONS-164 CONS-189 two slots are added as two items for the person, and the choice is empty again', async () => {
  server.answer(cartAdd, { body: { status: true, msg: 'Added', message: 'Added', added: 2 } });
  await open(path);
  fireEvent.click(await slot(first));
  await waitFor(() => expect(address()).toContain('slots=4'));
  fireEvent.click(await slot(second));
  expect(await screen.findByText('2 sessions selected · $80')).toBeTruthy();
  fireEvent.click(add());
  expect(await screen.findByText('Added')).toBeTruthy();
  expect(server.formsSentTo(cartAdd)).toEqual([
    [
      ['items[0][model_id]', '4'],
      ['items[0][model_name]', 'ConsultationSession'],
      ['items[0][user_id]', '3'],
      ['items[1][model_id]', '5'],
      ['items[1][model_name]', 'ConsultationSession'],
      ['items[1][user_id]', '3'],
    ],
  ]);
  await waitFor(() => expect(address()).not.toContain('slots='));
  // The button is disabled again, so that the focus moves to the chosen slots.
  expect(document.activeElement?.textContent).toBe('Your choice');
  fireEvent.click(screen.getByRole('button', { name: 'View Cart' }));
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('a note to the consultant goes with each chosen session, and is empty again', async () => {
  server.answer(cartAdd, { body: { status: true, msg: 'Added', message: 'Added', added: 1 } });
  await open(path);
  expect(screen.queryByLabelText('Note to the consultant (optional)')).toBeNull();
  fireEvent.click(await slot(first));
  const note = await screen.findByLabelText('Note to the consultant (optional)');
  fireEvent.change(note, { target: { value: 'Adam is six.' } });
  fireEvent.click(add());
  expect(await screen.findByText('Added')).toBeTruthy();
  expect(server.formsSentTo(cartAdd)).toEqual([
    [
      ['items[0][model_id]', '4'],
      ['items[0][model_name]', 'ConsultationSession'],
      ['items[0][user_id]', '3'],
      ['items[0][note]', 'Adam is six.'],
    ],
  ]);
});

test('a slot that somebody else has taken leaves the choice, the others stay', async () => {
  await open(`${path}&slots=4_2030-05-01&slots=5_2030-05-01`);
  expect(await screen.findByText('2 sessions selected · $80')).toBeTruthy();
  const { first: reserved, ...others } = daysSlots();
  server.answer(daySlots, {
    body: { status: true, data: [{ ...reserved, state: 'reserved', reserved: 1 }, ...Object.values(others)] },
  });
  server.answer(cartAdd, { status: 409, body: { status: false, msg: 'Just taken', code: 'booked' } });
  fireEvent.click(add());
  expect(await screen.findByText('Just taken')).toBeTruthy();
  expect(await screen.findByText('1 session selected · $40')).toBeTruthy();
  await waitFor(() => expect(address()).not.toContain('slots=4_'));
  expect((await slot(first)).textContent).toContain('Booked');
});

test('CONS-139 a free slot is not added to the cart', async () => {
  answerBooking(server, { slots: [slotAnswer({ price: 0 })] });
  await open(path);
  fireEvent.click(await slot(first));
  await waitFor(() => expect(add().disabled).toBe(false));
  fireEvent.click(add());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Only the first session is free, and it is booked on its own.',
  );
  expect(server.sentTo(cartAdd)).toEqual([]);
});

test('CONS-062 CONS-137 CONS-180 the same time on other days is asked for, by weekday, and chosen at once', async () => {
  const next = slotAnswer({ id: 14, from_date: '2030-05-08T09:00:00.000Z' });
  const later = slotAnswer({ id: 24, from_date: '2030-05-15T09:00:00.000Z' });
  const booked = slotAnswer({
    id: 34,
    from_date: '2030-05-22T09:00:00.000Z',
    state: 'reserved',
    reserved: 1,
  });
  const soon = slotAnswer({
    id: 44,
    from_date: '2030-04-30T10:00:00.000Z',
    state: 'margined',
    is_margined: 1,
  });
  server.answer(similarSlots, {
    body: {
      status: true,
      data: [
        { dayOfWeek: 2, dates: [soon] },
        { dayOfWeek: 3, dates: [slotAnswer(), next, later, booked] },
      ],
    },
  });
  await open(path);
  fireEvent.click(await slot(first));
  fireEvent.click(await screen.findByRole('button', { name: 'More similar sessions' }));
  const dialog = await screen.findByRole('dialog', { name: 'More similar sessions' });
  const wednesday = await within(dialog).findByRole('region', { name: 'Wednesday' });
  expect(server.sentTo(similarSlots)[0]?.query).toBe('from=12:00:00&duration=60&consultant_id=5');
  const box = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>('checkbox', { name });
  expect(box(/22 May/).disabled).toBe(true);
  expect(box(/30 Apr/).disabled).toBe(true);
  expect(box(/01 May/).disabled).toBe(true);
  fireEvent.click(within(wednesday).getByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add 2 sessions' }));
  expect(await screen.findByText('3 sessions selected · $120')).toBeTruthy();
});

test('a choice is found again after a refresh; what is gone leaves it with a word', async () => {
  await open(`${path}&slots=4_2030-05-01&slots=99_2030-05-01&slots=6_2030-05-01`);
  expect(await screen.findByText('Some of these sessions have just been taken.')).toBeTruthy();
  expect(await screen.findByText('1 session selected · $40')).toBeTruthy();
  expect(await pressed(first)).toBe('true');
  await waitForAddress('/consultants/sessions/5?zone=Africa%2FCairo&slots=4_2030-05-01');
});

test('another zone shows the slots that are there at once, by both clocks', async () => {
  await open(path);
  await slot(first);
  const { answer, release } = held({ body: { status: true, data: Object.values(daysSlots()) } });
  server.answer(daySlots, answer);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Search for a city or zone' }), {
    target: { value: 'toronto' },
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Toronto time (GMT-4)' }));
  const shown = await slot(/^5:00\sAM – 6:00\sAM/);
  expect(shown.textContent?.replaceAll('\u00a0', ' ')).toContain('12:00 PM – 1:00 PM');
  expect(screen.getByText(/smaller times are those of Dr. Amal: Cairo time/)).toBeTruthy();
  expect(address()).toContain('zone=America%2FToronto');
  release();
});

test('CONS-163 a visitor sees the slots; booking leads to signing in, with the choice in the address', async () => {
  cleanup();
  server = await newVisitor();
  answerBooking(server);
  const signInPage = vi.fn();
  await open(path, { host: { signIn: signInPage } });
  fireEvent.click(await slot(first));
  await waitFor(() => expect(add().disabled).toBe(false));
  fireEvent.click(add());
  expect(signInPage).toHaveBeenCalledOnce();
  expect(address()).toContain('slots=4_2030-05-01');
  expect(server.sentTo(cartAdd)).toEqual([]);
  // The page sends the call after sign-in.
  expect(sessionStorage.getItem('wantedItems')).toContain('"model_id":4');
});

test('what has come into the cart, by signing in or in another tab, leaves the choice without a word', async () => {
  await open(`${path}&slots=4_2030-05-01&slots=5_2030-05-01`);
  expect(await screen.findByText('2 sessions selected · $80')).toBeTruthy();
  server.answer(cartList, buildCart(7, 4));
  act(() => emit('cart.changed'));
  expect(await screen.findByText('1 session selected · $40')).toBeTruthy();
  await waitForAddress('/consultants/sessions/5?zone=Africa%2FCairo&slots=5_2030-05-01');
  expect((await slot(first)).textContent).toContain('In cart');
  expect(screen.queryByText('Some of these sessions have just been taken.')).toBeNull();
});

test('slots that cannot be read can be asked for again, the calendar stays', async () => {
  vi.useRealTimers();
  server.answer(daySlots, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(`${path}&day=`);
  expect(await screen.findByText('Not now')).toBeTruthy();
  expect(screen.getByRole('grid')).toBeTruthy();
  server.answer(daySlots, { body: { status: true, data: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There is no slots for this day')).toBeTruthy();
});

test('CONS-042 a consultant who takes no bookings now has no slots here', async () => {
  answerBooking(server, { profile: { consultation_info_disable: 1 } });
  await open(path);
  expect(await screen.findByText("Can't Booking")).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(server.sentTo(daySlots)).toEqual([]);
});

test('an unknown number leads on to the directory, a broken line to another try', async () => {
  server.answer(consultant, { status: 404, body: { status: false, msg: 'x', code: 'not_found' } });
  await open('/consultants/sessions/77');
  expect(await screen.findByRole('link', { name: 'All consultants' })).toBeTruthy();
  cleanup();
  server.answer(consultant, lost);
  await open('/consultants/sessions/78');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book Sessions');
});

test('length chosen shows only slots of that length, and the address keeps it', async () => {
  await open(path);
  fireEvent.click(await screen.findByRole('radio', { name: '30 minutes' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: first })).toBeNull());
  expect(await slot(/^4:00\sPM/)).toBeTruthy();
  expect(address()).toContain('duration=30');
  await waitFor(() => expect(server.sentTo(freeDays).at(-1)?.query).toContain('duration=30'));
});
