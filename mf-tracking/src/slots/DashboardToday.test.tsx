// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { checkActivity } from 'shared-api/contracts/tracking/activities';
import { today } from 'shared-api/contracts/tracking/today';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
import { taskCard } from '../testing/tasks.ts';
import { idlePerson, todayActivity, todayAnswer, todayPerson, todayRun } from '../testing/today.ts';
import DashboardToday from './DashboardToday.tsx';

let server: Awaited<ReturnType<typeof newVisitor>>;
beforeEach(async () => {
  server = await newVisitor();
  signIn();
});
afterEach(cleanup);

test('the start page shows who has something left today, and the next step of each', async () => {
  const done = todayRun({ activities: [todayActivity({ state: 'done' })] });
  server.answer(
    today,
    todayAnswer([idlePerson(), todayPerson(), todayPerson({ id: 6, username: 'Sami', runs: [done] })]),
  );
  await openPart(<DashboardToday />);
  const section = within(screen.getByRole('region', { name: 'Today' }));
  expect((await section.findByRole('link', { name: 'Read together' })).getAttribute('href')).toMatch(
    /^\/activity\/91\/9\//,
  );
  expect(section.getByText('Layla')).toBeTruthy();
  expect(section.getByText('1 left')).toBeTruthy();
  expect(section.queryByText('Sami')).toBeNull();
  expect(section.getByRole('link', { name: 'The whole day' }).getAttribute('href')).toBe('/user/today');
});

test('the next step is checked off with one tap, and stays while it can be undone', async () => {
  const activity = todayActivity({ auto_progress_update: 0 });
  const answer = (change: Partial<typeof activity>) =>
    todayAnswer([todayPerson({ runs: [todayRun({ activities: [{ ...activity, ...change }] })] })]);
  server.answer(today, answer({}));
  server.answer(checkActivity, { body: { status: true, data: '100', user_activity_id: 51 } });
  await openPart(<DashboardToday />);
  const check = await screen.findByRole('button', { name: 'Done: Read together' });
  server.answer(today, answer({ state: 'done', progress: 100, is_completed: 1 }));
  fireEvent.click(check);
  await screen.findByText('Saved');
  server.answer(today, answer({}));
  fireEvent.click(screen.getByRole('button', { name: 'Undo: Read together' }));
  await screen.findByText('1 left');
  expect(check.getAttribute('aria-pressed')).toBe('false');
});

test('on a day without activities it says what can be started', async () => {
  const not_started = [
    { tracking_id: 12, name: 'Morning walks', type: 'tracking', tracking_type: 'single' } as const,
  ];
  server.answer(today, todayAnswer([idlePerson({ not_started })]));
  await openPart(<DashboardToday />);
  const link = await screen.findByRole('link', { name: 'Morning walks' });
  expect(link.getAttribute('href')).toBe('/user/trackings/12/details/enrolled/3');
});

test('a family that takes part in nothing is led to the follow-up systems', async () => {
  server.answer(today, todayAnswer([idlePerson()]));
  await openPart(<DashboardToday />);
  expect(await screen.findByText("Your family's day begins here")).toBeTruthy();
  expect(screen.getAllByRole('link').at(-1)?.getAttribute('href')).toMatch(/^\/user\/trackings\/list\?tab=/);
});

test('somebody with nothing but a task has that as the next step', async () => {
  server.answer(
    today,
    todayAnswer([todayPerson({ runs: [], tasks: [taskCard({ name_en: 'Read aloud' })] })]),
  );
  await openPart(<DashboardToday />);
  expect(await screen.findByRole('link', { name: 'Read aloud' })).toBeTruthy();
  expect(screen.getByText('Layla')).toBeTruthy();
});
