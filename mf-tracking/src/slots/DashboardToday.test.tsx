// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { today } from 'shared-api/contracts/tracking/today';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newVisitor, openPart, signIn } from '../testing/open.ts';
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
