import { eq, like } from 'drizzle-orm';
import { customerServiceTopic } from 'shared-api/contracts/chat/live';
import * as rooms from 'shared-api/contracts/chat/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteExpiredEvents } from '../../../services/realtime/module.ts';
import { followEvents } from '../../../services/realtime/realtime.fixture.ts';
import { realtimeEvents } from '../../../services/realtime/tables.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';

let site: ChatServer;
let origin: string;
beforeAll(async () => {
  site = await openChatServer();
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());

const follow = (as: Minted, topics?: string) => followEvents(origin, as.token, { ...(topics && { topics }) });
/** Events of the chat, without those of the bell. */
const brief = (events: { kind: string; payload: unknown }[]) =>
  events.filter(({ kind }) => kind.startsWith('chat.')).map(({ kind, payload }) => [kind, payload]);

/** Waits for at least `count` events of the chat. Returns all of them. */
async function chatEvents(device: Awaited<ReturnType<typeof follow>>, count: number) {
  for (let all = count; ; all += 1) {
    const found = brief(await device.events(all));
    if (found.length >= count) return found;
  }
}

test('CHAT-016 on the server: a message, what is read, typing and a block reach both sides live, on every device', async () => {
  const { consultant, learner } = await site.pair();
  const [one, two, sender] = [await follow(consultant), await follow(consultant), await follow(learner)];
  const stranger = await follow(await site.learner());
  await site.send(learner, consultant, 'Hello');
  const message = [
    'chat.message',
    { sender_id: learner.userId, receiver_id: consultant.userId, sequence: 1 },
  ];
  for (const device of [one, two, sender]) expect(await chatEvents(device, 1)).toEqual([message]);
  await site.read(consultant, learner, 1);
  const read = [
    'chat.read',
    { reader_id: consultant.userId, guest_id: learner.userId, after: 0, sequence: 1 },
  ];
  for (const device of [one, two, sender]) expect(await chatEvents(device, 2)).toEqual([message, read]);
  // Reading messages that are read already publishes no event.
  await site.read(consultant, learner, 1);
  await site.request(rooms.typing, { params: site.params(learner, consultant) }, { as: learner });
  const typing = ['chat.typing', { sender_id: learner.userId, receiver_id: consultant.userId }];
  expect(await chatEvents(one, 3)).toEqual([message, read, typing]);
  await site.request(
    rooms.block,
    { params: site.params(consultant, learner), body: { blocked: '1' } },
    { as: consultant },
  );
  const changed = ['chat.changed', { user_id: consultant.userId, guest_id: learner.userId }];
  expect(await chatEvents(sender, 3)).toEqual([message, read, changed]);
  expect(await chatEvents(two, 4)).toEqual([message, read, typing, changed]);
  // Typing is not shown to the other side of a block.
  await site.request(rooms.typing, { params: site.params(learner, consultant) }, { as: learner });
  expect(await site.db.$count(realtimeEvents, like(realtimeEvents.kind, 'chat.typing'))).toBe(1);
  expect(stranger.messages().filter(({ type }) => type === 'message')).toEqual([]);
  for (const each of [one, two, sender, stranger]) each.end();
});

test('what happens to customer service reaches every operator, and nobody else by its topic', async () => {
  const [first, second, learner] = [await site.operator(), await site.operator(), await site.learner()];
  const [here, there] = [
    await follow(first, customerServiceTopic),
    await follow(second, customerServiceTopic),
  ];
  const other = await follow(await site.learner(), customerServiceTopic);
  expect((await other.message('open')).data).toEqual({ topics: [] });
  await site.send(learner, 0, 'Hello');
  await site.send(0, learner, 'Welcome', { as: first });
  for (const stream of [here, there])
    expect(await chatEvents(stream, 2)).toEqual([
      ['chat.message', { sender_id: learner.userId, receiver_id: 0, sequence: 1 }],
      ['chat.message', { sender_id: 0, receiver_id: learner.userId, sequence: 2 }],
    ]);
  expect(other.messages().filter(({ type }) => type === 'message')).toEqual([]);
  for (const each of [here, there, other]) each.end();
});

test('typing is not received by those who resume, and is soon deleted', async () => {
  const { consultant, learner } = await site.pair();
  const first = await follow(consultant);
  await site.send(learner, consultant, 'one');
  await chatEvents(first, 1);
  const position = first.position();
  first.end();
  await site.request(rooms.typing, { params: site.params(learner, consultant) }, { as: learner });
  await site.send(learner, consultant, 'two');
  const resumed = await followEvents(origin, consultant.token, { lastEventId: position });
  expect(await chatEvents(resumed, 1)).toMatchObject([['chat.message', { sequence: 2 }]]);
  resumed.end();
  const typing = eq(realtimeEvents.kind, 'chat.typing');
  const before = await site.db.$count(realtimeEvents, typing);
  await deleteExpiredEvents(site.db, new Date(site.now().getTime() + 29_000));
  expect(await site.db.$count(realtimeEvents, typing)).toBe(before);
  await deleteExpiredEvents(site.db, new Date(site.now().getTime() + 31_000));
  expect(await site.db.$count(realtimeEvents, typing)).toBe(0);
});

test('a message that is rejected notifies nobody', async () => {
  const { consultant, learner } = await site.pair();
  await site.db.delete(realtimeEvents);
  await site.send(learner, consultant, ' ');
  await site.send(await site.learner(), consultant, 'Hello');
  expect(await site.db.$count(realtimeEvents)).toBe(0);
});
