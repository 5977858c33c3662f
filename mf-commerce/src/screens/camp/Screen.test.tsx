// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { familyList } from 'shared-api/contracts/commerce/family';
import {
  bookCamp,
  campBookings,
  campDetails,
  campTypes,
  cancelBooking,
  deleteDocument,
  sendReceipt,
  uploadDocument,
} from 'shared-api/contracts/events/camps';
import { waitingList } from 'shared-api/contracts/events/waiting-list';
import { queryClient } from 'shared-api/query';
import { takeDestination } from 'shared-api/session';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { cartAnswer } from '../../testing/answers.ts';
import { bookingAnswer, campAnswer, campBody, transferAnswer } from '../../testing/camps.ts';
import { buildPage } from '../../testing/events.ts';
import { newVisitor, open, openPart, signIn, waitForAddress } from '../../testing/open.ts';
import { waitingEntryAnswer } from '../../testing/waiting-entry-answer.ts';
import { BookingForm } from './booking-form.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
let uploads = 0;
beforeEach(async () => {
  server = await newVisitor();
  uploads = 0;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  server.answer(campDetails, campBody({ transfer: transferAnswer }));
  server.answer(campBookings, { body: buildPage([]) });
  server.answer(cartList, { body: cartAnswer() });
  server.answer(familyList, { body: familyAnswer });
  server.answer(deleteDocument, {});
  server.answer(uploadDocument, ({ data }) => {
    uploads += 1;
    const id = `0e8a3d2c-4f0b-4c56-8a70-00000000000${uploads}`;
    const kind = (data as FormData).get('kind');
    return { body: { status: true, data: { id, kind, expires_at: '2099-04-21T09:00:00.000Z' } } };
  });
  server.answer(cartAdd, { body: { status: true, msg: 'Added', message: '', added: 1 } });
  server.answer(bookCamp, { body: { status: true, msg: 'Saved', data: bookingAnswer() } });
});
afterEach(cleanup);

const candidate = { avatar: null, is_enrolled: 0, in_cart: 0 } as const;
const familyAnswer = {
  status: true,
  data: [
    { ...candidate, id: 11, username: 'يوسف', gender: 1, relation: 1, birth_date: '2016-02-10' },
    { ...candidate, id: 12, username: 'Layan', gender: 2, relation: 1, birth_date: null },
  ],
  self: { ...candidate, id: 3, username: 'Mona' },
};

const path = '/UmrahDetails/2';
const field = (label: string | RegExp, index = 0) =>
  screen.getAllByLabelText<HTMLInputElement>(label)[index] as HTMLInputElement;
const type = (label: string, value: string, index = 0) =>
  fireEvent.change(field(label, index), { target: { value } });
const choose = (label: RegExp, name: string, index = 0) =>
  fireEvent.change(field(label, index), {
    target: {
      files: [new File(['x'], name, { type: name.endsWith('pdf') ? 'application/pdf' : 'image/png' })],
    },
  });
const button = (name: string) => screen.getByRole('button', { name });
const paymentLabels: Partial<Record<string, RegExp>> = {
  Submit: /^By bank transfer/,
  'Add To Cart': /^On this site/,
};
const choosePayment = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
/** Presses a button. The buttons that submit the form appear once their payment method is chosen. */
const press = (name: string) => {
  const label = paymentLabels[name];
  if (label && screen.queryByRole('button', { name }) === null) choosePayment(label);
  fireEvent.click(button(name));
};
const stored = (count: number) => waitFor(() => expect(screen.getAllByText(/^Uploaded/)).toHaveLength(count));

/** Signs in and opens the form. */
async function openForm() {
  signIn();
  await open(path);
  await screen.findByRole('heading', { name: 'Book this camp' });
}

/** Fills in one participant, including two uploads. */
async function fill(index = 0) {
  type('Participant name', 'Layla', index);
  type('Occupation', 'Pupil', index);
  type('Address', 'Cairo', index);
  type('Age', '9', index);
  choose(/^Passport image/, 'passport.png', index);
  choose(/^Personal image/, 'photo.jpg', index);
  await stored(2 * (index + 1));
}

async function fillAll({ receipt = true, opened = false } = {}) {
  if (!opened) await openForm();
  type('Parent name', 'Mona');
  await fill();
  if (receipt) {
    choosePayment(/^By bank transfer/);
    choose(/^E-Transfer receipt/, 'receipt.pdf');
    await stored(3);
  }
}

const content = (text: string | RegExp) => screen.findByText(text);

test('people of the family are entered by one press each, with their age on the first day of the camp', async () => {
  await openForm();
  const people = () => within(screen.getByRole('list', { name: /^Who comes/ }));
  const names = () =>
    people()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Mona', 'يوسف', 'Layan']));
  type('Address', 'Cairo');
  type('Participant name', 'Nour');
  fireEvent.click(people().getByRole('button', { name: 'يوسف' }));
  expect([field('Participant name', 1).value, field('Address', 1).value]).toEqual(['يوسف', 'Cairo']);
  expect(Number(field('Age', 1).value)).toBeGreaterThan(5);
  expect(names()).toEqual(['Mona', 'Layan']);
  expect(document.activeElement).toBe(field('Participant name', 1).closest('fieldset'));
});

test('COMM-007 COMM-091 a camp has its price from the server, whichever way it was opened', async () => {
  await open(path, { state: { price: 1 } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring Umrah' })).toBeTruthy();
  expect(screen.getByText('$1,000')).toBeTruthy();
  expect(server.sentTo(campDetails).map(({ params, query }) => [params.id, query])).toEqual([
    ['2', 'type=Umrah'],
  ]);
  expect(remote.pages.find((page) => page.path === '/UmrahDetails/{id}')).toMatchObject({
    guard: 'public',
    // Prefetched before the code, with the type of the address if that is a known one.
    data: [`/api/mobile/events/{id}?type={type=${campTypes.map(encodeURIComponent).join('|')}}`],
  });
  cleanup();
  await open(`${path}?type=Canada%20camps`);
  await screen.findByRole('heading', { level: 1, name: 'Spring Umrah' });
  expect(server.sentTo(campDetails).at(-1)?.query).toBe('type=Canada+camps');
});

test('COMM-025 the description is in sections', async () => {
  await open(path);
  for (const name of ['The journey', 'The hotel'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
  expect(screen.getByText('Close to the Haram.')).toBeTruthy();
});

test('COMM-026 COMM-029 COMM-030 COMM-031 COMM-032 the form has parent, six inputs, receipt and both buttons', async () => {
  await openForm();
  for (const label of ['Parent name', 'Participant name', 'Occupation', 'Address', 'Age'])
    expect(field(label)).toBeTruthy();
  for (const label of [/^Passport image/, /^Personal image/]) expect(field(label).type).toBe('file');
  choosePayment(/^On this site/);
  expect(button('Add To Cart')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  choosePayment(/^By bank transfer/);
  expect(field(/^E-Transfer receipt/).type).toBe('file');
  expect(button('Submit')).toBeTruthy();
});

test('PD-134 the account, the reference and the amount stand before the receipt, and can be copied', async () => {
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  await openForm();
  expect(button('Add To Cart')).toBeTruthy();
  expect(screen.queryByText('Demo Bank')).toBeNull();
  press('Add a participant');
  choosePayment(/^By bank transfer/);
  for (const shown of ['Demo Bank', 'Demo Ltd', 'EG38 0019 0005 0000 0000 2631 8000 2', 'RAFIQ-2-3'])
    expect(screen.getByText(shown)).toBeTruthy();
  const amount = screen.getByText('Amount').parentElement?.parentElement;
  expect(amount?.textContent).toContain('$2,000');
  press('Copy: IBAN');
  await waitFor(() => expect(written).toEqual(['EG380019000500000000263180002']));
});

test('PD-134 without an account paying by transfer is not offered', async () => {
  server.answer(campDetails, campBody());
  await openForm();
  expect(button('Add To Cart')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByLabelText(/^E-Transfer receipt/)).toBeNull();
});

test('PD-42 PD-100 the terms of a cancellation stand before a camp is booked', async () => {
  await openForm();
  expect(await content('The travel operator decides by these terms:')).toBeTruthy();
});

test('PD-138 a camp that does not take place says so, and its booking gives everything back', async () => {
  signIn();
  server.answer(campDetails, campBody({ is_withdrawn: 1, is_past: 1 }));
  const booking = bookingAnswer({
    state: 'accepted',
    hold_until: null,
    refund_until: '2099-04-01T09:00:00.000Z',
  });
  server.answer(campBookings, { body: buildPage([booking]) });
  await open(path);
  expect(await content(/^This does not take place\./)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^You get everything back/)).toBeTruthy();
  expect(dialog.queryByText('The travel operator decides by these terms:')).toBeNull();
});

test('COMM-053 a booking shows all that was entered of its participants, and the price of each', async () => {
  signIn();
  const [layla] = bookingAnswer().participants;
  const omar = {
    ...layla,
    id: 2,
    name: 'Omar',
    occupation: 'Student',
    address: 'Giza',
    age: 12,
    photo: 0,
  } as const;
  const participants = layla ? [layla, omar as typeof layla] : [];
  server.answer(campBookings, { body: buildPage([bookingAnswer({ seats: 2, price: 2000, participants })]) });
  await open(path);
  for (const shown of ['Layla', 'Omar', 'Student', 'Age: 12', 'Giza', '$1,000 × 2', '$2,000'])
    expect(await screen.findAllByText(shown)).toBeTruthy();
  expect(screen.getAllByText('Passport and photo are stored')).toHaveLength(1);
});

test('the same participant is booked twice only after a question', async () => {
  signIn();
  server.answer(campBookings, { body: buildPage([bookingAnswer({ state: 'accepted', hold_until: null })]) });
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Book for more people' }));
  await fillAll({ receipt: false, opened: true });
  press('Add To Cart');
  expect(await content(/^Layla: already in a booking of yours/)).toBeTruthy();
  expect(server.sentTo(cartAdd)).toEqual([]);
  press('Add To Cart');
  expect(await content('Added to cart successfully!')).toBeTruthy();
});

test('who waits for more seats than are free sees the place, and can leave', async () => {
  signIn();
  const wait = waitingEntryAnswer({ seats: 3 });
  server.answer(waitingList, {
    body: { status: true, data: [{ ...wait, event: { ...wait.event, id: 2, is_camp: 1 } }] },
  });
  server.answer(campDetails, campBody({ remaining_seats: 2 }));
  await open(path);
  expect(await screen.findByText('Number 2 on the waiting list')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Leave the waiting list' })).toBeTruthy();
});

test('COMM-027 without seats there is a picture that says so, and no form', async () => {
  signIn();
  server.answer(campDetails, campBody({ remaining_seats: 0 }));
  await open(path);
  expect(await screen.findByRole('img', { name: 'Fully Booked' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('COMM-028 a visitor sees Login and Sign Up, which both lead back', async () => {
  const signInFirst = vi.fn();
  await open(path, { host: { signIn: signInFirst } });
  fireEvent.click(await screen.findByRole('button', { name: 'Login' }));
  expect(signInFirst).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('link', { name: 'Sign Up' }));
  await waitForAddress('/sign-up');
  expect(takeDestination()).toBe('/UmrahDetails/2?type=Umrah');
  expect(server.sentTo(campBookings)).toEqual([]);
});

test('a camp that has begun can no longer be booked', async () => {
  signIn();
  server.answer(campDetails, campBody({ is_past: 1 }));
  await open(path);
  expect(await content('This camp can no longer be booked.')).toBeTruthy();
});

test('COMM-033 the first participant stays, others come and go', async () => {
  await openForm();
  expect(screen.queryByRole('button', { name: /^Remove participant/ })).toBeNull();
  press('Add a participant');
  await waitFor(() => expect(document.activeElement).toBe(field('Participant name', 1)));
  type('Participant name', 'Omar', 1);
  expect(screen.queryByRole('button', { name: 'Remove participant 1' })).toBeNull();
  press('Remove participant 2');
  expect(screen.getAllByLabelText('Participant name')).toHaveLength(1);
  expect(document.activeElement).toBe(button('Add a participant'));
});

test('COMM-117 the total follows the number of participants', async () => {
  await openForm();
  press('Add a participant');
  press('Add a participant');
  expect(await content('$3,000')).toBeTruthy();
});

test('no more participants than seats', async () => {
  signIn();
  server.answer(campDetails, campBody({ remaining_seats: 1 }));
  await open(path);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a participant' })).disabled).toBe(
    true,
  );
});

test('COMM-068 COMM-069 COMM-070 COMM-071 COMM-073 COMM-074 COMM-075 an empty form says what is missing', async () => {
  await openForm();
  press('Submit');
  for (const text of [
    'Parent name is required',
    'Participant name is required',
    'Occupation is required',
    'Address is required',
    'Age must be a positive number',
    'Passport image is required',
    'Personal image is required',
    'E-Transfer receipt is required',
  ])
    expect(await content(text)).toBeTruthy();
  expect(server.sentTo(bookCamp)).toEqual([]);
});

test.each(['', '0', '-1'])('COMM-072 the age %j is no positive number', async (age) => {
  await openForm();
  type('Age', age);
  press('Submit');
  expect(await content('Age must be a positive number')).toBeTruthy();
});

test.each([
  ['COMM-077', /^Passport image/, 'a.gif', 'Participant 2: Passport must be a jpg, jpeg, or png file.'],
  ['COMM-078', /^Personal image/, 'a.pdf', 'Participant 2: Personal image must be a jpg, jpeg, or png file.'],
])('%s %s refuses %s', async (_, label, name, text) => {
  await openForm();
  press('Add a participant');
  choose(label, name, 1);
  expect(await content(text)).toBeTruthy();
  expect(server.sentTo(uploadDocument)).toEqual([]);
});

test('COMM-077 COMM-078 a file that only pretends is refused in the same words, and number 1 is named', async () => {
  await openForm();
  server.answer(uploadDocument, { status: 400, body: { status: false, msg: 'No', code: 'document_type' } });
  choose(/^Passport image/, 'a.png');
  expect(await content('Participant 1: Passport must be a jpg, jpeg, or png file.')).toBeTruthy();
  choose(/^Personal image/, 'a.png');
  expect(await content('Participant 1: Personal image must be a jpg, jpeg, or png file.')).toBeTruthy();
});

test('COMM-092 COMM-106 Submit sends the form once, with the documents by their ids', async () => {
  await fillAll();
  expect(server.formsSentTo(uploadDocument).map(([kind]) => kind?.[1])).toEqual([
    'passport',
    'photo',
    'receipt',
  ]);
  server.answer(campBookings, { body: buildPage([bookingAnswer()]) });
  press('Submit');
  press('Submit');
  expect(await content('Data Submited successfully!')).toBeTruthy();
  expect(server.formsSentTo(bookCamp).map((fields) => Object.fromEntries(fields))).toEqual([
    {
      event_id: '2',
      name: 'Mona',
      'data[0][name]': 'Layla',
      'data[0][occupation]': 'Pupil',
      'data[0][address]': 'Cairo',
      'data[0][age]': '9',
      'data[0][passport]': '0e8a3d2c-4f0b-4c56-8a70-000000000001',
      'data[0][photo]': '0e8a3d2c-4f0b-4c56-8a70-000000000002',
      receipt: '0e8a3d2c-4f0b-4c56-8a70-000000000003',
    },
  ]);
  expect(await content('In review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('COMM-076 COMM-093 COMM-111 Add To Cart needs no receipt, and what shows the camp is read again', async () => {
  await fillAll({ receipt: false });
  press('Add To Cart');
  expect(await content('Added to cart successfully!')).toBeTruthy();
  const [form] = server.formsSentTo(cartAdd).map((fields) => Object.fromEntries(fields));
  expect(form).toMatchObject({
    model_id: '2',
    model_name: 'Event',
    name: 'Mona',
    'data[0][name]': 'Layla',
    'data[0][passport]': '0e8a3d2c-4f0b-4c56-8a70-000000000001',
  });
  expect(form).not.toHaveProperty('receipt');
  await waitFor(() => expect(server.sentTo(campDetails)).toHaveLength(2));
});

test.each([
  ['COMM-107', { status: 400, body: { status: false, msg: 'X', code: 'x' } }, 'X'],
  ['COMM-107', { status: 400, body: { status: false, code: 'x' } }, 'Failed to add to cart.'],
  [
    'COMM-108',
    { status: 500, body: { status: false, msg: 'Not Enough Available Seats' } },
    'Not enough seats available. Please choose another program.',
  ],
  [
    'COMM-108',
    { status: 409, body: { status: false, msg: 'Not Enough Available Seats', code: 'no_seats' } },
    'Not enough seats available. Please choose another program.',
  ],
  ['COMM-109', lost, /^Error: There is no connection/],
] as const)('%s a failed Submit says why and keeps the form', async (_, answer, text) => {
  await fillAll();
  server.answer(bookCamp, answer);
  press('Submit');
  expect(await content(text)).toBeTruthy();
  expect(field('Parent name').value).toBe('Mona');
  expect(screen.getAllByText(/^Uploaded/)).toHaveLength(3);
});

test('COMM-112 errors of Add To Cart ask for all required fields', async () => {
  await fillAll({ receipt: false });
  server.answer(cartAdd, {
    status: 400,
    body: { status: false, msg: 'X', code: 'x', errors: { name: ['Y'] } },
  });
  press('Add To Cart');
  expect(await content('Fill all required fields')).toBeTruthy();
});

test('COMM-110 Add To Cart without seats says so and sends nothing', async () => {
  signIn();
  await openPart(<BookingForm camp={campAnswer({ remaining_seats: 0 })} />);
  press('Add To Cart');
  expect(await content('No seats available')).toBeTruthy();
  expect(server.sentTo(cartAdd)).toEqual([]);
});

test('a form survives a refresh; its files are on the server and are not uploaded again', async () => {
  await fillAll();
  cleanup();
  await open(path);
  await screen.findByRole('heading', { name: 'Book this camp' });
  expect(field('Parent name').value).toBe('Mona');
  await stored(3);
  expect(screen.getByText('passport.png')).toBeTruthy();
  press('Remove passport.png');
  await waitFor(() => expect(server.sentTo(deleteDocument)).toHaveLength(1));
  press('Submit');
  expect(await content('Passport image is required')).toBeTruthy();
  expect(uploads).toBe(3);
});

test('an upload that fails can be retried, and nothing is sent while one is under way', async () => {
  await openForm();
  server.answer(uploadDocument, lost);
  choose(/^Passport image/, 'a.png');
  const again = await screen.findByRole('button', { name: 'Upload again' });
  const late = held({
    body: {
      status: true,
      data: {
        id: '0e8a3d2c-4f0b-4c56-8a70-000000000009',
        kind: 'passport',
        expires_at: '2099-01-01T00:00:00.000Z',
      },
    },
  });
  server.answer(uploadDocument, late.answer);
  fireEvent.click(again);
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  press('Submit');
  expect(await content('A file is still being uploaded. Try again in a moment.')).toBeTruthy();
  late.release();
  await stored(1);
});

const own = async (booking: Parameters<typeof bookingAnswer>[0]) => {
  signIn();
  server.answer(campBookings, { body: buildPage([bookingAnswer(booking)]) });
  await open(path);
  return within(
    (await screen.findByRole('heading', { name: 'Booking 40' })).closest('article') as HTMLElement,
  );
};

test.each([
  [{ state: 'review' }, 'In review', /^Your seats are kept until 23 Apr, 2030/],
  [{ state: 'partly_paid', paid: 400 }, 'Partly paid', /^\$400 of \$1,000 has arrived/],
  [{ state: 'accepted', hold_until: null }, 'Accepted', 'Everything is paid: see you at the camp.'],
  [{ state: 'refused', reason: 'The picture is blurred.' }, 'Refused', 'The picture is blurred.'],
  [{ state: 'held' }, 'Being paid', 'The payment is under way.'],
] as const)(
  "one's own booking of %j says where it stands, in place of the form",
  async (booking, state, text) => {
    const card = await own(booking);
    expect(card.getByText(state)).toBeTruthy();
    expect(card.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Book this camp' })).toBeNull();
    press('Book for more people');
    expect(screen.getByRole('heading', { name: 'Book this camp' })).toBeTruthy();
  },
);

test('a booking in the cart leads there, an accepted one to its tickets', async () => {
  const draft = await own({ state: 'draft' });
  expect(draft.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/cart');
  cleanup();
  queryClient.clear();
  const accepted = await own({ state: 'accepted' });
  expect(accepted.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toBe(
    '/show/user/profile?tab=events',
  );
});

test('whoever is added to the booking in the cart joins it, and the form says so', async () => {
  await own({ state: 'draft', seats: 2, hold_until: null });
  press('Book for more people');
  expect(
    await screen.findByText('Your booking in the cart has Layla. Whoever you add here joins it.'),
  ).toBeTruthy();
});

test('a refused receipt says whether the seats are still kept', async () => {
  const kept = await own({ state: 'refused' });
  expect(kept.getByText('The receipt was not accepted. Send another one to keep your seats.')).toBeTruthy();
  cleanup();
  queryClient.clear();
  const released = await own({ state: 'refused', hold_until: null });
  expect(released.getByText(/the seats are free again/)).toBeTruthy();
});

test('a refused receipt can be sent again', async () => {
  const card = await own({ state: 'refused', reason: 'Blurred', can_send_receipt: 1 });
  server.answer(sendReceipt, { body: { status: true, msg: '', data: bookingAnswer() } });
  fireEvent.click(card.getByRole('button', { name: 'Send the receipt again' }));
  expect(await content('E-Transfer receipt is required')).toBeTruthy();
  choose(/^E-Transfer receipt/, 'receipt.pdf');
  await stored(1);
  fireEvent.click(card.getByRole('button', { name: 'Send the receipt again' }));
  await waitFor(() =>
    expect(server.formsSentTo(sendReceipt)).toEqual([[['receipt', '0e8a3d2c-4f0b-4c56-8a70-000000000001']]]),
  );
});

test('a booking that waits is cancelled at once', async () => {
  const card = await own({ state: 'review' });
  server.answer(cancelBooking, {
    body: { status: true, msg: 'Cancelled', data: bookingAnswer({ state: 'cancelled' }) },
  });
  fireEvent.click(card.getByRole('button', { name: 'Cancel' }));
  press('Cancel the booking');
  expect(await content('Cancelled')).toBeTruthy();
  expect(server.sentTo(cancelBooking).map(({ params }) => params)).toEqual([{ id: '40' }]);
});

test("an accepted one is asked for, with the operator's terms verbatim", async () => {
  const card = await own({ state: 'accepted' });
  server.answer(cancelBooking, { body: { status: true, msg: 'Sent', data: bookingAnswer() } });
  fireEvent.click(card.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(/at least 1,000 CAD per person.*non-refundable/)).toBeTruthy();
  expect(screen.getByText(/Full refund if cancelled 2 months before/)).toBeTruthy();
  type('Your reason (optional)', 'We cannot travel');
  press('Send the request');
  expect(await content('Sent')).toBeTruthy();
  expect(JSON.parse(String(server.sentTo(cancelBooking)[0]?.body))).toEqual({ reason: 'We cannot travel' });
});

test('a booking whose cancel the operator has not answered says that in place of its state', async () => {
  const card = await own({ state: 'accepted', cancel_requested: 1, can_cancel: 0 });
  expect(card.getByText('You have asked to cancel. The operator will write to you.')).toBeTruthy();
  expect(card.queryByText('Everything is paid: see you at the camp.')).toBeNull();
  // The bar links to the booking, and does not offer to book again.
  const bar = within(screen.getByRole('region', { name: 'Booking' }));
  expect(bar.getByRole('button', { name: 'Your booking' })).toBeTruthy();
  expect(bar.queryByRole('button', { name: 'Book now' })).toBeNull();
});

test('the bar of a full camp leads onto its waiting list; what is held there stands before the details', async () => {
  signIn();
  server.answer(campDetails, campBody({ remaining_seats: 0 }));
  server.answer(waitingList, { body: { status: true, data: [] } });
  await open(path);
  const bar = () => within(screen.getByRole('region', { name: 'Booking' }));
  await waitFor(() => expect(bar().getByRole('button', { name: 'Join the waiting list' })).toBeTruthy());
  cleanup();
  queryClient.clear();
  const { event } = waitingEntryAnswer();
  const offer = {
    state: 'offered',
    seats: 2,
    position: null,
    offered_until: '2030-04-02T09:00:00.000Z',
  } as const;
  server.answer(waitingList, {
    body: { status: true, data: [waitingEntryAnswer({ ...offer, event: { ...event, id: 2, is_camp: 1 } })] },
  });
  await open(path);
  const place = await screen.findByRole('region', { name: 'Your place on the waiting list' });
  expect(place.textContent).toContain('2 seats · held until 02 Apr, 2030');
  expect(
    place.compareDocumentPosition(screen.getByText('2 seats left')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Book now' })).toBeTruthy();
});

test('bookings of other camps are not shown', async () => {
  signIn();
  const other = bookingAnswer();
  server.answer(campBookings, { body: buildPage([{ ...other, camp: { ...other.camp, id: 3 } }]) });
  await open(path);
  expect(await screen.findByRole('heading', { name: 'Book this camp' })).toBeTruthy();
});

test('a camp that is not for the country, or that there is not, is not shown', async () => {
  server.answer(campDetails, { body: { status: true, not_available: 1, data: null } });
  await open(path);
  await waitForAddress('/not-available');
  cleanup();
  server.answer(campDetails, { status: 404, body: { status: false, msg: 'None', code: 'not_found' } });
  await open('/UmrahDetails/3');
  expect((await screen.findByRole('link', { name: 'All camps' })).getAttribute('href')).toBe('/ListUmrah');
});

test('bookings that cannot be read can be asked for again', async () => {
  signIn();
  server.answer(campBookings, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await content('Not now')).toBeTruthy();
  server.answer(campBookings, { body: buildPage([]) });
  press('Retry');
  expect(await screen.findByRole('heading', { name: 'Book this camp' })).toBeTruthy();
});
