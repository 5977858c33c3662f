// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEnrol } from 'shared-api/contracts/tracking/details';
import { type EnrolledUser, enrolledUsers } from 'shared-api/contracts/tracking/enrolment';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goBack, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { buildDetails } from '../../testing/trackings.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(beforeEnrol, buildDetails());
  answerUsers([user()]);
});
afterEach(cleanup);

const path = '/multi-users/enrolled/tracking-system/9';
const user = (changed: Partial<EnrolledUser> = {}): EnrolledUser => ({
  id: 11,
  username: 'Layla',
  avatar: null,
  user_tracking_enrollment_id: 7,
  is_unlimited: 0,
  has_started_tracking: 1,
  finished_current_tracking: 0,
  tracking_enrollment_history_id: 8,
  start_date: '2030-05-01',
  end_date: '2030-05-21',
  total_progress: 40.5,
  ...changed,
});
function answerUsers(users: EnrolledUser[], pages = 1) {
  server.answer(enrolledUsers, {
    body: { status: true, data: users, meta: { current_page: 1, last_page: pages, total: users.length } },
  });
}
const tab = (name: string) => screen.getByRole('tab', { name });
const queries = () => server.sentTo(enrolledUsers).map(({ query }) => query);

test('TRCK-026 TRCK-054 TRCK-185 participants in progress and completed, each tab and page by its call', async () => {
  answerUsers([user(), user({ id: 12, username: 'Omar', has_started_tracking: 0, start_date: null })], 2);
  await open(path);
  const card = within((await screen.findByText('Layla')).closest('article') as HTMLElement);
  expect(card.getByRole('link', { name: 'Layla' }).getAttribute('href')).toBe(
    '/tracking-system/9/details?current_user_id=11',
  );
  expect(card.getByText('01 May, 2030 – 21 May, 2030')).toBeTruthy();
  expect(screen.getByText('Not Started Yet')).toBeTruthy();
  expect(tab('In Progress').getAttribute('aria-selected')).toBe('true');
  expect(queries()).toEqual(['id=9&type=0&page=1']);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitForAddress(`${path}?page=2`);
  fireEvent.click(tab('Completed'));
  await waitForAddress(`${path}?tab=completed`);
  await screen.findByRole('tabpanel', { name: 'Completed' });
  expect(queries()).toEqual(['id=9&type=0&page=1', 'id=9&type=0&page=2', 'id=9&type=1&page=1']);
  await goBack();
  await waitForAddress(`${path}?page=2`);
});

test('a tab without participants says so', async () => {
  answerUsers([]);
  await open(`${path}?tab=completed`);
  expect(await screen.findByText('No Records Found')).toBeTruthy();
});

test('what cannot be read can be asked for again; an id of nothing leads to the list', async () => {
  server.answer(enrolledUsers, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  answerUsers([user()]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Layla')).toBeTruthy();
  cleanup();
  await open('/multi-users/enrolled/tracking-system/abc');
  expect(screen.getByText(text('details.missing.title'))).toBeTruthy();
});
