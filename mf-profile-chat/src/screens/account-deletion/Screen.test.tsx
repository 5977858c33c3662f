// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPerson, open } from '../../testing/open.ts';

beforeEach(async () => {
  await newPerson();
});
afterEach(cleanup);

test('PD-106 the page says until when the account can be kept, and leads to the login', async () => {
  await open('/account-deletion?until=2026-12-24T09%3A30%3A00.000Z');
  expect(await screen.findByText(/^Your account will be deleted on 24 Dec, 2026 · /)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in and keep my account' }).getAttribute('href')).toBe(
    '/login-form',
  );
});

test.each(['/account-deletion', '/account-deletion?until=soon'])(
  'without a time (%s) it says the days',
  async (at) => {
    await open(at);
    expect(await screen.findByText('Log in within 14 days to keep your account.')).toBeTruthy();
  },
);
