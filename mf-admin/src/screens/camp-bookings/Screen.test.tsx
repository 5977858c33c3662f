// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import {
  bookingsToReview,
  decideCancel,
  decideReceipt,
  documentLink,
  type ReviewedBooking,
} from 'shared-api/contracts/events/camp-review';
import { takeCase } from 'shared-api/contracts/operator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { address, newOperator, open, text } from '../../testing/open.ts';

const booking = (id: number, username: string, changes: Partial<ReviewedBooking> = {}): ReviewedBooking => ({
  id,
  camp: {
    id: 101,
    title: 'Umrah in spring',
    image: null,
    type: 'Umrah',
    date_interval: '3 to 9 May, 2030',
    start_date: '2030-05-03',
    end_date: '2030-05-09',
  },
  name: 'Mona',
  state: 'review',
  reason: null,
  hold_until: '2030-05-02T10:00:00.000Z',
  seats: 1,
  price: 500,
  currency: 'USD',
  paid: 0,
  created_at: '2030-04-29T10:00:00.000Z',
  participants: [
    { id: 31, name: 'Layla', occupation: 'Pupil', address: 'Cairo', age: 12, passport: 1, photo: 0 },
  ],
  can_send_receipt: 0,
  cancel_requested: 0,
  can_cancel: 0,
  owner: { id: id + 100, username, email: 'mona@example.org' },
  documents: [
    { id: '0e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f40', kind: 'receipt', participant_id: null },
    { id: '1e8a3d2c-4f0b-4c56-8a70-5a7c1d2e3f40', kind: 'passport', participant_id: 31 },
  ],
  cancel_reason: null,
  ...changes,
});

let server: Awaited<ReturnType<typeof newOperator>>;
beforeEach(async () => {
  server = await newOperator();
  server.answer(takeCase, {
    body: { status: true, data: { taken_by: null, until: '2030-05-01T10:05:00.000Z' } },
  });
  for (const contract of [decideReceipt, decideCancel])
    server.answer(contract, { body: { status: true, msg: 'Done', data: booking(1, 'Amal') } });
});
afterEach(cleanup);

const answerBookings = (data: ReviewedBooking[]) =>
  server.answer(bookingsToReview, {
    body: { status: true, data: { data, current_page: 1, last_page: 1 }, current_page: 1, last_page: 1 },
  });
const shown = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const bodyOf = ({ body }: { body?: unknown }) => JSON.parse(String(body));
const path = '/admin/camp-bookings';

test('a receipt is opened on request alone, and accepted', async () => {
  answerBookings([booking(1, 'Amal'), booking(2, 'Yusuf')]);
  server.answer(documentLink, {
    body: {
      status: true,
      data: { url: '/documents/1', type: 'image/png', expires_at: '2030-05-01T10:05:00.000Z' },
    },
  });
  await open(path);
  await shown('Amal');
  expect(server.sentTo(documentLink)).toEqual([]);
  const receipt = text('camps.kinds.receipt');
  press(text('camps.show', { label: receipt }));
  expect((await screen.findByRole('img', { name: receipt })).getAttribute('src')).toBe('/documents/1');
  const passport = text('camps.kinds.passport', { name: 'Layla' });
  expect(screen.getByRole('button', { name: text('camps.show', { label: passport }) })).toBeDefined();
  press(text('camps.receipt.accept'));
  await shown('Yusuf');
  expect(server.sentTo(decideReceipt).map(bodyOf)).toEqual([{ decision: 'accepted' }]);
});

test('a part of the price is written down with the time until which the seats are kept', async () => {
  answerBookings([booking(1, 'Amal')]);
  await open(path);
  await shown('Amal');
  fireEvent.click(screen.getByRole('checkbox', { name: text('camps.receipt.isPartial') }));
  press(text('camps.receipt.acceptPart'));
  const price = '$500';
  expect(await screen.findByText(text('camps.receipt.paidError', { price }))).toBeDefined();
  type(text('camps.receipt.paid', { currency: 'USD' }), '١٢٠٫٥');
  press(text('camps.receipt.acceptPart'));
  expect(await screen.findByText(text('camps.receipt.untilError'))).toBeDefined();
  expect(server.sentTo(decideReceipt)).toEqual([]);
});

test('a refused receipt has a reason', async () => {
  answerBookings([booking(1, 'Amal')]);
  await open(path);
  await shown('Amal');
  press(text('camps.receipt.refuse'));
  expect(await screen.findByText(text('queue.reasonMissing'))).toBeDefined();
  answerBookings([]);
  type(text('camps.reason'), 'It is blurred.');
  press(text('camps.receipt.refuse'));
  expect(await screen.findByText(text('camps.empty.receipt'))).toBeDefined();
  expect(server.sentTo(decideReceipt).map(bodyOf)).toEqual([
    { decision: 'refused', reason: 'It is blurred.' },
  ]);
});

test('a cancel request is answered with or without the money', async () => {
  answerBookings([booking(1, 'Amal', { state: 'accepted', paid: 500, cancel_reason: 'We are ill.' })]);
  await open(`${path}?waiting_for=cancel`);
  await shown('Amal');
  expect(screen.getByText('We are ill.')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: text('camps.cancel.refund', { paid: '$500' }) }));
  answerBookings([]);
  press(text('camps.cancel.accept'));
  expect(await screen.findByText(text('camps.empty.cancel'))).toBeDefined();
  expect(server.sentTo(decideCancel).map(bodyOf)).toEqual([{ decision: 'cancelled', refund: false }]);
});

test('a booking that another operator decided says so and leads on; another tab begins anew', async () => {
  answerBookings([booking(1, 'Amal'), booking(2, 'Yusuf')]);
  server.answer(decideReceipt, {
    status: 409,
    body: { status: false, code: 'booking_state', msg: 'It does not wait any more.' },
  });
  await open(`${path}?case=1`);
  await shown('Amal');
  press(text('camps.receipt.accept'));
  expect(await screen.findByText('It does not wait any more.')).toBeDefined();
  press(text('queue.nextCase'));
  await shown('Yusuf');
  fireEvent.click(screen.getByRole('tab', { name: text('camps.waits.payment') }));
  await shown('Amal');
  expect(address()).toBe(`${path}?waiting_for=payment`);
});
