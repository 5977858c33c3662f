import { expect, test } from 'vitest';
import { getBookingErrorText } from './booking-error.ts';
import {
  addParticipant,
  changeParticipant,
  emptyForm,
  getMaxParticipants,
  isEmptyForm,
  isValid,
  parseAge,
  removeParticipant,
  toBookingFields,
  validate,
  withoutExpired,
} from './booking-input.ts';
import { filterShownBookings, getBlocker, getBookingArea, getCampTotal } from './camp-bookings.ts';
import { getCampPath, getCampsPath, getCampType } from './types.ts';

const document = (id: string, expiresAt = '2030-04-02T00:00:00.000Z') => ({
  id,
  name: `${id}.png`,
  expiresAt,
});
const filled = () => ({
  ...changeParticipant(emptyForm(), 1, {
    name: ' Layla ',
    occupation: 'Pupil',
    address: 'Cairo',
    age: '٩',
    passport: document('a'),
    photo: document('b'),
  }),
  name: 'Mona',
});

test.each([
  ['/ListUmrah', null, 'Umrah'],
  ['/ListCamp', null, 'Umrah'],
  ['/ListCamp', 'Canada camps', 'Canada camps'],
  ['/International', null, 'International Camps'],
  ['/International/', 'x', 'International Camps'],
  ['/CanadaCamps', null, 'Canada camps'],
  ['/UmrahDetails/2', null, 'Umrah'],
  ['/UmrahDetails/2', 'International Camps', 'International Camps'],
  ['/UmrahDetails/2', 'Event', 'Umrah'],
] as const)('COMM-120 %s with the type %s means %s', (path, query, type) => {
  expect(getCampType(path, query)).toBe(type);
});

test('addresses keep the specified words', () => {
  expect(getCampsPath('Canada camps')).toBe('/CanadaCamps?type=Canada%20camps');
  expect(getCampPath({ id: 2, type: 'International Camps' })).toBe(
    '/UmrahDetails/2?type=International%20Camps',
  );
});

test('COMM-117 the total is the price times the participants', () => {
  expect(getCampTotal(1000, 3)).toBe(3000);
  expect(getCampTotal(99.99, 3)).toBe(299.97);
});

test.each([
  [{ remaining_seats: 5, is_past: 0 }, undefined],
  [{ remaining_seats: 0, is_past: 0 }, 'full'],
  [{ remaining_seats: -1, is_past: 0 }, 'full'],
  [{ remaining_seats: 0, is_past: 1 }, 'past'],
] as const)('%j is kept from booking by: %s', (camp, blocker) => {
  expect(getBlocker(camp)).toBe(blocker);
});

test('a form that was started stays when the last seat goes', () => {
  const full = { remaining_seats: 0, is_past: 0 } as const;
  expect(getBookingArea(full, { signedIn: true, started: false })).toBe('full');
  expect(getBookingArea(full, { signedIn: true, started: true })).toBe('form');
  expect(getBookingArea(full, { signedIn: false, started: true })).toBe('full');
  expect(getBookingArea({ remaining_seats: 1, is_past: 0 }, { signedIn: false, started: false })).toBe(
    'visitor',
  );
  expect(getBookingArea({ remaining_seats: 1, is_past: 1 }, { signedIn: true, started: true })).toBe('past');
});

test('bookings that are over are not shown, unless a receipt brings them back', () => {
  const shown = filterShownBookings([
    { state: 'cancelled', can_send_receipt: 0 },
    { state: 'expired', can_send_receipt: 0 },
    { state: 'expired', can_send_receipt: 1 },
    { state: 'refused', can_send_receipt: 1 },
  ]);
  expect(shown.map(({ state }) => state)).toEqual(['expired', 'refused']);
});

test('an empty form misses everything', () => {
  const errors = validate(emptyForm(), { receipt: true });
  expect(errors.name).toBe(true);
  expect(errors.receipt).toBe(true);
  expect([...(errors.participants.get(1) ?? [])]).toEqual([
    'name',
    'occupation',
    'address',
    'age',
    'passport',
    'photo',
  ]);
  expect(isValid(errors)).toBe(false);
});

test('COMM-076 the cart needs no receipt, everything else it does', () => {
  expect(isValid(validate(filled(), { receipt: false }))).toBe(true);
  expect(isValid(validate(filled(), { receipt: true }))).toBe(false);
  expect(isValid(validate({ ...filled(), receipt: document('c') }, { receipt: true }))).toBe(true);
  expect(isValid(validate({ ...filled(), name: ' ' }, { receipt: false }))).toBe(false);
  expect(isValid(validate(addParticipant(filled()), { receipt: false }))).toBe(false);
});

test.each([
  ['9', 9],
  [' 12 ', 12],
  ['٩', 9],
  ['۳۴', 34],
  ['\u200f٣٤\u200f', 34],
  ['0', undefined],
  ['-1', undefined],
  ['', undefined],
  ['2.5', undefined],
  ['121', undefined],
  ['nine', undefined],
])('the age %j is %s', (text, age) => {
  expect(parseAge(text)).toBe(age);
});

test('participants come and go, the first stays', () => {
  const two = addParticipant(filled());
  expect(two.participants.map(({ key }) => key)).toEqual([1, 2]);
  expect(removeParticipant(two, 1).participants.map(({ key }) => key)).toEqual([1, 2]);
  expect(removeParticipant(two, 2).participants.map(({ key }) => key)).toEqual([1]);
  expect([3, 0, 50].map((seats) => getMaxParticipants(seats))).toEqual([3, 1, 20]);
  // Participants in the cart count too.
  expect(getMaxParticipants(30, 4)).toBe(16);
});

test('what is sent is trimmed, and documents by their ids', () => {
  expect(toBookingFields(filled())).toEqual({
    name: 'Mona',
    data: [{ name: 'Layla', occupation: 'Pupil', address: 'Cairo', age: 9, passport: 'a', photo: 'b' }],
  });
});

test('documents that the server has deleted are asked for again', () => {
  const form = { ...filled(), receipt: document('c', '2030-04-05T00:00:00.000Z') };
  const later = withoutExpired(form, Date.parse('2030-04-03T00:00:00.000Z'));
  expect(later.participants[0]).toMatchObject({ name: ' Layla ', passport: undefined, photo: undefined });
  expect(later.receipt?.id).toBe('c');
  expect(isEmptyForm(emptyForm())).toBe(true);
  expect(isEmptyForm(form)).toBe(false);
});

const error = (fields: Partial<Parameters<typeof getBookingErrorText>[0]>) => ({
  status: 400,
  code: 'invalid_input' as const,
  message: '',
  ...fields,
});
test.each([
  [error({ message: 'X' }), 'submit', { message: 'X' }],
  [error({}), 'submit', { key: 'failed' }],
  [error({}), 'cart', { key: 'failed' }],
  [error({ status: 409, code: 'no_seats', message: 'Y' }), 'submit', { key: 'seats' }],
  [
    error({ status: 500, code: 'http_500', message: 'SQL: Not Enough Available Seats' }),
    'cart',
    { key: 'seats' },
  ],
  [error({ status: 0, code: 'network' }), 'submit', { key: 'error' }],
  [error({ status: 500, code: 'http_500' }), 'cart', { key: 'error' }],
  [error({ message: 'X', errors: {} }), 'cart', { key: 'required' }],
  [error({ message: 'X', errors: {} }), 'submit', { message: 'X' }],
] as const)('%j of %s reads %j', (failure, action, text) => {
  expect(getBookingErrorText(failure, action)).toEqual(text);
});
