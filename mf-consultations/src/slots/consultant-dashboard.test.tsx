// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { monthEarnings } from 'shared-api/contracts/consultations/earnings';
import { meetingToken } from 'shared-api/contracts/consultations/meetings';
import { type RequestItem, requestsList } from 'shared-api/contracts/consultations/requests';
import { attend, bookedSessions } from 'shared-api/contracts/consultations/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPage } from '../testing/answers.ts';
import { newVisitor, openPart, signIn, waitForAddress } from '../testing/open.ts';
import { bookedSession } from '../testing/session-answers.ts';
import DashboardEarnings from './DashboardEarnings.tsx';
import DashboardRequests from './DashboardRequests.tsx';
import DashboardSchedule from './DashboardSchedule.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Sets the page's clock; the session in the answers is on 1 May from 09:00 to 10:00 UTC. */
function at(time: string) {
  vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
  signIn();
}

test('a consultant starts the session of today from the start page; one of tomorrow is not of today', async () => {
  at('2030-05-01T09:05:00Z');
  const tomorrow = bookedSession({
    id: 9,
    meeting_id: 's-9',
    username: 'Omar',
    session_start_date_time: '2030-05-02T09:00:00.000Z',
    session_end_date_time: '2030-05-02T10:00:00.000Z',
  });
  server.answer(bookedSessions, { body: buildPage([bookedSession(), tomorrow]) });
  server.answer(attend, { body: { status: true } });
  server.answer(meetingToken, { body: { status: true, data: { token: 'abc', url: null } } });
  await openPart(<DashboardSchedule />);
  const section = within(screen.getByRole('region', { name: "Today's sessions" }));
  expect(await section.findAllByRole('listitem')).toHaveLength(1);
  expect(section.queryByText('Omar')).toBeNull();
  fireEvent.click(section.getByRole('button', { name: 'Start' }));
  await waitForAddress('/meet/abc');
});

test('on a day without sessions the next one is named, without Start', async () => {
  at('2030-04-29T09:05:00Z');
  server.answer(bookedSessions, { body: buildPage([bookedSession()]) });
  await openPart(<DashboardSchedule />);
  expect(await screen.findByText('No session today. The next one:')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
});

const request = (id: number, own: Partial<RequestItem> = {}): RequestItem => ({
  id,
  user_name: `Learner ${id}`,
  avatar: null,
  user_id: id,
  status: 1,
  created_at: '2030-05-01T09:00:00.000Z',
  ...own,
});

test('requests without an answer lead to their page; answered and withdrawn ones are left out', async () => {
  signIn();
  const requests = [request(1), request(2, { status: 2 }), request(3, { withdrawn: 1 }), request(4)];
  server.answer(requestsList, { body: buildPage(requests) });
  await openPart(<DashboardRequests />);
  const links = await screen.findAllByRole('link', { name: /^Learner/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Learner 1', '/private/sessions/1/details/1'],
    ['Learner 4', '/private/sessions/4/details/1'],
  ]);
  expect(server.sentTo(requestsList).map(({ query }) => query)).toEqual(['page=1&is_consultant=1']);
});

test('what paid sessions of the month cost is shown by currency', async () => {
  signIn();
  const earned = [
    { currency: 'EGP' as const, amount: 1200, sessions: 2 },
    { currency: 'USD' as const, amount: 37.5, sessions: 1 },
  ];
  server.answer(monthEarnings, { body: { status: true, data: { month: '2030-05', earned } } });
  await openPart(<DashboardEarnings />);
  const section = within(screen.getByRole('region', { name: 'Paid sessions of this month' }));
  expect(await section.findByText('May 2030')).toBeTruthy();
  expect(section.getByText('$37.50')).toBeTruthy();
  expect(section.getByText('2 sessions')).toBeTruthy();
});
