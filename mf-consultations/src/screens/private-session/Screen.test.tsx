// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { consultant } from 'shared-api/contracts/consultations/profile';
import {
  acceptRequest,
  rejectRequest,
  request,
  requestsList,
  withdrawRequest,
} from 'shared-api/contracts/consultations/requests';
import { on } from 'shared-api/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PrivateRequest } from '../../parts/sessions/request/decision.tsx';
import { routes } from '../../routes.tsx';
import { buildPage, consultantProfile } from '../../testing/answers.ts';
import { buildCart } from '../../testing/booking-answers.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(consultant, { body: { status: true, data: consultantProfile() } });
  server.answer(cartList, { body: { status: true, data: [], totalPrice: 0, totalProducts: 0 } });
});
afterEach(cleanup);

type About = PrivateRequest['consultant_request_user'];
type Row = PrivateRequest['consultant_request_user_details'][number];

const row = (id: number, part: Partial<Row> = {}): Row => ({
  id,
  day: '2030-05-01',
  from: '05:00:00',
  to: '06:00:00',
  from_date: '2030-05-01T09:00:00.000Z',
  to_date: '2030-05-01T10:00:00.000Z',
  accepted: 0,
  state: 'open',
  ...part,
});
const later = { from_date: '2030-05-02T09:00:00.000Z', to_date: '2030-05-02T10:00:00.000Z' };

/** Request 3 of Mona in Toronto to Dr. Amal. */
const answer = (about: Partial<About> = {}, rows = [row(31)]) => ({
  body: {
    status: true,
    consultant_request_user: {
      id: 3,
      user_name: 'Mona',
      avatar: null,
      created_at: '2030-04-30T09:00:00.000Z',
      status: 1,
      user_id: 3,
      reason: 'A new school.',
      consultant_id: 5,
      timezone: 'America/Toronto',
      side: 'consultant',
      offer: null,
      ...about,
    },
    consultant_request_user_details: rows,
    user_request_tokens: [],
  },
});

const offer = {
  consultation_session_id: 4,
  from_date: '2030-05-01T09:00:00.000Z',
  to_date: '2030-05-01T10:00:00.000Z',
  price: 40,
  user_currency: 'USD',
  reserved_until: '2030-04-30T12:00:00.000Z',
  state: 'open',
} as const;

const consultantsView = '/private/sessions/3/details/1?zone=Africa/Cairo';
const learnersView = '/private/sessions/3/details/0?zone=America/Toronto';
/** Answers the list to which Accept and Decline return. */
async function answerList(status: 2 | 3) {
  await routes['private-sessions'].load();
  const { reason, consultant_id, timezone, side, offer, ...item } = answer({ status }).body
    .consultant_request_user;
  server.answer(requestsList, { body: buildPage([item]) });
}
const button = (name: string) => screen.findByRole('button', { name });
const forms = (contract: Parameters<typeof server.formsSentTo>[0]) =>
  server.formsSentTo(contract).map((fields) => Object.fromEntries(fields));

function asConsultant(about: Partial<About> = {}, rows?: Row[]) {
  signIn({ consultant: true });
  server.answer(request, answer(about, rows));
  return open(consultantsView);
}
function asLearner(about: Partial<About> = {}) {
  signIn();
  server.answer(request, answer({ side: 'learner', user_name: 'Dr. Amal', ...about }));
  return open(learnersView);
}

test('CONS-074 CONS-199 the details show who asks for what, by both clocks', async () => {
  await asConsultant();
  expect(await screen.findByText('A new school.')).toBeTruthy();
  expect(screen.getByText('Pending')).toBeTruthy();
  const words = document.body.textContent?.replaceAll('\u00a0', ' ');
  expect(words).toContain('12:00 PM – 1:00 PM');
  expect(words).toContain('5:00 AM – 6:00 AM');
  expect(server.sentTo(request).map(({ params }) => params)).toEqual([{ id: '3' }]);
});

test('CONS-075 CONS-106 CONS-200 the only open time is chosen already; Accept leads back', async () => {
  server.answer(acceptRequest, { body: { status: true, msg: 'Accepted it', offer } });
  await asConsultant({}, [row(31, { state: 'past' }), row(32, later)]);
  await button('Accept');
  expect(
    screen.getAllByRole<HTMLInputElement>('radio').map(({ checked, disabled }) => [checked, disabled]),
  ).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(screen.getByText('This time has passed')).toBeTruthy();
  await answerList(2);
  fireEvent.click(await button('Accept'));
  await waitForAddress('/private/sessions/list');
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(forms(acceptRequest)).toEqual([{ consultant_request_id: '3', detail_id: '32' }]);
});

test('PD-43 of several open times one has to be chosen', async () => {
  await asConsultant({}, [row(31), row(32, later)]);
  fireEvent.click(await button('Accept'));
  expect(await screen.findByText('Choose one of the times')).toBeTruthy();
  expect(server.sentTo(acceptRequest)).toEqual([]);
});

test('an acceptance that is refused says why and stays', async () => {
  server.answer(acceptRequest, {
    status: 409,
    body: { status: false, msg: 'You are busy then', code: 'busy' },
  });
  await asConsultant();
  fireEvent.click(await button('Accept'));
  expect(await screen.findByText('You are busy then')).toBeTruthy();
  expect(address()).toBe(consultantsView);
});

test('CONS-107 CONS-200 Decline asks first, then leads back', async () => {
  server.answer(rejectRequest, { body: { status: true, msg: 'Declined it' } });
  await asConsultant();
  fireEvent.click(await button('Decline'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(server.sentTo(rejectRequest)).toEqual([]);
  await answerList(3);
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitForAddress('/private/sessions/list');
  expect(await screen.findByText('Rejected')).toBeTruthy();
  expect(forms(rejectRequest)).toEqual([{ consultant_request_id: '3' }]);
});

test('CONS-010 CONS-167 PD-44 a learner has no Accept and Decline, whatever the address says', async () => {
  await asLearner();
  await screen.findByText('A new school.');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  cleanup();
  signIn();
  await open('/private/sessions/3/details/1');
  await screen.findByText('A new school.');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
});

test('CONS-076 Chat Now is there for the consultant of an accepted request alone', async () => {
  await asConsultant({ status: 2 });
  expect((await screen.findByRole('link', { name: 'Chat Now' })).getAttribute('href')).toBe('/chat/5/3');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  cleanup();
  server = await newVisitor();
  await asConsultant();
  await screen.findByText('A new school.');
  expect(screen.queryByRole('link', { name: 'Chat Now' })).toBeNull();
  cleanup();
  server = await newVisitor();
  server.answer(consultant, { body: { status: true, data: consultantProfile() } });
  await asLearner({ status: 2 });
  await screen.findByText('A new school.');
  expect(screen.queryByRole('link', { name: 'Chat Now' })).toBeNull();
});

test('PD-43 what was accepted is kept for the learner and goes into the cart', async () => {
  const changed = vi.fn();
  const stop = on('cart.changed', changed);
  server.answer(cartAdd, { body: { status: true, msg: 'ok', message: 'ok', added: 1 } });
  await asLearner({ status: 2, offer });
  expect(await screen.findByText(/^Kept for you until 30 Apr, 2030 · 8:00/)).toBeTruthy();
  expect(screen.getByText('$40')).toBeTruthy();
  fireEvent.click(await button('Add To Cart'));
  await waitForAddress('/cart');
  expect(forms(cartAdd)).toEqual([
    { 'items[0][model_id]': '4', 'items[0][model_name]': 'ConsultationSession', 'items[0][user_id]': '3' },
  ]);
  await waitFor(() => expect(changed).toHaveBeenCalled());
  stop();
});

test('an offer of a consultant who takes no bookings says so, and cannot be put into the cart', async () => {
  const reason = 'This consultant does not take bookings at the moment.';
  await asLearner({
    status: 2,
    offer: { ...offer, unavailable_code: 'suspended', unavailable_reason: reason },
  });
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.getByText(/^Kept for you until/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add To Cart' })).toBeNull();
});

test('PD-43 what is in the cart already leads there', async () => {
  server.answer(cartList, buildCart(4));
  await asLearner({ status: 2, offer });
  expect((await screen.findByRole('link', { name: 'View Cart' })).getAttribute('href')).toBe('/cart');
});

test('a time that is no longer kept can be asked for again', async () => {
  await asLearner({ status: 2, offer: { ...offer, state: 'expired' } });
  expect((await screen.findByRole('link', { name: 'Request again' })).getAttribute('href')).toBe(
    '/consultants/request/private/session/5',
  );
});

test.each(['/private/sessions/x/details/0', '/private/sessions/3/details/0'])(
  '%s that means nothing leads to the list',
  async (path) => {
    signIn();
    server.answer(request, { status: 404, body: { status: false, msg: 'x', code: 'not_found' } });
    await open(path);
    expect(await screen.findByText('There is no such request of yours.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Private session requests' }).getAttribute('href')).toBe(
      '/show/user/profile?tab=requests',
    );
  },
);

test.each([
  ['open', /Waits for payment, kept until/],
  ['booked', /Paid: the session is booked/],
  ['expired', /Not paid in time: the time is free again/],
] as const)('the consultant sees that an offer is %s', async (state, text) => {
  await asConsultant({ status: 2, offer: { ...offer, state } });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('the learner takes a request back, after a question', async () => {
  server.answer(withdrawRequest, { body: { status: true, msg: 'Withdrawn now' } });
  await asLearner();
  fireEvent.click(await button('Withdraw the request'));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw the request' }));
  expect(await screen.findByText('Withdrawn now')).toBeTruthy();
  expect(forms(withdrawRequest)).toEqual([{ consultant_request_id: '3' }]);
});

test('a session that is booked is not withdrawn but cancelled', async () => {
  await asLearner({ status: 2, offer: { ...offer, state: 'booked' } });
  await screen.findByText('A new school.');
  expect(screen.queryByRole('button', { name: 'Withdraw the request' })).toBeNull();
});
