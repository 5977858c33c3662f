// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { chatList, searchMessages, unreadCounts } from 'shared-api/contracts/chat/inbox';
import { chatReports } from 'shared-api/contracts/chat/operator';
import { messages, room } from 'shared-api/contracts/chat/room';
import { emit } from 'shared-api/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { amal, chatItem, chatMessage, inboxAnswer, messagePage } from '../../testing/chat.ts';
import { address, newPerson, open, waitForAddress } from '../../testing/open.ts';

vi.mock('shared-api/realtime', () => ({ useLiveEvent: () => {} }));

let server: Awaited<ReturnType<typeof newPerson>>;
const answerUnread = (customerService: number | null) =>
  server.answer(unreadCounts, {
    body: { status: true, data: [], total: 0, customer_service: customerService },
  });
beforeEach(async () => {
  server = await newPerson();
  answerUnread(null);
});
afterEach(cleanup);

const chats = () => screen.findByRole('list', { name: 'My Chats' });

test("CHAT-001 CHAT-003 '/chatlist' shows the chat with customer service first, then 'My Chats'", async () => {
  server.answer(chatList, inboxAnswer([chatItem({ unread: 2 })]));
  await open('/chatlist');
  const list = await chats();
  const service = within(screen.getByRole('region', { name: 'Customer service' })).getByRole('link');
  expect(service.getAttribute('href')).toBe('/chat/3/0');
  expect(service.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('heading', { level: 2, name: 'My Chats' })).toBeTruthy();
  const chat = within(list).getByRole('link');
  expect(chat.textContent).toContain('Dr. Amal');
  expect(chat.textContent).toContain('2 unread messages');
  expect(remote.pages.find(({ path }) => path === '/chatlist')).toMatchObject({ guard: 'user' });
});

test("CHAT-018 a time for today, the word 'yesterday', else YYYY-MM-DD", async () => {
  const now = new Date();
  const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 0, 30);
  const item = (id: number, days: number) =>
    chatItem({
      guest: { ...amal, id },
      last_message: chatMessage({ senderUID: id, messageTime: at(days).getTime() }),
    });
  server.answer(chatList, inboxAnswer([item(5, 0), item(6, 1), item(7, 7)]));
  await open('/chatlist');
  const times = within(await chats())
    .getAllByRole('link')
    .map((link) => link.querySelector('time')?.textContent);
  const week = at(7);
  const two = (number: number) => String(number).padStart(2, '0');
  expect(times).toEqual([
    '12:30\u00a0AM',
    'yesterday',
    `${week.getFullYear()}-${two(week.getMonth() + 1)}-${two(week.getDate())}`,
  ]);
});

test("CHAT-004 a click on a chat with 5 as 3 goes to '/chat/3/5', with the names of both", async () => {
  server.answer(chatList, inboxAnswer([chatItem()]));
  server.answer(room, () => new Promise(() => {}));
  server.answer(messages, { body: messagePage([]) });
  await open('/chatlist');
  fireEvent.click(within(await chats()).getByRole('link'));
  await waitForAddress('/chat/3/5');
  // Until the server answers, the name comes from the navigation state.
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Dr. Amal');
});

test('the last message is shown in one line, with who wrote it and what the file is', async () => {
  const file = { url: '/x', name: 'plan.pdf', type: 'pdf', bytes: 1, width: null, height: null };
  server.answer(
    chatList,
    inboxAnswer([
      chatItem({ last_message: chatMessage({ senderUID: 3, message: 'Thank you' }), muted: true }),
      chatItem({ guest: { ...amal, id: 6 }, last_message: chatMessage({ message: '', file }) }),
    ]),
  );
  await open('/chatlist');
  const [own, other] = within(await chats()).getAllByRole('link');
  expect(own?.textContent).toContain('You: Thank you');
  expect(own?.textContent).toContain('Muted');
  expect(other?.textContent).toContain('plan.pdf');
});

test('it is read again when something changes in another tab', async () => {
  server.answer(chatList, inboxAnswer([chatItem()]));
  await open('/chatlist');
  await chats();
  server.answer(chatList, inboxAnswer([chatItem({ unread: 3 })]));
  emit('unread.changed');
  await screen.findByText('3 unread messages');
});

test('a search finds people and messages, and stands in the address', async () => {
  server.answer(chatList, inboxAnswer([chatItem()]));
  server.answer(searchMessages, {
    body: { status: true, more: false, data: [{ guest: amal, message: chatMessage({ sequence: 4 }) }] },
  });
  await open('/chatlist');
  await chats();
  const field = screen.getByRole('textbox', { name: 'Search for people and messages' });
  fireEvent.change(field, { target: { value: 'amal' } });
  fireEvent.submit(field);
  const found = await screen.findByRole('link', { name: /Message 4/ });
  expect(found.getAttribute('href')).toBe('/chat/3/5?message=4');
  expect(address()).toBe('/chatlist?search=amal');
  expect(server.sentTo(chatList).at(-1)?.query).toBe('page=1&search=amal');
});

test('pages stand in the address', async () => {
  server.answer(chatList, ({ params }) =>
    inboxAnswer([chatItem({ guest: { ...amal, username: `Page ${params?.page}` } })], {
      page: params?.page,
      lastPage: 2,
    }),
  );
  await open('/chatlist?page=2');
  expect(await screen.findByRole('link', { name: /Page 2/ })).toBeTruthy();
});

test('without chats it says what opens one; customer service is there all the same', async () => {
  server.answer(chatList, inboxAnswer([]));
  await open('/chatlist');
  expect(await screen.findByText('No chats yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Questions about Rafiq/ })).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
});

test('a list that does not load says why, with Retry', async () => {
  server.answer(chatList, { status: 400, body: { status: false, code: 'x', msg: 'Not now' } });
  await open('/chatlist');
  await screen.findByText('Not now');
  server.answer(chatList, inboxAnswer([chatItem()]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await chats();
});

test('who is no operator has no way to the inbox of customer service', async () => {
  server.answer(chatList, inboxAnswer([chatItem()]));
  await open('/chatlist');
  await chats();
  expect(screen.queryByRole('link', { name: /^Inbox/ })).toBeNull();
});

test('operators have the ways to the inbox of customer service and to reports', async () => {
  server.answer(chatList, inboxAnswer([chatItem()]));
  answerUnread(4);
  server.answer(chatReports, {
    body: {
      status: true,
      open: 2,
      current_page: 1,
      last_page: 1,
      data: { data: [], current_page: 1, last_page: 1 },
    },
  });
  await open('/chatlist');
  const inbox = await screen.findByRole('link', { name: 'Inbox (4 unread)' });
  expect(inbox.getAttribute('href')).toBe('/chatlist/customer-service');
  const reports = await screen.findByRole('link', { name: 'Reports (2)' });
  expect(reports.getAttribute('href')).toBe('/chatlist/reports');
});

test('the inbox of customer service leads operators to its chats', async () => {
  server.answer(
    chatList,
    inboxAnswer([chatItem({ guest: { ...amal, id: 3, username: 'Mona' } })], { customer_service: null }),
  );
  await open('/chatlist/customer-service');
  const list = await screen.findByRole('list', { name: 'Chats' });
  expect(within(list).getByRole('link').getAttribute('href')).toBe('/chat/0/3');
  expect(server.sentTo(chatList).map(({ params }) => params)).toEqual([{ userId: '0' }]);
});

test('others read in the inbox of customer service what the server answers', async () => {
  server.answer(chatList, { status: 404, body: { status: false, code: 'not_found', msg: 'Not found' } });
  await open('/chatlist/customer-service');
  expect(await screen.findByText('Not found')).toBeTruthy();
});

test('it speaks Arabic', async () => {
  server.answer(chatList, inboxAnswer([chatItem({ unread: 2 })]));
  await open('/chatlist', { language: 'ar' });
  expect(await screen.findByRole('heading', { level: 2, name: 'محادثاتي' })).toBeTruthy();
  expect(screen.getByText('رسالتان غير مقروءتين')).toBeTruthy();
});
