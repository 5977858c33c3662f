// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { notifications, readNotification } from 'shared-api/contracts/notifications';
import { addPushSubscription, pushKey, removePushSubscription } from 'shared-api/contracts/push';
import { signedIn, signedOut } from 'shared-api/session';
import { sessionAnswer } from 'shared-api/testing/session-answer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstVisitMs } from '../../rules/can-offer-push.ts';
import { notificationItem, notificationPage } from '../../testing/notifications.ts';
import { newPerson, openPart, waitForAddress } from '../../testing/open.ts';
import { fakePush } from '../../testing/push.ts';
import { PushOffer } from './push-offer.tsx';
import { PushSwitch } from './push-switch.tsx';
import { usePushClicks } from './use-push-clicks.ts';
import { usePushOwner } from './use-push-owner.ts';

let server: Awaited<ReturnType<typeof newPerson>>;
let push: ReturnType<typeof fakePush>;
beforeEach(async () => {
  server = await newPerson();
  server.answer(notifications, { body: notificationPage([notificationItem()]) });
  answerKey('BPublicKey');
  for (const call of [addPushSubscription, removePushSubscription, readNotification]) server.answer(call, {});
  localStorage.setItem('rafiq.push.first-visit', String(Date.now() - firstVisitMs));
});
afterEach(() => {
  cleanup();
  push.remove();
});

const answerKey = (key: string | null) =>
  server.answer(pushKey, { body: { status: true, data: { public_key: key } } });
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
const accept = () => screen.findByRole('button', { name: 'Turn on' });
const isOffered = async () => {
  await settle();
  return screen.queryByRole('button', { name: 'Turn on' }) !== null;
};

test('push is offered after a notification and asked for when it is wanted, and the server gets the subscription', async () => {
  push = fakePush();
  await openPart(<PushOffer />);
  const button = await accept();
  expect(push.permission.requestPermission).not.toHaveBeenCalled();
  expect(push.container.register).not.toHaveBeenCalled();
  fireEvent.click(button);
  await waitFor(() => expect(server.sentTo(addPushSubscription)).toHaveLength(1));
  expect(server.formsSentTo(addPushSubscription)).toEqual([
    [
      ['endpoint', 'https://push.example/send/1'],
      ['p256dh', 'BKey'],
      ['auth', 'secret'],
    ],
  ]);
  expect(push.container.register).toHaveBeenCalledWith('/api/push/worker.js', {
    scope: '/',
    updateViaCache: 'none',
  });
  expect(push.registration.unregister).not.toHaveBeenCalled();
  expect(push.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'BPublicKey',
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull());
});

test('a registration from the time when the worker was for push alone ends with the new subscription', async () => {
  push = fakePush();
  const former = { ...push.registration, scope: `${location.origin}/api/push/` };
  push.container.getRegistration.mockImplementation(async () => former);
  await openPart(<PushOffer />);
  fireEvent.click(await accept());
  await waitFor(() => expect(server.sentTo(addPushSubscription)).toHaveLength(1));
  expect(former.unregister).toHaveBeenCalledOnce();
});

test('nothing is offered on the first visit', async () => {
  push = fakePush();
  localStorage.removeItem('rafiq.push.first-visit');
  await openPart(<PushOffer />);
  expect(await isOffered()).toBe(false);
});

test('nothing is offered before there is something to tell', async () => {
  push = fakePush();
  server.answer(notifications, { body: notificationPage([]) });
  await openPart(<PushOffer />);
  expect(await isOffered()).toBe(false);
});

test('nothing is offered where the server has no push, and nothing where the browser has none', async () => {
  push = fakePush();
  answerKey(null);
  await openPart(
    <>
      <PushOffer />
      <PushSwitch />
    </>,
  );
  expect(await isOffered()).toBe(false);
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  push.remove();
  answerKey('BPublicKey');
  await openPart(<PushOffer />);
  expect(await isOffered()).toBe(false);
});

test('who does not want it is not asked again', async () => {
  push = fakePush();
  await openPart(<PushOffer />);
  await accept();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  cleanup();
  await openPart(<PushOffer />);
  expect(await isOffered()).toBe(false);
});

test('where the browser refuses, it says what to do, and nothing is sent', async () => {
  push = fakePush({ answer: 'denied' });
  await openPart(<PushSwitch />);
  fireEvent.click(await screen.findByRole('switch'));
  await screen.findByText(/Your browser does not allow notifications/);
  expect(server.sentTo(addPushSubscription)).toEqual([]);
  expect((screen.getByRole('switch') as HTMLInputElement).checked).toBe(false);
});

test('where the push service cannot be reached, it says so, and the next try works', async () => {
  push = fakePush();
  push.pushManager.subscribe.mockRejectedValueOnce(new Error('push service error'));
  await openPart(<PushSwitch />);
  fireEvent.click(await screen.findByRole('switch'));
  await screen.findByText('That did not work. Check your connection and try again.');
  fireEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(server.sentTo(addPushSubscription)).toHaveLength(1));
});

test('switched off, the browser is unsubscribed and the server told', async () => {
  push = fakePush({ isSubscribed: true });
  await openPart(<PushSwitch />);
  const control = (await screen.findByRole('switch')) as HTMLInputElement;
  expect(control.checked).toBe(true);
  fireEvent.click(control);
  await waitFor(() => expect(server.sentTo(removePushSubscription)).toHaveLength(1));
  expect(push.state.subscription).toBeNull();
  expect(control.checked).toBe(false);
});

function Owner() {
  usePushOwner();
  usePushClicks();
  return null;
}

test('after a sign-out nothing is shown in this browser; after the next sign-in of the same account push is on again', async () => {
  push = fakePush({ isSubscribed: true });
  localStorage.setItem('rafiq.push.user', '3');
  localStorage.setItem('rafiq.push.endpoint', 'https://push.example/send/1');
  await openPart(<Owner />);
  await settle();
  expect(server.sentTo(addPushSubscription)).toEqual([]);
  act(() => signedOut());
  await waitFor(() => expect(push.state.subscription).toBeNull());
  cleanup();

  signedIn(sessionAnswer({ consultant: true }));
  await openPart(<Owner />);
  await settle();
  expect(push.state.subscription).toBeNull();
  cleanup();

  signedIn(sessionAnswer());
  await openPart(<Owner />);
  await waitFor(() => expect(server.sentTo(addPushSubscription)).toHaveLength(1));
  expect(push.permission.requestPermission).not.toHaveBeenCalled();
});

test('a subscription that ended with an earlier session is sent again in the next one', async () => {
  push = fakePush({ isSubscribed: true });
  server.answer(pushKey, {
    body: { status: true, data: { public_key: 'BPublicKey', is_subscribed: false } },
  });
  localStorage.setItem('rafiq.push.user', '3');
  localStorage.setItem('rafiq.push.endpoint', 'https://push.example/send/1');
  await openPart(<Owner />);
  await waitFor(() => expect(server.sentTo(addPushSubscription)).toHaveLength(1));
  answerKey('BPublicKey');
  await settle();
  expect(server.sentTo(addPushSubscription)).toHaveLength(1);
});

test('a push that is pressed is marked as read and shown in the open page; other messages and addresses are ignored', async () => {
  push = fakePush({ isSubscribed: true });
  await openPart(<Owner />);
  const port = { postMessage: vi.fn() };
  const post = (data: unknown) =>
    act(
      async () =>
        void push.container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] })),
    );
  await post({ type: 'other' });
  expect(port.postMessage).not.toHaveBeenCalled();
  await post({ type: 'rafiq.notification', id: 6, path: '/lessons/5' });
  await waitForAddress('/lessons/5');
  expect(port.postMessage).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(server.sentTo(readNotification).map(({ params }) => params)).toEqual([{ id: '6' }]),
  );
  await post({ type: 'rafiq.notification', path: 'https://elsewhere.example/' });
  await waitForAddress('/');
});
