// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { SlotProps } from 'platform/remote';
import { logout } from 'shared-api/contracts/accounts';
import { profile, refCode } from 'shared-api/contracts/profile';
import { languages } from 'shared-api/contracts/settings';
import { isSignedIn, session } from 'shared-api/session';
import type { Slots } from 'shared-api/slots';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goBack, newPerson, open, waitForAddress } from '../../testing/open.ts';
import { languagesAnswer, profileAnswer } from '../../testing/profile.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
  server.answer(profile, profileAnswer());
  server.answer(refCode, { body: { status: true, referer_code: 'ABC' } });
  server.answer(languages, languagesAnswer);
});
afterEach(cleanup);

const tab = (name: string) => screen.findByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

/** Replaces an area's tab: prints its props, and changes the tab's page. */
function Fill({ id, props }: SlotProps) {
  const { part, page, onChange } = props as Slots['user-profile.sessions.v1'];
  return (
    <>
      <p>{`${id} ${part} ${page}`}</p>
      <button type="button" onClick={() => onChange({ part: 'previous', page: 2 })}>
        There
      </button>
    </>
  );
}

test('the profile has the specified tabs in their order, the first one first', async () => {
  await open('/show/user/profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'My details',
    'Family',
    'Tasks',
    'Sessions',
    'Events',
    'Requests',
    'Questionnaires',
    'Courses',
    'Certificates',
    'Today',
    'Follow-up',
    'Devices',
  ]);
  expect(selected()).toBe('My details');
});

test('PD-123: tabs that nothing fills are left out', async () => {
  const isSlotFilled = (id: string) => id === 'user-profile.sessions.v1' || id === 'user-profile.courses.v1';
  await open('/show/user/profile', { host: { Slot: Fill, isSlotFilled } });
  expect(await tab('Sessions')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'My details',
    'Family',
    'Sessions',
    'Courses',
    'Devices',
  ]);
});

test.each([
  ['tasks', 'Tasks'],
  ['events', 'Events'],
])('the tab %s that nothing fills yet says so where the address names it', async (name, label) => {
  await open(`/show/user/profile?tab=${name}`, { host: { isSlotFilled: () => false } });
  expect(await tab(label)).toBeTruthy();
  expect(selected()).toBe(label);
  expect(screen.getByText('Coming soon')).toBeTruthy();
});

test.each([
  'tasks',
  'sessions',
  'events',
  'requests',
  'questionnaires',
  'courses',
  'certificaties',
  'today',
  'trackings',
])('the tab %s is made of the slot of its name, which is told its place', async (name) => {
  await open(`/show/user/profile?tab=${name}&part=previous&page=3`, { host: { Slot: Fill } });
  expect(await screen.findByText(`user-profile.${name}.v1 previous 3`)).toBeTruthy();
});

test('what a tab shows of itself stands in the address, and goes when another tab is chosen', async () => {
  await open('/show/user/profile?tab=sessions', { host: { Slot: Fill } });
  fireEvent.click(await screen.findByRole('button', { name: 'There' }));
  await waitForAddress('/show/user/profile?tab=sessions&part=previous&page=2');
  expect(screen.getByText('user-profile.sessions.v1 previous 2')).toBeTruthy();
  fireEvent.click(await tab('Requests'));
  await waitForAddress('/show/user/profile?tab=requests');
  expect(screen.getByText('user-profile.requests.v1 undefined 1')).toBeTruthy();
  await goBack();
  await waitForAddress('/show/user/profile?tab=sessions&part=previous&page=2');
});

test('PROF-027 the top bar has Profile, Logout and Delete Account', async () => {
  await open('/show/user/profile?tab=sessions');
  const bar = within(await screen.findByRole('navigation', { name: 'Account' }));
  expect(bar.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/show/user/profile');
  expect(bar.getByRole('button', { name: 'Logout' })).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Delete Account' }));
  expect(await screen.findByRole('dialog', { name: 'Delete Account' })).toBeTruthy();
});

test('PROF-065 Logout ends the session, clears what is stored of it, and goes home', async () => {
  server.answer(logout, { body: { status: true } });
  await open('/show/user/profile');
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitForAddress('/');
  expect(isSignedIn(session.getState())).toBe(false);
  for (const key of ['isCons', 'switch', 'logged', 'token', 'id', 'name', 'email', 'Consid', 'gender'])
    expect(localStorage.getItem(key), key).toBeNull();
  expect(server.sentTo(logout)).toHaveLength(1);
});

test('it is there in Arabic', async () => {
  await open('/show/user/profile?tab=sessions', { language: 'ar' });
  expect(await screen.findByRole('tab', { name: 'الجلسات', selected: true })).toBeTruthy();
});
