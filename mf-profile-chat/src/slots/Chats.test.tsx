// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unreadCounts } from 'shared-api/contracts/chat/inbox';
import { send } from 'shared-api/contracts/chat/room';
import type { LiveKind } from 'shared-api/contracts/realtime';
import { emit } from 'shared-api/events';
import { signedOut } from 'shared-api/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amal, chatMessage, customerService } from '../testing/chat.ts';
import { newPerson, openPart } from '../testing/open.ts';
import Chats from './Chats.tsx';

const handlers = vi.hoisted(() => new Map<string, () => void>());
vi.mock('shared-api/realtime', () => ({
  useLiveEvent: ({ kind }: LiveKind, handle: () => void, topic?: string) =>
    handlers.set(topic === undefined ? kind : `${kind} ${topic}`, handle),
}));

let server: Awaited<ReturnType<typeof newPerson>>;
const answer = (
  data: { guest: typeof amal; unread: number; muted: boolean }[],
  customer_service: number | null = null,
) =>
  server.answer(unreadCounts, {
    body: { status: true, data, customer_service, total: data.reduce((sum, { unread }) => sum + unread, 0) },
  });
beforeEach(async () => {
  handlers.clear();
  server = await newPerson();
});
afterEach(() => {
  cleanup();
  signedOut();
});

const button = () => screen.getByRole('button', { name: /^Chats/ });
/** Opens the box. happy-dom has no popovers. */
async function openBox() {
  const popover = document.querySelector('[popover]') as HTMLElement;
  await act(async () => {
    fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'open' }));
  });
}

test('CHAT-006 two unread messages from 5 are a count of 2 for 5 in the navbar, and of all on its button', async () => {
  answer([
    { guest: amal, unread: 2, muted: false },
    { guest: customerService, unread: 1, muted: false },
  ]);
  await openPart(<Chats />);
  await waitFor(() => expect(button().textContent).toContain('3 unread messages'));
  await openBox();
  const box = within(screen.getByRole('dialog', { name: 'Chats' }));
  const [five, service] = await box.findAllByRole('listitem');
  expect(five?.textContent).toContain('Dr. Amal');
  expect(five?.textContent).toContain('2 unread messages');
  expect(
    within(five as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/chat/3/5');
  expect(service?.textContent).toContain('1 unread message');
  expect(box.getByRole('link', { name: 'My Chats' }).getAttribute('href')).toBe('/chatlist');
});

test('it is counted again when a message arrives, when one is read, and when another tab says so', async () => {
  answer([]);
  await openPart(<Chats />);
  await waitFor(() => expect(server.sentTo(unreadCounts)).toHaveLength(1));
  let count = 1;
  const changes = [
    () => handlers.get('chat.message')?.(),
    () => handlers.get('chat.read')?.(),
    () => emit('unread.changed'),
  ];
  for (const change of changes) {
    answer([{ guest: amal, unread: count, muted: false }]);
    act(change);
    await waitFor(() => expect(button().textContent).toContain(`${count} unread message`));
    count += 1;
  }
});

test('a muted chat is in the box with its mark, and the count is the one of the server', async () => {
  server.answer(unreadCounts, {
    body: {
      status: true,
      customer_service: null,
      total: 1,
      data: [
        { guest: amal, unread: 7, muted: true },
        { guest: customerService, unread: 1, muted: false },
      ],
    },
  });
  await openPart(<Chats />);
  await waitFor(() => expect(button().textContent).toContain('1 unread message'));
  await openBox();
  const box = within(screen.getByRole('dialog', { name: 'Chats' }));
  const [five, service] = await box.findAllByRole('listitem');
  expect([five?.textContent?.includes('Muted'), service?.textContent?.includes('Muted')]).toEqual([
    true,
    false,
  ]);
});

test('operators see what customers have written, and follow it live', async () => {
  answer([], 4);
  await openPart(<Chats />);
  await waitFor(() => expect(handlers.has('chat.message chat_service:1')).toBe(true));
  await openBox();
  expect(screen.getByRole('link', { name: 'Inbox (4 unread)' }).getAttribute('href')).toBe(
    '/chatlist/customer-service',
  );
});

test('what an earlier page could not send is sent from any page', async () => {
  answer([]);
  server.answer(send, { body: { status: true, data: chatMessage({ senderUID: 3 }) } });
  const unsent = [
    {
      clientId: '7d0b8a52-51ef-4f0c-9b0c-5a1e3c6f2b11',
      text: 'Hello',
      createdAt: 1,
      path: { userId: 3, guestId: 5 },
    },
  ];
  localStorage.setItem('rafiq.chat.outbox.3', JSON.stringify(unsent));
  await openPart(<Chats />);
  await waitFor(() => expect(localStorage.getItem('rafiq.chat.outbox.3')).toBeNull());
  expect(server.formsSentTo(send)).toEqual([
    [
      ['message', 'Hello'],
      ['client_id', '7d0b8a52-51ef-4f0c-9b0c-5a1e3c6f2b11'],
    ],
  ]);
});

test('after a sign-out this browser has no drafts of the user', async () => {
  answer([]);
  localStorage.setItem('rafiq.chat.draft.3.3.5', 'Between us');
  await openPart(<Chats />);
  act(() => signedOut());
  expect(localStorage.getItem('rafiq.chat.draft.3.3.5')).toBeNull();
});
