// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { saveDestination, signedIn } from 'shared-api/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionAnswer } from '../../testing/answers.ts';
import { address, newVisitor, open, waitForAddress } from '../../testing/open.ts';

beforeEach(async () => {
  await newVisitor();
});
afterEach(cleanup);

test('AUTH-001 AUTH-008 AUTH-010 AUTH-061 the way by e-mail keeps the invitation', async () => {
  await open('/login?type=Course&model_id=5&invitation_id=1&invitee_id=2');
  fireEvent.click(await screen.findByRole('link', { name: 'Log in via email' }));
  await waitForAddress('/login-form?type=Course&model_id=5&invitation_id=1&invitee_id=2');
});

test('AUTH-009 AUTH-010 the way to a new account keeps the invitation', async () => {
  await open('/login?type=Course&model_id=5&invitation_id=1&invitee_id=2');
  fireEvent.click(await screen.findByRole('link', { name: 'Create New Account' }));
  await waitForAddress('/sign-up?type=Course&model_id=5&invitation_id=1&invitee_id=2');
});

test('AUTH-010 AUTH-011 Google is a way in, and takes the invitation along', async () => {
  await open('/login?type=Course&model_id=5&invitation_id=1&invitee_id=2&utm=x');
  const link = (await screen.findByRole('link', { name: 'Continue with Google' })) as HTMLAnchorElement;
  expect(link.href).toBe(
    `${window.location.origin}/api/mobile/auth/social/google/start?type=Course&model_id=5&invitation_id=1&invitee_id=2`,
  );
});

test('AUTH-011 Google is asked for through the API of this page host', async () => {
  const table = document.createElement('meta');
  table.name = 'rafiq-hosts';
  table.content = JSON.stringify({ development: { api: 'https://api.example/' } });
  document.head.append(table);
  await open('/login');
  const link = (await screen.findByRole('link', { name: 'Continue with Google' })) as HTMLAnchorElement;
  expect(link.href).toBe('https://api.example/api/mobile/auth/social/google/start');
  table.remove();
});

test('what a link invites to is said, as far as the link knows', async () => {
  await open('/login?type=course&model_id=5');
  expect(await screen.findByText(/^You were invited to a course\./)).toBeTruthy();
  cleanup();
  await open('/login?type=course');
  await screen.findByRole('link', { name: 'Log in via email' });
  expect(screen.queryByText(/invited/)).toBe(null);
});

test('what somebody is invited to can be seen before they sign in, in a tab of its own', async () => {
  await open('/login?type=event&model_id=5&invitation_id=1');
  const link = await screen.findByRole('link', { name: 'Have a look first' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/event/5/details', '_blank']);
  cleanup();
  await open('/login');
  await screen.findByRole('link', { name: 'Log in via email' });
  expect(screen.queryByRole('link', { name: 'Have a look first' })).toBe(null);
});

test('a signed-in person is led on to where the invitation points', async () => {
  signedIn(sessionAnswer());
  await open('/login?type=Course&model_id=5');
  await waitForAddress('/courses/5');
});

test('AUTH-036 whoever signs in in another tab is led on to the saved page here too', async () => {
  saveDestination('/consultants/consultants');
  await open('/login');
  await screen.findByRole('link', { name: 'Log in via email' });
  expect(address()).toBe('/login');
  act(() => signedIn(sessionAnswer()));
  await waitForAddress('/consultants/consultants');
});

test('AUTH-037 a referral link is remembered and leads nowhere', async () => {
  await open('/login?type=referralCode&model_id=ABC');
  await screen.findByRole('link', { name: 'Log in via email' });
  expect(localStorage.getItem('userRefCode')).toBe('ABC');
  expect(address()).toBe('/login?type=referralCode&model_id=ABC');
});

test('the page speaks Arabic', async () => {
  await open('/login', { language: 'ar' });
  await screen.findByRole('heading', { level: 1, name: 'أهلًا بك في رفيق' });
});
