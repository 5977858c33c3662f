// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { campBookings } from 'shared-api/contracts/events/camps';
import { cancelEnrolment, type UserEvent, userEvents } from 'shared-api/contracts/events/events';
import { tickets } from 'shared-api/contracts/events/tickets';
import { emptyHomeLists, homeLists } from 'shared-api/contracts/home';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingAnswer, campAnswer } from '../testing/camps.ts';
import { buildPage, eventCardAnswer } from '../testing/events.ts';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import { ticketAnswer } from '../testing/tickets.ts';
import DashboardTicket from './DashboardTicket.tsx';
import HomeCamps from './HomeCamps.tsx';
import UserEvents from './UserEvents.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(tickets, { body: buildPage([ticketAnswer()]) });
});
afterEach(cleanup);

const userEvent = (member: Partial<UserEvent['members'][number]> = {}): UserEvent => ({
  ...eventCardAnswer({ is_enrolled: 1 }),
  members: [
    {
      id: 4,
      username: 'Layla',
      avatar: null,
      enrolment_id: 81,
      can_cancel: 1,
      refund_until: '2099-04-24T14:00:00.000Z',
      ...member,
    },
  ],
});

test("PROF-020 PROF-081 the profile pages through the family's events, which lead to their page as enrolled", async () => {
  server.answer(userEvents, { body: buildPage([userEvent()], 1, 2) });
  const onChange = vi.fn();
  await openPart(<UserEvents page={1} onChange={onChange} />);
  await waitFor(() => {
    const [link] = screen.getAllByRole('link', { name: 'Reading together' });
    expect(link?.getAttribute('href')).toBe('/event/9/details?userEnrolled=1');
  });
  expect(server.sentTo(userEvents).map(({ query }) => query)).toEqual(['page=1']);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ page: 2 });
});

test('PD-21 cards and tickets of an event elsewhere name both clocks', async () => {
  const { event, ...ticket } = ticketAnswer();
  const there = { timezone: 'Pacific/Auckland' };
  server.answer(tickets, { body: buildPage([{ ...ticket, event: { ...event, ...there } }]) });
  server.answer(userEvents, { body: buildPage([{ ...userEvent(), ...there }]) });
  await openPart(<UserEvents page={1} onChange={() => {}} />);
  expect(await screen.findByText(/^02 May, 2030.*Auckland time/)).toBeTruthy();
  expect(await screen.findByText(/^02 May, 2099.*Auckland time/)).toBeTruthy();
});

test('the tickets of the family are below', async () => {
  server.answer(userEvents, { body: buildPage([]) });
  await openPart(<UserEvents page={1} onChange={() => {}} />);
  expect((await screen.findByRole('link', { name: 'Reading together' })).getAttribute('href')).toBe(
    '/user/tickets/70',
  );
  expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/events-list');
  expect(screen.queryByText('No Records Found')).toBeNull();
});

test('a family that has nothing is told so, and led to the events', async () => {
  server.answer(userEvents, { body: buildPage([]) });
  server.answer(tickets, { body: buildPage([]) });
  await openPart(<UserEvents page={1} onChange={() => {}} />);
  expect(await screen.findByText('No Records Found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All events' }).getAttribute('href')).toBe('/events-list');
});

test('bookings of camps are listed with their states, and lead to their camp', async () => {
  server.answer(userEvents, { body: buildPage([]) });
  server.answer(campBookings, {
    body: buildPage([
      bookingAnswer({ state: 'refused', can_send_receipt: 1 }),
      bookingAnswer({ id: 41, state: 'cancelled' }),
    ]),
  });
  await openPart(<UserEvents page={1} onChange={() => {}} />);
  const link = await screen.findByRole('link', { name: 'Spring Umrah' });
  expect(link.getAttribute('href')).toBe('/UmrahDetails/2?type=Umrah');
  expect(screen.getByText('Refused')).toBeTruthy();
});

test('what cannot be read says so by itself, and is read again', async () => {
  server.answer(userEvents, { body: buildPage([]) });
  server.answer(campBookings, { status: 500, body: {} });
  await openPart(<UserEvents page={1} onChange={() => {}} />);
  const heading = await screen.findByRole('heading', { name: 'Bookings of camps' });
  const section = within(heading.closest('section') as HTMLElement);
  expect(screen.getByRole('link', { name: 'Reading together' })).toBeTruthy();
  server.answer(campBookings, { body: buildPage([bookingAnswer()]) });
  fireEvent.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByRole('link', { name: 'Spring Umrah' })).toBeTruthy();
});

test('a seat is cancelled after it was said what comes back', async () => {
  server.answer(userEvents, { body: buildPage([userEvent()]) });
  server.answer(cancelEnrolment, { body: { status: true, msg: 'Cancelled', refunded: 1 } });
  await openPart(<UserEvents page={1} onChange={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel for Layla' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^You get the full price back/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'My wallet' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the seat' }));
  await waitFor(() => expect(screen.getByText('Cancelled')).toBeTruthy());
  const [sent] = server.sentTo(cancelEnrolment);
  expect([sent?.params, JSON.parse(String(sent?.body))]).toEqual([{ id: '81' }, { refund_to: 'wallet' }]);
});

test('too late, it says that nothing comes back', async () => {
  server.answer(userEvents, { body: buildPage([userEvent({ refund_until: null })]) });
  await openPart(<UserEvents page={1} onChange={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel for Layla' }));
  expect(screen.getByText('It is too late for a refund: nothing comes back.')).toBeTruthy();
});

test('SHELL-013 the home page scrolls through the latest camps; what is none is left out', async () => {
  const lists = homeLists.parse({
    ...emptyHomeLists,
    latest_camps: [campAnswer(), { id: 9, title: 'Broken' }],
  });
  await openPart(<HomeCamps lists={lists} />);
  const row = within(screen.getByRole('region', { name: 'Latest camps' }));
  expect(row.getByRole('link', { name: 'Spring Umrah' })).toBeTruthy();
  expect(screen.queryByText('Broken')).toBeNull();
  cleanup();
  await openPart(<HomeCamps lists={homeLists.parse(emptyHomeLists)} />);
  expect(screen.queryByRole('region', { name: 'Latest camps' })).toBeNull();
});

test('the start page has the next event with its ticket, not one that is over', async () => {
  const over = ticketAnswer({ id: 71 });
  over.event = { ...over.event, title: 'Gone', ends_at: '2020-05-01T16:00:00.000Z' };
  server.answer(tickets, { body: buildPage([over, ticketAnswer()]) });
  await openPart(<DashboardTicket />);
  expect((await screen.findByRole('link', { name: 'Reading together' })).getAttribute('href')).toBe(
    '/user/tickets/70',
  );
  expect(screen.queryByText('Gone')).toBeNull();
});
