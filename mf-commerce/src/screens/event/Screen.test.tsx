// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import {
  enrolInEvent,
  eventDetails,
  eventMembers,
  eventsList,
  sendEventMessage,
} from 'shared-api/contracts/events/events';
import { createLink } from 'shared-api/contracts/links';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { cartAnswer, cartItemAnswer } from '../../testing/answers.ts';
import { buildPage, eventBody, memberAnswer, membersBody } from '../../testing/events.ts';
import { address, newVisitor, open, signIn, waitForAddress } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(eventDetails, eventBody());
  server.answer(eventMembers, membersBody());
  server.answer(cartList, { body: cartAnswer() });
  server.answer(cartAdd, { body: { status: true, msg: 'Added to your cart', message: '', added: 1 } });
  server.answer(eventsList, { body: buildPage([]) });
});
afterEach(cleanup);

const path = '/event/9/details';
const bar = async () => within(await screen.findByRole('region', { name: 'Enrolment' }));
const press = async (name: string) => fireEvent.click(await (await bar()).findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const box = async (name: RegExp) => (await dialog()).findByRole<HTMLInputElement>('checkbox', { name });
const action = async (name: string) => (await dialog()).findByRole<HTMLButtonElement>('button', { name });

test('COMM-002 COMM-086 the detail of event 9 is open to everyone, by one call; userEnrolled=1 shows the same', async () => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reading together' })).toBeTruthy();
  expect(server.sentTo(eventDetails).map(({ params }) => params)).toEqual([{ id: '9' }]);
  expect(remote.pages.find((page) => page.path === '/event/{id}/details')).toMatchObject({
    screen: 'event',
    guard: 'public',
  });
  cleanup();
  await open(`${path}?userEnrolled=1`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reading together' })).toBeTruthy();
});

test('COMM-018 title, price or Free, and About Event with its text', async () => {
  await open(path);
  expect(await screen.findByRole('heading', { level: 2, name: 'About Event' })).toBeTruthy();
  expect(screen.getByText('An afternoon of stories for parents and children.')).toBeTruthy();
  expect((await bar()).getByText('$20')).toBeTruthy();
  cleanup();
  server.answer(eventDetails, eventBody({ id: 10, paid: 0, price: 0 }));
  await open('/event/10/details');
  expect((await bar()).getByText('Free')).toBeTruthy();
});

test('its consultant can write from it to all who come, until it is over', async () => {
  await open(path);
  await bar();
  expect(screen.queryByRole('heading', { name: 'Message to all who come' })).toBeNull();
  cleanup();
  server.answer(eventDetails, eventBody({ id: 10, is_organiser: 1, guests: 12 }));
  server.answer(sendEventMessage, { body: { status: true, msg: 'Sent', recipients: 12 } });
  await open('/event/10/details');
  expect(
    await screen.findByText(/^12 people have a ticket\. They and whoever booked for them get a notification/),
  ).toBeTruthy();
  // Instead of enrolling, organisers get links to the message and to the check-in.
  expect((await bar()).getByRole('link', { name: 'Check-in' }).getAttribute('href')).toBe('/check-in/10');
  expect((await bar()).queryByRole('button', { name: 'Add To Cart' })).toBeNull();
  fireEvent.click((await bar()).getByRole('button', { name: 'Write to all who come' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  fireEvent.change(await screen.findByLabelText('Message'), { target: { value: 'Bring a coat.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the message' }));
  expect(await screen.findByText('The message was sent to 12 people.')).toBeTruthy();
  expect(server.sentTo(sendEventMessage).map(({ params }) => params)).toEqual([{ id: '10' }]);
  cleanup();
  server.answer(
    eventDetails,
    eventBody({ id: 11, is_organiser: 1, is_past: 1, ends_at: '2020-04-01T10:00:00.000Z' }),
  );
  await open('/event/11/details');
  expect(await screen.findByRole('heading', { level: 2, name: 'About Event' })).toBeTruthy();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('operators may enrol as everybody, and find the entrance of the house’s event', async () => {
  await open(path);
  await bar();
  expect(screen.queryByRole('link', { name: 'Check-in' })).toBeNull();
  cleanup();
  server.answer(eventDetails, eventBody({ id: 12, can_check_in: 1, guests: 3 }));
  await open('/event/12/details');
  expect((await screen.findByRole('link', { name: 'Check-in' })).getAttribute('href')).toBe('/check-in/12');
  expect((await bar()).getByRole('button', { name: 'Add To Cart' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Message to all who come' })).toBeNull();
});

test('when it is stands in the zone of the event; until when a cancellation refunds is said before it is bought', async () => {
  await open(path);
  expect(await screen.findByText(/Cairo time/)).toBeTruthy();
  expect(screen.getByText(/^Full refund until 24 Apr, 2030/)).toBeTruthy();
  expect(screen.getByText('12 seats left')).toBeTruthy();
});

test('PD-42 an event whose refund is over says so before it is bought; a free one has no such rule', async () => {
  server.answer(eventDetails, eventBody({ refund_until: null, refund_over: 1 }));
  await open(path);
  expect(await screen.findByText('A cancel of this one is not refunded.')).toBeTruthy();
  cleanup();
  server.answer(eventDetails, eventBody({ id: 10, paid: 0, price: 0, refund_until: null }));
  await open('/event/10/details');
  expect(await screen.findByText(/Cairo time/)).toBeTruthy();
  expect(screen.queryByText('Cancellation')).toBeNull();
});

test('COMM-019 the share control offers a short link', async () => {
  server.answer(createLink, {
    body: { status: true, data: { url: 'https://rafiq.example/s/abc', code: 'abc' } },
  });
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() =>
    expect(JSON.parse(String(server.sentTo(createLink)[0]?.body))).toEqual({
      path: '/event/9/details?type=Event&model_id=9',
    }),
  );
});

test('COMM-020 COMM-051 one action: Add To Cart, View Cart, Enroll Now, or none', async () => {
  signIn();
  await open(path);
  expect(await (await bar()).findByRole('button', { name: 'Add To Cart' })).toBeTruthy();
  cleanup();
  server.answer(cartList, { body: cartAnswer(cartItemAnswer({ model_id: 10, model_name: 'Event' })) });
  server.answer(eventDetails, eventBody({ id: 10, in_cart: 1 }));
  await open('/event/10/details');
  expect((await (await bar()).findByRole('link', { name: 'View Cart' })).getAttribute('href')).toBe('/cart');
  expect((await bar()).queryByRole('button', { name: 'Add To Cart' })).toBeNull();
  cleanup();
  server.answer(eventDetails, eventBody({ id: 11, paid: 0, price: 0 }));
  await open('/event/11/details');
  expect(await (await bar()).findByRole('button', { name: 'Enroll Now' })).toBeTruthy();
  expect((await bar()).getByText('Free')).toBeTruthy();
  cleanup();
  server.answer(eventDetails, eventBody({ id: 12, paid: 2 }));
  await open('/event/12/details');
  expect((await bar()).queryByRole('button')).toBeNull();
  expect((await bar()).queryByText('$20')).toBeNull();
});

test.each([
  [{ is_past: 1 }, 'Enrolment has closed.'],
  [{ remaining_seats: 0 }, 'Fully Booked'],
] as const)('nobody can enrol in %j', async (changes, content) => {
  signIn();
  server.answer(eventDetails, eventBody(changes));
  await open(path);
  expect((await bar()).getByText(content)).toBeTruthy();
  for (const name of ['Add To Cart', 'Enroll Now'])
    expect((await bar()).queryByRole('button', { name })).toBeNull();
});

test('COMM-080 a visitor is led to sign in and back', async () => {
  const signInFirst = vi.fn();
  await open(path, { host: { signIn: signInFirst } });
  await press('Add To Cart');
  expect(signInFirst).toHaveBeenCalledTimes(1);
  expect(server.sentTo(cartAdd)).toEqual([]);
  expect(server.sentTo(eventMembers)).toEqual([]);
});

test('COMM-021 COMM-087 the members who can be assigned are asked for when the dialog opens', async () => {
  signIn();
  server.answer(
    eventMembers,
    membersBody([memberAnswer(4, 'Layla'), memberAnswer(5, 'Omar')], { is_enrolled: 1 }),
  );
  await open(path);
  expect(server.sentTo(eventMembers)).toEqual([]);
  await press('Add To Cart');
  expect(await box(/Layla/)).toBeTruthy();
  expect((await box(/Omar/)).disabled).toBe(false);
  expect((await box(/Mona/)).disabled).toBe(true);
  expect(server.sentTo(eventMembers).map(({ params }) => params)).toEqual([{ id: '9' }]);
});

test('COMM-079 nobody chosen, nothing to press', async () => {
  signIn();
  await open(path);
  await press('Add To Cart');
  await box(/Layla/);
  expect((await action('Add To Cart')).disabled).toBe(true);
  fireEvent.click(await box(/Layla/));
  expect((await action('Add To Cart')).disabled).toBe(false);
  expect((await dialog()).getByText('Total: $20')).toBeTruthy();
});

test('COMM-064 COMM-084 COMM-089 a paid event goes into the cart for the chosen members', async () => {
  signIn();
  await open(path);
  await press('Add To Cart');
  fireEvent.click(await box(/Layla/));
  fireEvent.click(await box(/Omar/));
  expect((await dialog()).getByText('Total: $40')).toBeTruthy();
  const button = await action('Add To Cart');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Added to your cart')).toBeTruthy();
  expect(server.formsSentTo(cartAdd).map((fields) => Object.fromEntries(fields))).toEqual([
    {
      model_id: '9',
      model_name: 'Event',
      'items[0][model_id]': '9',
      'items[0][model_name]': 'Event',
      'items[0][user_id]': '4',
      'items[1][model_id]': '9',
      'items[1][model_name]': 'Event',
      'items[1][user_id]': '5',
    },
  ]);
  expect(address()).toBe(path);
});

test('the unlimited option has its own price', async () => {
  signIn();
  server.answer(eventDetails, eventBody({ unlimited_price: 50 }));
  await open(path);
  await press('Add To Cart');
  fireEvent.click(await box(/Layla/));
  fireEvent.click((await dialog()).getByRole('radio', { name: /Unlimited/ }));
  expect((await dialog()).getByText('Total: $50')).toBeTruthy();
  fireEvent.click(await action('Add To Cart'));
  await waitFor(() => expect(server.formsSentTo(cartAdd)[0]).toContainEqual(['is_unlimited', '1']));
});

test('COMM-065 COMM-088 a free event enrols the chosen members and leads to /events-list/', async () => {
  signIn();
  server.answer(eventDetails, eventBody({ paid: 0, price: 0 }));
  server.answer(enrolInEvent, { body: { status: true, msg: 'You are enrolled' } });
  await open(path);
  await press('Enroll Now');
  fireEvent.click(await box(/Layla/));
  fireEvent.click(await action('Enroll Now'));
  await waitForAddress('/events-list/');
  expect(server.formsSentTo(enrolInEvent)).toEqual([
    [
      ['event_id', '9'],
      ['user_ids[0]', '4'],
    ],
  ]);
  expect(await screen.findByText('You are enrolled')).toBeTruthy();
});

test('a refusal is said in the dialog, keeps the choice, and the seats are read again', async () => {
  signIn();
  server.answer(cartAdd, {
    status: 409,
    body: { status: false, msg: 'Not Enough Available Seats', code: 'no_seats' },
  });
  await open(path);
  await press('Add To Cart');
  fireEvent.click(await box(/Layla/));
  fireEvent.click(await action('Add To Cart'));
  expect(await (await dialog()).findByText('Not Enough Available Seats')).toBeTruthy();
  expect((await box(/Layla/)).checked).toBe(true);
  await waitFor(() => expect(server.sentTo(eventDetails)).toHaveLength(2));
});

test('more members than seats cannot be sent', async () => {
  signIn();
  server.answer(eventDetails, eventBody({ remaining_seats: 1 }));
  await open(path);
  await press('Add To Cart');
  fireEvent.click(await box(/Layla/));
  fireEvent.click(await box(/Omar/));
  expect((await dialog()).getByText('Only 1 seat is left.')).toBeTruthy();
  expect((await action('Add To Cart')).disabled).toBe(true);
});

test('COMM-116 no member left to assign has the specified text', async () => {
  signIn();
  server.answer(eventMembers, membersBody([], { is_enrolled: 1 }));
  await open(path);
  await press('Add To Cart');
  expect(
    await (await dialog()).findByText('No member family found as all member are assigned to this event'),
  ).toBeTruthy();
  expect((await dialog()).queryByRole('checkbox')).toBeNull();
  expect((await action('Add To Cart')).disabled).toBe(true);
});

test('somebody without a family is not told that all members are assigned', async () => {
  signIn();
  server.answer(eventMembers, membersBody([]));
  await open(path);
  await press('Add To Cart');
  expect(await box(/Mona/)).toBeTruthy();
  expect((await dialog()).queryByText(/^No member family found/)).toBeNull();
});

test('after everybody is enrolled there is no action that leads to nobody', async () => {
  signIn();
  const enrolled = { paid: 0, price: 0, is_enrolled: 1 } as const;
  server.answer(eventDetails, eventBody(enrolled));
  server.answer(eventMembers, membersBody([], { is_enrolled: 1 }));
  await open(path);
  expect(await (await bar()).findByText(/^Everybody you can enrol is enrolled\./)).toBeTruthy();
  expect((await bar()).queryByRole('button', { name: 'Enroll Now' })).toBeNull();
  cleanup();
  server.answer(eventDetails, eventBody({ ...enrolled, id: 10 }));
  server.answer(eventMembers, membersBody([memberAnswer(4, 'Layla')], { is_enrolled: 1 }));
  await open('/event/10/details');
  expect(await (await bar()).findByRole('button', { name: 'Enroll Now' })).toBeTruthy();
});

test('PD-138 an event that does not take place says so to those who hold a place', async () => {
  signIn();
  server.answer(eventDetails, eventBody({ is_withdrawn: 1, is_past: 1, is_enrolled: 1 }));
  await open(path);
  expect(await screen.findByText(/^This does not take place\./)).toBeTruthy();
  expect(screen.queryByText('Over')).toBeNull();
});

test('members that cannot be read can be asked for again', async () => {
  signIn();
  server.answer(eventMembers, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  await press('Add To Cart');
  expect(await (await dialog()).findByText('Not now')).toBeTruthy();
  server.answer(eventMembers, membersBody());
  fireEvent.click(await action('Retry'));
  expect(await box(/Layla/)).toBeTruthy();
});

test('COMM-115 an event that is not for the country leads to /not-available', async () => {
  server.answer(eventDetails, { body: { status: true, not_available: 1, data: null } });
  await open(path);
  await waitForAddress('/not-available');
});

test('an event that there is not leads to all events', async () => {
  server.answer(eventDetails, { status: 404, body: { status: false, msg: 'None', code: 'not_found' } });
  await open(path);
  expect((await screen.findByRole('link', { name: 'All events' })).getAttribute('href')).toBe('/events-list');
  cleanup();
  await open('/event/abc/details');
  expect(await screen.findByText('There is no such event')).toBeTruthy();
});
