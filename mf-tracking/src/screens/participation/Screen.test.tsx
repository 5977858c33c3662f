// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkActivity } from 'shared-api/contracts/tracking/activities';
import { beforeEnrol } from 'shared-api/contracts/tracking/details';
import { assign, trackingMembers } from 'shared-api/contracts/tracking/enrolment';
import {
  enrolledCompetition,
  type Participation,
  trackingData,
  trackingDay,
} from 'shared-api/contracts/tracking/participation';
import { ranking, report } from 'shared-api/contracts/tracking/ranking';
import { history, repeat } from 'shared-api/contracts/tracking/runs';
import { queryClient } from 'shared-api/query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address, goBack, newVisitor, open, signIn, text, waitForAddress } from '../../testing/open.ts';
import { activityAnswer, buildParticipation, buildRunDay, runAnswer } from '../../testing/participation.ts';
import { rankingAnswer } from '../../testing/ranking-answers.ts';
import { buildDetails, membersAnswer } from '../../testing/trackings.ts';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const path = '/user/trackings/9/details/enrolled/3';
async function show(participation: Partial<Participation> = {}, query = '') {
  queryClient.clear();
  server.answer(trackingData, buildParticipation(participation));
  await open(path + query);
  await screen.findByRole('heading', { level: 1, name: 'Kind words at home' });
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const day = (name: RegExp) => screen.getByRole('gridcell', { name });
const activity = () => screen.findByRole('link', { name: 'Read together' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('TRCK-008 TRCK-072 the page opens with the activities of today', async () => {
  await show();
  expect(tabs()).toEqual(['Activities', 'Ranking', 'Reports', 'About', 'History']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Activities');
  expect((await activity()).getAttribute('href')).toBe('/activity/91/9/2030-05-03/3/2030-05-03/add-progress');
  expect(screen.getByRole('heading', { name: 'Friday, May 3, 2030' })).toBeTruthy();
  expect(day(/May 3, 2030, Today, To do/).getAttribute('aria-selected')).toBe('true');
  expect(day(/May 1, 2030, Done/)).toBeTruthy();
  expect(day(/May 2, 2030, Missed/)).toBeTruthy();
});

test('an activity that one reports oneself is checked off in the list of the day, and in no run of the history', async () => {
  const activities = [activityAnswer({ auto_progress_update: 0 })];
  server.answer(checkActivity, { body: { status: true, data: '100', user_activity_id: 51 } });
  await show({ activities });
  await activity();
  const check = screen.getByRole('button', { name: 'Done: Read together' });
  server.answer(
    trackingData,
    buildParticipation({
      activities: [{ ...activities[0], progress: 100, is_completed: 1 } as (typeof activities)[0]],
    }),
  );
  fireEvent.click(check);
  expect(check.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('1 of 1 done')).toBeTruthy();
  await screen.findByText('Saved');
  expect(Object.fromEntries(server.formsSentTo(checkActivity)[0] ?? [])).toEqual({
    tracking_enrollment_history_id: '31',
    activity_id: '91',
    date: '2030-05-03',
    done: '1',
    day_ticket: 'ticket of the day',
  });
  cleanup();
  await show(
    { can_act: 0, activities: activities.map((each) => ({ ...each, can_progress: 0 })) },
    '?tracking_enrollment_history_id=2',
  );
  await activity();
  expect(screen.queryByRole('button', { name: 'Done: Read together' })).toBeNull();
});

test('TRCK-192 the page is asked for once, with its participant', async () => {
  await show();
  expect(server.sentTo(trackingData)).toMatchObject([{ params: { id: '9' }, query: 'family_member_id=3' }]);
});

test('TRCK-069 TRCK-076 a run of the history is asked for by its id, is read only and has no History', async () => {
  await show({ can_act: 0 }, '?tracking_enrollment_history_id=2&is_level=0&packageId=4');
  expect(server.sentTo(trackingData)[0]?.query).toBe('family_member_id=3&tracking_enrollment_history_id=2');
  expect(tabs()).toEqual(['Activities', 'Ranking', 'Reports', 'About']);
  expect(screen.getByText(text('enrolled.history.notice'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repeat' })).toBeNull();
  expect((await activity()).getAttribute('href')).toContain('tracking_enrollment_history_id=2');
  fireEvent.click(screen.getByRole('link', { name: text('enrolled.history.current') }));
  await waitForAddress(path);
});

test('TRCK-070 the banner has the picture of the system', async () => {
  await show({ image: '/api/pictures/kind.svg' });
  expect(document.querySelector('img[src="/api/pictures/kind.svg"]')).not.toBeNull();
});

test('TRCK-071 a description is cut at 350 characters', async () => {
  await show({ description: 'a'.repeat(400) });
  expect(screen.getByText(/^a+…$/).textContent).toHaveLength(351);
  press('See More');
  expect(screen.getByText(/^a+$/).textContent).toHaveLength(400);
  press('See Less');
  expect(screen.getByText(/^a+…$/)).toBeTruthy();
});

test('TRCK-073 the ranking is one of the tabs, and the address names it', async () => {
  server.answer(ranking, rankingAnswer());
  await show();
  openTab('Ranking');
  await waitForAddress(`${path}?tab=ranking`);
  expect(await screen.findByRole('table', { name: text('ranking.title') })).toBeTruthy();
});

test('TRCK-074 without a start date there are no reports, and before the start they cannot be opened', async () => {
  await show({ start_date: null, end_date: null, has_started_tracking: 0, date: null, days: [] });
  expect(tabs()).not.toContain('Reports');
  cleanup();
  await show({ has_started_tracking: 0 });
  expect(screen.getByRole('tab', { name: 'Reports' }).getAttribute('aria-disabled')).toBe('true');
});

test('TRCK-075 About has the system, its provider and its fields with their goals', async () => {
  await show({
    long_description: 'All of it',
    fields: [{ name: 'Manners', goals: [{ name: 'To thank' }] }],
  });
  openTab('About');
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText('All of it')).toBeTruthy();
  expect(panel.getByText('Champions')).toBeTruthy();
  expect(panel.getByRole('heading', { name: 'Manners' })).toBeTruthy();
  expect(panel.getByText('To thank')).toBeTruthy();
});

test("TRCK-077 a system that was not started has 'Start Now'", async () => {
  await show({ start_date: null, end_date: null, has_started_tracking: 0, date: null, days: [] });
  expect(screen.getByRole('button', { name: 'Start Now' })).toBeTruthy();
  expect(screen.getByText(text('enrolled.notStarted.text'))).toBeTruthy();
});

test('TRCK-124 after the start the data is read again and today is selected', async () => {
  const notStarted = {
    start_date: null,
    end_date: null,
    has_started_tracking: 0,
    date: null,
    days: [],
  } satisfies Partial<Participation>;
  server.answer(trackingMembers, membersAnswer({ 3: { is_enrolled: 1 } }));
  server.answer(assign, () => {
    server.answer(trackingData, buildParticipation());
    return { body: { code: 200, msg: 'Started.', data: [] } };
  });
  await show(notStarted, '?date=2030-05-01');
  press('Start Now');
  await screen.findByRole('radio', { name: 'Mona You' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Start Now' }).at(-1) as HTMLElement);
  await waitForAddress(path);
  await activity();
  expect(day(/May 3, 2030, Today/).getAttribute('aria-selected')).toBe('true');
  expect(server.sentTo(trackingData).length).toBeGreaterThan(1);
  expect(server.formsSentTo(assign)[0]).toContainEqual(['start_tracking', '1']);
});

test('TRCK-081 TRCK-082 the summary has participant, provider, score, supervision, repeat and the badge', async () => {
  await show({ is_unlimited: 1, selected_user_name: 'Mona A/B' });
  const card = within(
    screen.getByRole('region', { name: text('enrolled.summary', { name: 'Kind words at home' }) }),
  );
  expect(card.getByRole('button', { name: /Mona A\/B/ })).toBeTruthy();
  expect(card.getByText('Champions')).toBeTruthy();
  expect(card.getByRole('progressbar', { name: 'Total score' }).getAttribute('aria-valuetext')).toBe('20%');
  expect(card.getByRole('button', { name: 'Repeat' })).toBeTruthy();
  expect(card.getByText('Unlimited')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Supervision Requests' }).getAttribute('href')).toBe(
    '/tracking/9/3/Mona%20A%2FB/private-request/',
  );
  cleanup();
  await show();
  expect(screen.getByText('Limited')).toBeTruthy();
});

test('a supervisor reads: nobody else of the family, nothing to change', async () => {
  await show({ can_act: 0 });
  expect(await activity()).toBeTruthy();
  for (const name of [/Mona/, 'Repeat']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Supervision Requests' })).toBeNull();
});

test('TRCK-083 TRCK-193 another day is asked for by itself, stands in the address, and Back leads to today', async () => {
  server.answer(trackingDay, buildRunDay({ date: '2030-05-01' }));
  await show();
  fireEvent.click(day(/May 1, 2030/));
  await waitForAddress(`${path}?date=2030-05-01`);
  expect(await screen.findByRole('heading', { name: 'Wednesday, May 1, 2030' })).toBeTruthy();
  expect(server.sentTo(trackingDay)).toMatchObject([
    { params: { id: '9' }, query: 'date=2030-05-01&family_member_id=3' },
  ]);
  expect((await activity()).getAttribute('href')).toBe('/activity/91/9/2030-05-01/3/2030-05-01/add-progress');
  await goBack();
  expect(await screen.findByRole('heading', { name: 'Friday, May 3, 2030' })).toBeTruthy();
  expect(server.sentTo(trackingData)).toHaveLength(1);
});

test('days are chosen by keys', async () => {
  server.answer(trackingDay, buildRunDay({ date: '2030-05-02' }));
  await show();
  act(() => day(/May 3, 2030/).focus());
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
  fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
  await waitForAddress(`${path}?date=2030-05-02`);
});

test('TRCK-132 a day and an activity that have not come say so and open nothing', async () => {
  await show({ activities: [activityAnswer({ can_open: 0 })] });
  fireEvent.click(day(/May 4, 2030/));
  expect(await screen.findByText("Can't open today")).toBeTruthy();
  press('Read together');
  expect(address()).toBe(path);
  expect(server.sentTo(trackingDay)).toEqual([]);
});

test('a day of the address that cannot be shown gives way to the one that is', async () => {
  server.answer(trackingDay, buildRunDay({ date: '2030-05-03' }));
  await show({}, '?date=2031-01-01&tab=activities');
  await waitForAddress(`${path}?tab=activities`);
  expect(await activity()).toBeTruthy();
});

test('TRCK-131 outside the run its first day is shown', async () => {
  await show({ today: '2030-06-01', date: '2030-05-01', finished_current_tracking: 1 });
  expect(day(/May 1, 2030/).getAttribute('aria-selected')).toBe('true');
});

test('a day without activities, and one on which all is done, say so', async () => {
  await show({ activities: [] });
  expect(await screen.findByText(text('enrolled.noActivities'))).toBeTruthy();
  cleanup();
  await show({ activities: [activityAnswer({ progress: 100, is_completed: 1, waits_for_mark: 1 })] });
  expect(await screen.findByText(text('enrolled.allDone'))).toBeTruthy();
  expect(screen.getByText(text('enrolled.waits'))).toBeTruthy();
});

const family = [
  { id: 3, username: 'Mona', avatar: null },
  { id: 11, username: 'Layla', avatar: null },
];

test('TRCK-078 TRCK-130 the switcher lists who takes part; a choice leads to their page', async () => {
  server.answer(trackingMembers, membersAnswer({ 3: { is_enrolled: 1 }, 11: { is_enrolled: 1 } }));
  await show({ enrolled_members: family }, '?tab=about');
  press(text('enrolled.switcher.action', { name: 'Mona' }));
  const people = await screen.findByRole('list', { name: text('card.members') });
  expect(within(people).getByRole('link', { name: 'Mona' }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(within(people).getByRole('link', { name: 'Layla' }));
  await waitForAddress('/user/trackings/9/details/enrolled/11');
  await waitFor(() => expect(server.sentTo(trackingData).at(-1)?.query).toBe('family_member_id=11'));
});

test('the description is shown once, also where the tab has it', async () => {
  const description = 'One kind word a day.';
  await show({ description, long_description: description }, '?tab=activities');
  expect(screen.getAllByText(description)).toHaveLength(1);
  fireEvent.click(screen.getByRole('tab', { name: 'About' }));
  expect(screen.getByRole('heading', { name: 'About System' })).toBeTruthy();
  expect(screen.getAllByText(description)).toHaveLength(1);
  cleanup();
  await show({ description, long_description: 'A longer one.' }, '?tab=about');
  expect(screen.getByText(description)).toBeTruthy();
  expect(screen.getByText('A longer one.')).toBeTruthy();
});

test('TRCK-158 a member who does not take part is offered to subscribe', async () => {
  server.answer(trackingMembers, membersAnswer({ 3: { is_enrolled: 1 } }));
  await show();
  press(text('enrolled.switcher.action', { name: 'Mona' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Omar' }));
  expect(
    await screen.findByRole('dialog', { name: 'This member is not subscribed to this competition' }),
  ).toBeTruthy();
  press('Subscribe');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Omar/ });
  await waitFor(() => expect(box.checked).toBe(true));
});

test('the address of a member who does not take part offers to subscribe', async () => {
  const body = { status: false, msg: 'Not enrolled', code: 'not_enrolled' };
  server.answer(trackingData, { status: 409, body });
  server.answer(beforeEnrol, buildDetails());
  server.answer(trackingMembers, membersAnswer());
  await open(path);
  expect(await screen.findByText(text('package.switch.outsider.tracking'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Mona/ });
  await waitFor(() => expect(box.checked).toBe(true));
});

test('TRCK-217 TRCK-129 a repeat is confirmed, and reads page and report again', async () => {
  const answer = { completed: 20, remaining: 80, progress_per_days: { '2030-05-01': 100 } };
  server.answer(report, { body: { status: true, data: answer, is_prof_marking_ended: 1 } });
  server.answer(repeat, { body: { status: true, msg: 'Started again', data: runAnswer() } });
  await show({}, '?tab=reports');
  await waitFor(() => expect(server.sentTo(report)).toHaveLength(1));
  press('Repeat');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(text('enrolled.repeat.underWay'))).toBeTruthy();
  expect(server.sentTo(repeat)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Repeat' }));
  expect(await screen.findByText('Started again')).toBeTruthy();
  expect(server.sentTo(repeat)).toMatchObject([{ params: { id: '9' }, fields: [['current_user_id', '3']] }]);
  await waitFor(() => expect(server.sentTo(trackingData)).toHaveLength(2));
  await waitFor(() => expect(server.sentTo(report)).toHaveLength(2));
});

test('TRCK-224 a repeat that fails says so in a dialog', async () => {
  server.answer(repeat, {
    status: 409,
    body: { status: false, msg: 'Can not repeat follow-up system', code: 'cannot_repeat' },
  });
  await show();
  press('Repeat');
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Repeat' }));
  expect(await screen.findByRole('dialog', { name: 'Can not repeat follow-up system' })).toBeTruthy();
});

test('TRCK-194 the history lists earlier runs; one leads to the page of that run', async () => {
  server.answer(history, { body: { status: true, data: [runAnswer()], is_prof_marking_ended: 1 } });
  await show({}, '?tab=history');
  const link = await screen.findByRole('link', { name: text('enrolled.history.run', { number: 1 }) });
  expect(server.sentTo(history)[0]).toMatchObject({ params: { id: '9' }, query: 'family_member_id=3' });
  expect(link.getAttribute('href')).toBe(`${path}?tracking_enrollment_history_id=2`);
});

test('PD-81: the history shows no score before the marking has ended', async () => {
  server.answer(history, {
    body: { status: true, data: [runAnswer({ total_progress: 0 })], is_prof_marking_ended: 0 },
  });
  await show({}, '?tab=history');
  const tab = within(await screen.findByRole('tabpanel', { name: text('enrolled.tabs.history') }));
  expect(await tab.findByText(text('enrolled.scoreLater'))).toBeTruthy();
  expect(tab.queryByRole('progressbar', { name: text('enrolled.score') })).toBeNull();
});

test('without earlier runs the history says so', async () => {
  server.answer(history, { body: { status: true, data: [], is_prof_marking_ended: 1 } });
  await show({}, '?tab=history');
  expect(await screen.findByText(text('enrolled.history.empty'))).toBeTruthy();
});

test('a day that turned while the device slept is shown when it wakes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-03T20:59:30Z') });
  signIn();
  await show();
  const next = { today: '2030-05-04', date: '2030-05-04', next_day_at: '2030-05-04T21:00:00.000Z' };
  server.answer(trackingData, buildParticipation(next));
  vi.setSystemTime(new Date('2030-05-03T21:00:30Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText(text('enrolled.turned'))).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Saturday, May 4, 2030' })).toBeTruthy();
});

test('a page that cannot be read can be asked for again; one that there is not leads to the list', async () => {
  server.answer(trackingData, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open(path);
  expect(await screen.findByText('Not now')).toBeTruthy();
  server.answer(trackingData, { status: 404, body: { status: false, msg: 'Not found', code: 'not_found' } });
  press('Retry');
  expect(await screen.findByText(text('details.missing.title'))).toBeTruthy();
  cleanup();
  await open('/user/trackings/9/details/enrolled/abc');
  expect(screen.getByText(text('details.missing.title'))).toBeTruthy();
});

test('a competition at the address of a system leads to its own', async () => {
  server.answer(trackingData, buildParticipation({ type: 'initiative' }));
  server.answer(enrolledCompetition, buildParticipation({ type: 'initiative' }));
  await open(path);
  await waitForAddress('/user/initiative/9/details/enrolled/3?trackType=initiative');
});

test('the page says how many days in a row something was done, and the score beside what was possible so far', async () => {
  await show({ streak_days: 4, rest_days_left: 1, total_progress: 24.8, possible_progress: 46.7 });
  await activity();
  expect(screen.getByText('4 days in a row')).toBeTruthy();
  expect(screen.getByText('1 rest day left this month')).toBeTruthy();
  expect(screen.getByText('24.8 of 46.7 possible so far')).toBeTruthy();
  cleanup();
  await show({ streak_days: null, rest_days_left: null, possible_progress: null });
  await activity();
  expect(screen.queryByText(/in a row|possible so far/)).toBeNull();
});
