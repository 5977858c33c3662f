// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { createLink } from 'shared-api/contracts/links';
import { smallAds } from 'shared-api/contracts/tracking/ads';
import { beforeEnrol } from 'shared-api/contracts/tracking/details';
import { enrolledCompetition, type Participation } from 'shared-api/contracts/tracking/participation';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { buildParticipation } from '../../testing/participation.ts';
import { buildDetails } from '../../testing/trackings.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
  server.answer(smallAds, { body: { status: true, data: [] } });
});
afterEach(cleanup);

const path = '/user/initiative/9/details/enrolled/3?trackType=initiative';
const competition = {
  type: 'initiative',
  invitation_count: 2,
  invitation_max_count: 10,
  invitation_percentage: 20,
} as const;
async function show(participation: Partial<Participation> = {}, query = '') {
  server.answer(enrolledCompetition, buildParticipation({ ...competition, ...participation }));
  await open(path + query);
  await screen.findByRole('heading', { level: 1, name: 'Kind words at home' });
}

test('TRCK-009 TRCK-079 a competition has exactly four tabs, and opens with its activities', async () => {
  await show();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['About', 'Activities', 'Ranking', 'Reports'],
  ]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Activities');
  const link = await screen.findByRole('link', { name: 'Read together' });
  expect(link.getAttribute('href')).toBe(
    '/activity/91/9/2030-05-03/3/2030-05-03/add-progress?trackType=initiative',
  );
  expect(screen.queryByRole('button', { name: 'Repeat' })).toBeNull();
});

test('TRCK-187 TRCK-237 the page is asked for with its participant, and with the day that is chosen', async () => {
  await show();
  expect(server.sentTo(enrolledCompetition)).toMatchObject([
    { params: { id: '9' }, query: 'current_user_id=3' },
  ]);
  server.answer(enrolledCompetition, buildParticipation({ ...competition, date: '2030-05-01' }));
  fireEvent.click(screen.getByRole('gridcell', { name: /May 1, 2030/ }));
  await waitForAddress(`${path}&date=2030-05-01`);
  await waitFor(() =>
    expect(server.sentTo(enrolledCompetition).at(-1)?.query).toBe('date=2030-05-01&current_user_id=3'),
  );
  expect(await screen.findByRole('heading', { name: 'Wednesday, May 1, 2030' })).toBeTruthy();
});

test('TRCK-080 invitations are counted out of their maximum, and the link invites for the participant', async () => {
  server.answer(createLink, { body: { status: true, url: 'https://rafiq.example/s/7KQ2M9XA' } });
  await show();
  expect(screen.getByText('Invitations: 2 out of 10')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text('enrolled.invite') }));
  expect(await screen.findByDisplayValue('https://rafiq.example/s/7KQ2M9XA')).toBeTruthy();
  expect(server.sentTo(createLink)[0]?.body).toContain(
    '/user/trackings/9/details?is_level=0&invitee_id=3&type=Initiative&model_id=9',
  );
});

test('PD-81: a score that is withheld is not shown as none', async () => {
  await show({ total_progress: null, is_prof_marking_ended: 0 });
  expect(screen.getByText(text('enrolled.scoreLater'))).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: 'Total score' })).toBeNull();
});

test('TRCK-074 before its first day a competition has reports that cannot be opened', async () => {
  await show({ has_started_tracking: 0, today: '2030-04-20', date: '2030-05-01' }, '&tab=reports');
  expect(screen.getByRole('tab', { name: 'Reports' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Activities');
});

test('TRCK-099 TRCK-195 the ads of the competition are shown at its positions', async () => {
  const ad = {
    model_name: 'Course',
    model_id: 7,
    image: '/pictures/course.svg',
    title: 'Calm evenings',
    position: 1,
    selected_enrolled_user_id: null,
  };
  server.answer(smallAds, {
    body: { status: true, data: [ad, { ...ad, position: 2, model_id: 8, title: 'Slow mornings' }] },
  });
  await show();
  expect(await screen.findByRole('link', { name: /Calm evenings/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Slow mornings/ })).toBeTruthy();
  expect(server.sentTo(smallAds)[0]?.params).toEqual({ model: 'Initiative', id: '9' });
});

test('the page of a member who does not take part names the competition, and says which it is', async () => {
  const body = { status: false, msg: 'Not enrolled', code: 'not_enrolled' };
  server.answer(enrolledCompetition, { status: 409, body });
  server.answer(beforeEnrol, buildDetails({ type: 'initiative' }));
  await open(path);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kind words at home' })).toBeTruthy();
  expect(screen.getByText('This member is not subscribed to this competition')).toBeTruthy();
});
