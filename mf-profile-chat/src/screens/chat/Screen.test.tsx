// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pushTokens, searchMessages } from 'shared-api/contracts/chat/inbox';
import { block, messages, mute, read, report, room, send, typing } from 'shared-api/contracts/chat/room';
import type { LiveKind } from 'shared-api/contracts/realtime';
import { signedOut } from 'shared-api/session';
import { held, lost } from 'shared-api/testing/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { chatMessage, customerService, messagePage, mona, roomAnswer } from '../../testing/chat.ts';
import { newPerson, open, waitForAddress } from '../../testing/open.ts';

type Handler = (payload?: object) => void;
const handlers = vi.hoisted(() => new Map<string, Set<Handler>>());
vi.mock('shared-api/realtime', async () => {
  const { useEffect, useRef } = await import('react');
  return {
    useLiveEvent: ({ kind }: LiveKind, handle: Handler) => {
      const latest = useRef(handle);
      useEffect(() => {
        latest.current = handle;
      });
      useEffect(() => {
        const all = handlers.get(kind) ?? new Set();
        handlers.set(kind, all);
        const call: Handler = (payload) => latest.current(payload);
        all.add(call);
        return () => void all.delete(call);
      }, [kind]);
    },
  };
});

/** A live event arrives. */
const emitLive = (kind: string, payload?: object) =>
  act(async () => {
    for (const handle of handlers.get(kind) ?? []) handle(payload);
  });
const arrived = (sequence: number, sender = 5) =>
  emitLive('chat.message', { sender_id: sender, receiver_id: sender === 3 ? 5 : 3, sequence });

let server: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  server = await newPerson();
  server.answer(pushTokens, { body: { status: true, data: [] } });
  server.answer(read, ({ data }) => ({
    body: { status: true, read_sequence: Number((data as FormData).get('sequence')), unread: 0 },
  }));
  server.answer(typing, { body: { status: true } });
  server.answer(room, roomAnswer());
  server.answer(messages, { body: messagePage([]) });
});
afterEach(() => {
  cleanup();
  signedOut();
});

const log = () => within(screen.getByRole('log'));
const waitForLog = async () => within(await screen.findByRole('log'));
const field = (name = 'Dr. Amal') => screen.findByRole('textbox', { name: `Message to ${name}` });
const write = async (text: string) => {
  const input = await field();
  fireEvent.change(input, { target: { value: text } });
  return input;
};
const submit = async (text: string) => {
  fireEvent.keyDown(await write(text), { key: 'Enter' });
};
const chooseInMenu = async (name: string) =>
  fireEvent.click(await screen.findByRole('menuitem', { name, hidden: true }));

test("CHAT-002 CHAT-005 '/chat/3/5' as user 3 shows the messages and an input", async () => {
  server.answer(messages, { body: messagePage([chatMessage(), chatMessage({ sequence: 2, senderUID: 3 })]) });
  await open('/chat/3/5');
  await screen.findByRole('heading', { level: 1, name: 'Dr. Amal' });
  await (await waitForLog()).findByText('Message 1');
  log().getByText('Message 2');
  expect(await field()).toBeTruthy();
  expect(remote.pages.find(({ path }) => path === '/chat/{userId}/{guestId}')).toMatchObject({
    guard: 'user',
    // Equal to the calls of the page, so that it uses the prefetched answers.
    data: [room.path, messages.path],
  });
  expect(server.sentTo(messages)[0]).toMatchObject({ params: { userId: '3', guestId: '5' }, query: '' });
  expect(server.sentTo(room)[0]).toMatchObject({ params: { userId: '3', guestId: '5' }, query: '' });
});

test("CHAT-014 PD-107: opening '/chat/3/5' asks for the push tokens of 5, and that of customer service for none", async () => {
  await open('/chat/3/5');
  await waitFor(() => expect(server.sentTo(pushTokens).map(({ params }) => params)).toEqual([{ id: '5' }]));
  cleanup();
  server.answer(room, roomAnswer({ guest: customerService, can_block: false }));
  await open('/chat/3/0');
  await field('Customer service');
  expect(server.sentTo(pushTokens)).toHaveLength(1);
});

test('CHAT-011 opening the chat marks the latest message as read', async () => {
  server.answer(messages, {
    body: messagePage([chatMessage({ sequence: 1 }), chatMessage({ sequence: 2, notRead: true })], {
      read_sequence: 1,
    }),
  });
  await open('/chat/3/5');
  await waitFor(() => expect(server.formsSentTo(read)).toEqual([[['sequence', '2']]]));
  expect(log().getByText('New messages')).toBeTruthy();
});

test('a page in the background marks nothing as read until it is visible', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  server.answer(messages, { body: messagePage([chatMessage()]) });
  await open('/chat/3/5');
  await (await waitForLog()).findByText('Message 1');
  expect(server.sentTo(read)).toEqual([]);
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(server.formsSentTo(read)).toEqual([[['sequence', '1']]]));
  visibility.mockRestore();
});

test('CHAT-016 the history is read, and a new message appears without a reload', async () => {
  server.answer(messages, ({ params }) => ({
    body: messagePage(
      params?.after === 1 ? [chatMessage({ sequence: 2, message: 'It is new' })] : [chatMessage()],
    ),
  }));
  await open('/chat/3/5');
  await (await waitForLog()).findByText('Message 1');
  await arrived(2);
  await (await waitForLog()).findByText('It is new');
  expect(server.sentTo(messages).map(({ query }) => query)).toEqual(['', 'after=1']);
  // A known message, or one of another chat, causes no request.
  await arrived(2);
  await emitLive('chat.message', { sender_id: 9, receiver_id: 3, sequence: 7 });
  expect(server.sentTo(messages)).toHaveLength(2);
});

test('events that were missed: everything is read again', async () => {
  server.answer(messages, { body: messagePage([chatMessage()]) });
  await open('/chat/3/5');
  await (await waitForLog()).findByText('Message 1');
  server.answer(messages, { body: messagePage([chatMessage(), chatMessage({ sequence: 2 })]) });
  await emitLive('chat.message');
  await (await waitForLog()).findByText('Message 2');
});

test('older messages load before the first one', async () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => chatMessage({ sequence: from + index }));
  server.answer(messages, ({ params }) =>
    params?.before === 11
      ? { body: messagePage(range(1, 10)) }
      : { body: messagePage(range(11, 20), { more: true }) },
  );
  await open('/chat/3/5');
  fireEvent.click(await screen.findByRole('button', { name: 'Older messages' }));
  await (await waitForLog()).findByText('Message 1');
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
  expect(server.sentTo(messages).map(({ query }) => query)).toEqual(['', 'before=11']);
});

test('a message is shown at once, sent with a key, and has its place from the server', async () => {
  const answer = held({
    body: { status: true, data: chatMessage({ sequence: 1, senderUID: 3, message: 'Good evening' }) },
  });
  server.answer(send, answer.answer);
  await open('/chat/3/5');
  await submit('  Good evening ');
  await (await waitForLog()).findByText('Good evening');
  expect(log().getByText('Sending…')).toBeTruthy();
  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
  const [fields] = server.formsSentTo(send);
  expect(fields?.[0]).toEqual(['message', 'Good evening']);
  expect(fields?.[1]?.[1]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/);
  await act(async () => answer.release());
  await waitFor(() => expect(log().queryByText('Sending…')).toBeNull());
  expect(log().getAllByText('Good evening')).toHaveLength(1);
  expect(log().getByText('Sent')).toBeTruthy();
  expect(localStorage.getItem('rafiq.chat.outbox.3')).toBeNull();
  // The other side reads the message.
  await emitLive('chat.read', { reader_id: 5, guest_id: 3, sequence: 1 });
  expect(log().getByText('Read')).toBeTruthy();
});

test('blank messages are not sent, and Shift and Enter is a new line', async () => {
  await open('/chat/3/5');
  await submit(' \u200b\n ');
  fireEvent.keyDown(await write('One'), { key: 'Enter', shiftKey: true });
  expect(server.sentTo(send)).toEqual([]);
});

test('what the server does not take says why, keeps the text, and is sent again with its own key', async () => {
  server.answer(send, {
    status: 409,
    body: { status: false, code: 'chat_ended', msg: 'This chat has ended' },
  });
  await open('/chat/3/5');
  await submit('Hello');
  expect((await (await waitForLog()).findByRole('alert')).textContent).toContain('This chat has ended');
  expect(log().getByText('Hello')).toBeTruthy();
  server.answer(send, { body: { status: true, data: chatMessage({ senderUID: 3, message: 'Hello' }) } });
  fireEvent.click(log().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(log().queryByRole('alert')).toBeNull());
  const [first, second] = server.formsSentTo(send);
  expect(second).toEqual(first);
});

test('a message that failed can be deleted', async () => {
  server.answer(send, { status: 400, body: { status: false, code: 'x', msg: 'No' } });
  await open('/chat/3/5');
  await submit('Hello');
  await (await waitForLog()).findByRole('alert');
  fireEvent.click(log().getByRole('button', { name: 'Delete' }));
  expect(log().queryByText('Hello')).toBeNull();
});

test('without the network a message waits, over a refresh too, and is sent once it is back, in the order of writing', async () => {
  server.answer(send, lost);
  await open('/chat/3/5');
  await submit('First');
  await submit('Second');
  await (await waitForLog()).findByText('Waiting for the connection');
  cleanup();
  expect(JSON.parse(localStorage.getItem('rafiq.chat.outbox.3') ?? '[]')).toHaveLength(2);
  let sequence = 0;
  server.answer(send, ({ data }) => {
    sequence += 1;
    const form = data as FormData;
    const fields = { message: String(form.get('message')), client_id: String(form.get('client_id')) };
    return { body: { status: true, data: chatMessage({ sequence, senderUID: 3, ...fields }) } };
  });
  await open('/chat/3/5');
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(log().getAllByText('Sent')).toHaveLength(2));
  expect(
    server
      .formsSentTo(send)
      .slice(-2)
      .map(([message]) => message?.[1]),
  ).toEqual(['First', 'Second']);
  expect(localStorage.getItem('rafiq.chat.outbox.3')).toBeNull();
});

test('a draft is stored for each chat, and cleared once it is sent', async () => {
  await open('/chat/3/5');
  await write('I wanted to');
  cleanup();
  await open('/chat/3/5');
  expect(((await field()) as HTMLTextAreaElement).value).toBe('I wanted to');
  server.answer(send, { body: { status: true, data: chatMessage({ senderUID: 3 }) } });
  await submit('I wanted to');
  await waitFor(() => expect(server.sentTo(send)).toHaveLength(1));
  cleanup();
  await open('/chat/3/5');
  expect(((await field()) as HTMLTextAreaElement).value).toBe('');
});

test('a file is chosen, checked and sent with its text', async () => {
  server.answer(send, {
    body: {
      status: true,
      data: chatMessage({
        senderUID: 3,
        message: 'My plan',
        file: { url: '/api/media/x', name: 'plan.pdf', type: 'pdf', bytes: 3, width: null, height: null },
      }),
    },
  });
  await open('/chat/3/5');
  await write('My plan');
  const picker = document.querySelector('input[type="file"]') as HTMLInputElement;
  const choose = (file: File) => fireEvent.change(picker, { target: { files: [file] } });
  choose(new File(['x'], 'run.exe'));
  await screen.findByText(/Please choose a picture/);
  choose(new File(['abc'], 'plan.pdf'));
  await screen.findByText('plan.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const link = await (await waitForLog()).findByRole('link', { name: /plan\.pdf/ });
  expect(link.getAttribute('href')).toBe('/api/media/x');
  expect(server.formsSentTo(send)[0]?.[2]?.[1]).toBeInstanceOf(File);
});

test('the length is counted near the limit, and a text above it is not sent', async () => {
  await open('/chat/3/5');
  await write('x'.repeat(3_900));
  expect(await screen.findByText('3,900 / 4,000')).toBeTruthy();
  await submit('x'.repeat(4_001));
  await screen.findByText(/This message is too long/);
  expect(server.sentTo(send)).toEqual([]);
});

test('typing is signalled at most every 3 seconds, and that of the other side is shown until its message arrives', async () => {
  await open('/chat/3/5');
  await write('a');
  await write('ab');
  await waitFor(() => expect(server.sentTo(typing)).toHaveLength(1));
  await emitLive('chat.typing', { sender_id: 5, receiver_id: 3 });
  expect(screen.getByText('Dr. Amal is typing…')).toBeTruthy();
  server.answer(messages, { body: messagePage([chatMessage()]) });
  await arrived(1);
  await waitFor(() => expect(screen.queryByText('Dr. Amal is typing…')).toBeNull());
});

test('a link shows the host that it opens, in a new tab that knows nothing of this page', async () => {
  const message = 'Look: https://bank.example@evil.example/login';
  server.answer(messages, { body: messagePage([chatMessage({ message })]) });
  await open('/chat/3/5');
  const link = await (await waitForLog()).findByRole('link', { name: /^evil\.example\/login/ });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://evil.example/login',
    '_blank',
    'noopener noreferrer nofollow ugc',
  ]);
});

test('each message has its own direction', async () => {
  server.answer(messages, {
    body: messagePage([chatMessage({ message: 'مرحبًا' }), chatMessage({ sequence: 2, message: 'Hello' })]),
  });
  await open('/chat/3/5');
  for (const text of ['مرحبًا', 'Hello'])
    expect((await (await waitForLog()).findByText(text)).getAttribute('dir')).toBe('auto');
});

test("who may not chat reads why, with the server's sentence", async () => {
  const msg = 'You can start a conversation with the expert after booking the session';
  server.answer(room, { status: 404, body: { status: false, code: 'chat_not_allowed', msg } });
  server.answer(messages, { status: 404, body: { status: false, code: 'chat_not_allowed', msg } });
  await open('/chat/3/5');
  expect(await screen.findByText(msg)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To my chats' }).getAttribute('href')).toBe('/chatlist');
});

test.each(['/chat/9/5', '/chat/3/x', '/chat/3/3'])(
  '%s is no chat of user 3, and nothing is asked',
  async (path) => {
    await open(path);
    expect(await screen.findByText('There is no such chat')).toBeTruthy();
    expect(server.sentTo(room)).toEqual([]);
  },
);

test('a chat or messages that do not load can be loaded again', async () => {
  server.answer(messages, { status: 400, body: { status: false, code: 'x', msg: 'Not now' } });
  await open('/chat/3/5');
  await screen.findByText('Not now');
  server.answer(messages, { body: messagePage([chatMessage()]) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await (await waitForLog()).findByText('Message 1');
});

test.each([
  [{ closed: true }, 'Our team has closed this chat after a report. You can still read it.'],
  [{ blocked_by_guest: true }, 'Dr. Amal does not receive messages from you at the moment.'],
  [{}, 'You can read this chat. To write to Dr. Amal again, book a session.'],
])('a chat that nobody can write in says why: %o', async (fields, sentence) => {
  server.answer(room, roomAnswer({ can_write: false, ...fields }));
  server.answer(messages, { body: messagePage([chatMessage()]) });
  await open('/chat/3/5');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('blocking asks first and says what follows; unblocking is beside the reason', async () => {
  server.answer(block, () => {
    server.answer(room, roomAnswer({ can_write: false, blocked_by_me: true }));
    return { body: { status: true, msg: 'Blocked' } };
  });
  await open('/chat/3/5');
  await chooseInMenu('Block');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Block Dr. Amal?' }));
  expect(dialog.getByText(/Neither of you can write/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Block' }));
  await screen.findByText('You have blocked Dr. Amal. Unblock to write again.');
  server.answer(block, () => {
    server.answer(room, roomAnswer());
    return { body: { status: true, msg: 'Unblocked' } };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Unblock' }));
  await field();
  expect(server.formsSentTo(block)).toEqual([[['blocked', '1']], [['blocked', '0']]]);
});

test('a chat is muted, and the header says so', async () => {
  server.answer(mute, () => {
    server.answer(room, roomAnswer({ muted: true }));
    return { body: { status: true, msg: 'Muted' } };
  });
  await open('/chat/3/5');
  await chooseInMenu('Mute');
  await waitFor(() => expect(within(screen.getByRole('banner')).getByText('Muted')).toBeTruthy());
  expect(server.formsSentTo(mute)).toEqual([[['muted', '1']]]);
});

test('messages of the other side are reported with a reason', async () => {
  server.answer(messages, {
    body: messagePage([
      chatMessage({ message: 'Pay me directly' }),
      chatMessage({ sequence: 2, senderUID: 3 }),
    ]),
  });
  server.answer(report, { body: { status: true, msg: 'Thank you' } });
  await open('/chat/3/5');
  await (await waitForLog()).findByText('Pay me directly');
  await chooseInMenu('Report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report messages of Dr. Amal' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(dialog.getByText('Choose what is wrong.')).toBeTruthy();
  expect(dialog.getByText('Choose at least one message.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Fraud, or payment outside Rafiq' }));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(dialog.getByRole('checkbox', { name: /Pay me directly/ }));
  // Escape does not discard the input without asking.
  fireEvent(screen.getByRole('dialog', { name: /^Report/ }), new Event('cancel', { cancelable: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(dialog.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  fireEvent.click(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(server.sentTo(report)).toHaveLength(1));
  expect(server.formsSentTo(report)).toEqual([
    [
      ['reason', 'fraud'],
      ['details', ''],
      ['messages[0]', '1'],
    ],
  ]);
});

test('a search in the chat leads to the message, which may be older than what is loaded', async () => {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => chatMessage({ sequence: from + index }));
  server.answer(messages, ({ params }) =>
    params?.before === 11
      ? { body: messagePage(range(1, 10)) }
      : { body: messagePage(range(11, 20), { more: true }) },
  );
  server.answer(searchMessages, {
    body: {
      status: true,
      more: false,
      data: [{ guest: roomAnswer().body.data.guest, message: chatMessage({ sequence: 4 }) }],
    },
  });
  await open('/chat/3/5');
  fireEvent.click(screen.getByRole('button', { name: 'Search in this chat' }));
  const search = await screen.findByRole('textbox', { name: 'Words of a message' });
  fireEvent.change(search, { target: { value: 'message' } });
  fireEvent.submit(search);
  fireEvent.click(await screen.findByRole('link', { name: /Message 4/ }));
  await waitForAddress('/chat/3/5?message=4');
  const found = (await (await waitForLog()).findByText('Message 4')).closest('[data-found]');
  await waitFor(() => expect(document.activeElement).toBe(found));
  expect(server.sentTo(searchMessages)[0]?.query).toBe('search=message&page=1&guest_id=5');
});

test('CHAT-004 the names of the navigation state are shown until the server answers', async () => {
  const answer = held(roomAnswer({ guest: { id: 5, username: 'Dr. Amal Salem', avatar: null } }));
  server.answer(room, answer.answer);
  const chat = { sender: mona, receiver: { id: 5, username: 'Dr. Amal', avatar: null }, pushTokens: [] };
  await open('/chat/3/5', { state: { chat } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Dr. Amal');
  await act(async () => answer.release());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dr. Amal Salem'));
});

test('an operator answers for customer service, and reads who of them has answered', async () => {
  server.answer(room, roomAnswer({ user: customerService, guest: mona, can_block: false }));
  server.answer(messages, {
    body: messagePage([
      chatMessage({ senderUID: 0, reciverUID: 3, answered_by: { id: 9, username: 'Demo Operator' } }),
    ]),
  });
  await open('/chat/0/3');
  await field('Mona');
  expect(log().getByText('Demo Operator')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Block', hidden: true })).toBeNull();
});

test('it speaks Arabic', async () => {
  server.answer(messages, { body: messagePage([chatMessage({ message: 'مرحبًا' })]) });
  await open('/chat/3/5', { language: 'ar' });
  expect(await screen.findByRole('textbox', { name: 'رسالة إلى Dr. Amal' })).toBeTruthy();
  expect(log().getByText('مرحبًا')).toBeTruthy();
});
