// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { unsubscribe } from 'shared-api/contracts/notifications';
import { signedOut } from 'shared-api/session';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPerson, open } from '../../testing/open.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
  signedOut();
});
afterEach(cleanup);

test('the link of the mail switches the digest off at once, without a sign-in, in one call', async () => {
  server.answer(unsubscribe, { body: { status: true, msg: 'You will not get the daily summary any more.' } });
  await open('/notifications/unsubscribe#7.signature');
  await screen.findByText('You will not get the daily summary any more.');
  expect(server.formsSentTo(unsubscribe)).toEqual([[['token', '7.signature']]]);
  expect(screen.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
    '/user/notifications/settings',
  );
});

test('a link that is not complete says so, and leads to the settings instead of a second try', async () => {
  server.answer(unsubscribe, {
    status: 400,
    body: { status: false, msg: 'Not complete', code: 'digest_link_invalid' },
  });
  await open('/notifications/unsubscribe');
  await screen.findByText('Not complete');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Notification settings' })).toBeTruthy();
});

test('a failure on the way can be tried again', async () => {
  server.answer(unsubscribe, { status: 503, body: { status: false, msg: 'Later', code: 'unavailable' } });
  await open('/notifications/unsubscribe#7.signature');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  server.answer(unsubscribe, { body: { status: true, msg: 'Switched off.' } });
  fireEvent.click(retry);
  await screen.findByText('Switched off.');
});
