// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cartList } from 'shared-api/contracts/cart';
import { eventDetails, eventMembers } from 'shared-api/contracts/events/events';
import { joinWaitingList, leaveWaitingList, waitingList } from 'shared-api/contracts/events/waiting-list';
import { lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartAnswer } from '../../testing/answers.ts';
import { eventBody, memberAnswer, membersBody } from '../../testing/events.ts';
import { newVisitor, open, signIn } from '../../testing/open.ts';
import { waitingEntryAnswer } from '../../testing/waiting-entry-answer.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  server.answer(eventDetails, eventBody({ remaining_seats: 0 }));
  server.answer(eventMembers, membersBody([memberAnswer(4, 'Layla')]));
  server.answer(cartList, { body: cartAnswer() });
});
afterEach(cleanup);

const path = '/event/9/details';
const entries = (...data: object[]) => ({ body: { status: true, data } });
const done = (...data: object[]) => ({ body: { status: true, msg: 'Done', data } });
const dialog = async () => within(await screen.findByRole('dialog'));

test('a full event has a waiting list, which members of the family join and leave', async () => {
  signIn();
  server.answer(waitingList, entries());
  await open(path);
  expect(await screen.findByText('Fully Booked', { selector: 'strong, p, span, div' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
  const send = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Join the list' });
  expect(send.disabled).toBe(true);
  fireEvent.click(await (await dialog()).findByRole('checkbox', { name: /Layla/ }));
  const waits = waitingEntryAnswer({ person: { id: 4, username: 'Layla', avatar: null } });
  server.answer(joinWaitingList, done(waits));
  server.answer(waitingList, entries(waits));
  fireEvent.click(send);
  const place = await screen.findByText('Number 2 on the waiting list');
  expect(place.parentElement?.textContent).toContain('Layla');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(joinWaitingList).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { user_ids: [4] },
  ]);

  fireEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
  server.answer(leaveWaitingList, done());
  server.answer(waitingList, entries());
  fireEvent.click((await dialog()).getByRole('button', { name: 'Leave the waiting list' }));
  expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeTruthy();
});

test('a seat that is offered can be taken, and says until when it is held', async () => {
  signIn();
  server.answer(
    waitingList,
    entries(
      waitingEntryAnswer({ state: 'offered', position: null, offered_until: '2030-04-02T09:00:00.000Z' }),
    ),
  );
  await open(path);
  expect(await screen.findByText('A seat is free for you')).toBeTruthy();
  expect(screen.getByText(/held until 02 Apr, 2030/)).toBeTruthy();
  const bar = within(screen.getByRole('region', { name: 'Enrolment' }));
  expect(await bar.findByRole('button', { name: 'Add To Cart' })).toBeTruthy();
  // The bar does not show the offer's details, because it covers the page on phones.
  expect(bar.queryByText('A seat is free for you')).toBeNull();
  expect(screen.queryByText('Fully Booked')).toBeNull();
  expect(screen.getByText('1 seat left')).toBeTruthy();
});

test('seats that became free meanwhile are said, and the event is read again', async () => {
  signIn();
  server.answer(waitingList, entries());
  await open(path);
  fireEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
  fireEvent.click(await (await dialog()).findByRole('checkbox', { name: /Layla/ }));
  server.answer(joinWaitingList, {
    status: 409,
    body: { status: false, code: 'seats_free', msg: 'There are free seats.' },
  });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Join the list' }));
  expect(await (await dialog()).findByText('There are free seats.')).toBeTruthy();
  await waitFor(() => expect(server.sentTo(eventDetails)).toHaveLength(2));
});

test('own places that could not be read are said, and are there after another try', async () => {
  signIn();
  server.answer(waitingList, lost);
  await open(path);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull();
  server.answer(waitingList, entries(waitingEntryAnswer({})));
  fireEvent.click(retry);
  expect(await screen.findByText('Number 2 on the waiting list')).toBeTruthy();
});

test('a visitor signs in first', async () => {
  await open(path);
  expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeTruthy();
  expect(server.sentTo(waitingList)).toEqual([]);
});
