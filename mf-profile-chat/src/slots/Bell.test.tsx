// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type Notification,
  notifications,
  notificationsEvent,
  readAllNotifications,
  readNotification,
} from 'shared-api/contracts/notifications';
import type { LiveKind } from 'shared-api/contracts/realtime';
import { emit } from 'shared-api/events';
import { signedOut } from 'shared-api/session';
import { held } from 'shared-api/testing/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { notificationItem, notificationPage } from '../testing/notifications.ts';
import { address, newPerson, openPart, waitForAddress } from '../testing/open.ts';
import Bell from './Bell.tsx';

const handlers = vi.hoisted(() => new Map<string, () => void>());
vi.mock('shared-api/realtime', () => ({
  useLiveEvent: ({ kind }: LiveKind, handle: () => void) => handlers.set(kind, handle),
}));

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
});

const answerList = (...page: Parameters<typeof notificationPage>) =>
  server.answer(notifications, { body: notificationPage(...page) });
const bell = () => screen.getByRole('button', { name: /^Notifications/ });
const box = () => within(screen.getByRole('dialog', { name: 'Notifications' }));
const item = (body: string) => box().findByRole('link', { name: new RegExp(body) });

/** Opens the bell. happy-dom has no popovers. */
async function openBell(page: Parameters<typeof openPart>[1] = {}) {
  await openPart(<Bell />, page);
  const popover = document.querySelector('[popover]') as HTMLElement;
  await act(async () => {
    fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }));
  });
}

test('NOTI-001 NOTI-003 NOTI-004 the bell counts what is unread, and lists body and time', async () => {
  answerList([notificationItem({ body: 'Your course has begun' })], { count: 4 });
  await openBell();
  expect(bell().getAttribute('popovertarget')).toBe(document.querySelector('[popover]')?.id);
  await screen.findAllByText('4 unread notifications');
  expect(within(bell()).getByText('4')).toBeTruthy();
  const shown = await item('Your course has begun');
  const time = shown.querySelector('time') as HTMLElement;
  expect(time.getAttribute('datetime')).toBe('2030-05-01T13:05:00.000Z');
  expect(time.textContent).toMatch(/^2030-05-0[12] \d{1,2}:\d{2} [AP]M$/);
});

test('NOTI-005 NOTI-019 Load More asks for the next page and appends its items', async () => {
  server.answer(notifications, ({ params }) =>
    params.page === 2
      ? { body: notificationPage([notificationItem({ id: 1, body: 'Older' })], { page: 2, lastPage: 2 }) }
      : { body: notificationPage([notificationItem({ id: 2, body: 'Newer' })], { lastPage: 2 }) },
  );
  await openBell();
  await item('Newer');
  expect(server.sentTo(notifications).map(({ query }) => query)).toEqual(['page=1']);
  fireEvent.click(box().getByRole('button', { name: 'Load More' }));
  const older = await item('Older');
  expect(server.sentTo(notifications).map(({ query }) => query)).toEqual(['page=1', 'page=2']);
  expect(box().getAllByRole('listitem')).toHaveLength(2);
  expect(box().queryByRole('button', { name: 'Load More' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(older));
});

test('a page that does not load leaves the others, with Retry', async () => {
  let isBroken = true;
  server.answer(notifications, ({ params }) => {
    if (params.page !== 2) return { body: notificationPage([notificationItem()], { lastPage: 2 }) };
    return isBroken
      ? { status: 400, body: { status: false, msg: 'Not now', code: 'x' } }
      : { body: notificationPage([notificationItem({ id: 1, body: 'Older' })], { page: 2, lastPage: 2 }) };
  });
  await openBell();
  await item('Your course');
  fireEvent.click(box().getByRole('button', { name: 'Load More' }));
  await box().findByText('Not now');
  await item('Your course');
  isBroken = false;
  fireEvent.click(box().getByRole('button', { name: 'Retry' }));
  await item('Older');
});

const kinds: [string, Partial<Notification>, string][] = [
  ['NOTI-006', { type: 'ConsultationSession' }, '/show/user/profile?tab=sessions'],
  ['NOTI-007', { type: 'Questionnaire', model_id: 5 }, '/survey/5'],
  ['NOTI-008', { type: 'UserRequest', consultant_user_request_id: 3 }, '/private/sessions/3/details/0'],
  ['NOTI-009', { type: 'Course', model_id: 5 }, '/lessons/5'],
  ['NOTI-010', { type: 'BankQuestion' }, '/bank-questions'],
  ['NOTI-011', { type: 'Certificate' }, '/show/user/profile?tab=certificaties'],
  ['NOTI-012', { type: 'Task', task_id: 1, family_member_id: 2 }, '/task-details/1/2/'],
];
test.each(kinds)('%s a click on %o leads to %s', async (_, fields, path) => {
  answerList([notificationItem({ read: 1, ...fields })]);
  await openBell();
  const link = await item('Your course');
  expect(link.getAttribute('href')).toBe(path);
  fireEvent.click(link);
  await waitForAddress(path);
});

test('NOTI-013 PD-103: ConsultantRequest is marked as read and leads nowhere', async () => {
  const request = notificationItem({ type: 'ConsultantRequest', body: 'You are a consultant now' });
  answerList([request], { count: 1 });
  server.answer(readNotification, () => {
    answerList([{ ...request, read: 1 }]);
    return { body: { status: true, notificationsCount: 0 } };
  });
  await openBell({ address: '/contact-us' });
  fireEvent.click(await box().findByRole('button', { name: /You are a consultant now/ }));
  await waitFor(() =>
    expect(server.sentTo(readNotification).map(({ params }) => params)).toEqual([{ id: '6' }]),
  );
  await waitFor(() => expect(screen.queryByText(/^\d+ unread/)).toBeNull());
  expect(address()).toBe('/contact-us');
});

test('NOTI-015 NOTI-016 NOTI-017 NOTI-020 a click marks as read at once, lowers the count, and leads on when the server has answered', async () => {
  const [unread, known] = [notificationItem({ id: 6 }), notificationItem({ id: 5, read: 1, body: 'Known' })];
  answerList([unread, known], { count: 4 });
  const answer = held({ body: { status: true, notificationsCount: 3 } });
  server.answer(readNotification, answer.answer);
  await openBell();
  fireEvent.click(await item('Your course'));
  await screen.findAllByText('3 unread notifications');
  expect((await item('Your course')).textContent).not.toMatch(/Unread/);
  expect(address()).toBe('/');
  answerList([{ ...unread, read: 1 }, known], { count: 3 });
  answer.release();
  await waitForAddress('/lessons/5');
  expect(server.sentTo(readNotification).map(({ params }) => params)).toEqual([{ id: '6' }]);
  fireEvent.click(await item('Known'));
  await screen.findAllByText('3 unread notifications');
  expect(server.sentTo(readNotification)).toHaveLength(1);
});

test('PD-103: what cannot be marked is unread again, with the reason, and its page is shown all the same', async () => {
  answerList([notificationItem()], { count: 4 });
  const answer = held({ status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  server.answer(readNotification, answer.answer);
  await openBell();
  fireEvent.click(await item('Your course'));
  await screen.findAllByText('3 unread notifications');
  answer.release();
  await screen.findByText('Not now');
  await screen.findAllByText('4 unread notifications');
  expect((await item('Your course')).textContent).toMatch(/Unread/);
  await waitForAddress('/lessons/5');
});

test('all are marked as read at once; nothing is offered where none is unread', async () => {
  const items = [notificationItem({ id: 7 }), notificationItem({ id: 6 })];
  answerList(items, { count: 40 });
  server.answer(readAllNotifications, () => {
    answerList(items.map((each) => ({ ...each, read: 1 as const })));
    return { body: { status: true, notificationsCount: 0 } };
  });
  await openBell();
  fireEvent.click(await box().findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText(/^\d+ unread/)).toBeNull());
  await waitFor(() => expect(server.sentTo(readAllNotifications)).toHaveLength(1));
  expect(box().queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('the count follows live events and other tabs', async () => {
  answerList([notificationItem()], { count: 1 });
  await openBell();
  await screen.findAllByText('1 unread notification');
  answerList([notificationItem({ id: 7, body: 'New' }), notificationItem()], { count: 2 });
  act(() => handlers.get(notificationsEvent.kind)?.());
  await screen.findAllByText('2 unread notifications');
  await item('New');
  answerList([notificationItem({ read: 1 })]);
  act(() => emit('unread.changed'));
  await waitFor(() => expect(screen.queryByText(/^\d+ unread/)).toBeNull());
});

test('NOTI-018 nothing is asked for a visitor', async () => {
  signedOut();
  await openBell();
  expect(server.sentTo(notifications)).toEqual([]);
});

test('NOTI-021 without notifications it says so', async () => {
  answerList([]);
  await openBell();
  await box().findByText('There are no notifications.');
  expect(screen.queryByText(/unread/)).toBeNull();
});

test('a list that does not load says why, with Retry', async () => {
  server.answer(notifications, { status: 400, body: { status: false, msg: 'Not now', code: 'x' } });
  await openBell();
  await box().findByText('Not now');
  answerList([notificationItem()]);
  fireEvent.click(box().getByRole('button', { name: 'Retry' }));
  await item('Your course');
});

test('in Arabic the words and the time are Arabic', async () => {
  answerList([notificationItem({ body: 'بدأت دورتك' })], { count: 3 });
  await openPart(<Bell />, { language: 'ar' });
  await screen.findAllByText('3 إشعارات غير مقروءة');
});
