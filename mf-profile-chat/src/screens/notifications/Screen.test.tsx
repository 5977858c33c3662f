// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { notifications } from 'shared-api/contracts/notifications';
import { pushKey } from 'shared-api/contracts/push';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notificationItem, notificationPage } from '../../testing/notifications.ts';
import { newPerson, open, waitForAddress } from '../../testing/open.ts';
import { fakePush } from '../../testing/push.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
});
afterEach(cleanup);

test('the page lists notifications, which open their pages, and switches push of this device', async () => {
  const push = fakePush();
  server.answer(notifications, { body: notificationPage([notificationItem({ read: 1 })]) });
  server.answer(pushKey, { body: { status: true, data: { public_key: 'BPublicKey' } } });
  await open('/user/notifications');
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy();
  expect(
    (await screen.findByRole('switch', { name: 'Show notifications on this device' })).matches(':checked'),
  ).toBe(false);
  fireEvent.click(await screen.findByRole('link', { name: /Your course has begun/ }));
  await waitForAddress('/lessons/5');
  push.remove();
});

test('a page that does not load says why, with Retry; an empty one says so', async () => {
  server.answer(notifications, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await open('/user/notifications');
  await screen.findByText('Not now');
  server.answer(notifications, { body: notificationPage([]) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('There are no notifications.');
});
