import { eq } from 'drizzle-orm';
import { searchMessages } from 'shared-api/contracts/chat/inbox';
import * as rooms from 'shared-api/contracts/chat/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../services/users/index.ts';
import { namesInScripts } from '../../../testing/names-in-scripts.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { type ChatServer, openChatServer, type Who } from './chat.fixture.ts';

let site: ChatServer;
beforeAll(async () => {
  site = await openChatServer();
});
afterAll(() => site.close());

const rename = (of: Minted, username: string) =>
  site.db.update(users).set({ username }).where(eq(users.id, of.userId));

/** Creates a consultant with `count` learners, each with a session. */
async function openPractice(count: number) {
  const consultant = await site.consultant();
  const learners: Minted[] = [];
  for (let index = 0; index < count; index += 1) {
    const learner = await site.learner();
    await site.booked(consultant, learner, new Date(Date.UTC(2030, 4, 1 + index, 9)).toISOString());
    learners.push(learner);
  }
  return { consultant, learners };
}

const search = async (of: Who, text: string, { page = 1, as }: { page?: number; as?: Minted } = {}) =>
  (
    await site.request(
      searchMessages,
      { params: { userId: of === 0 ? 0 : of.userId }, query: { search: text, page } },
      { as: as ?? (of as Minted) },
    )
  ).answer;

test('the inbox lists chats with messages, the latest first, 20 a page, with customer service by itself', async () => {
  const { consultant, learners } = await openPractice(23);
  const empty = (await site.inbox(consultant)).answer;
  expect(empty).toMatchObject({ data: { data: [] }, last_page: 1, unread: 0 });
  expect(empty.customer_service).toEqual({
    guest: { id: 0, username: 'Customer service', avatar: null },
    last_message: null,
    unread: 0,
    muted: false,
    blocked_by_me: false,
    blocked_by_guest: false,
  });
  for (const [index, learner] of learners.entries()) {
    site.at(Date.UTC(2030, 3, 20, 10, index));
    await site.send(learner, consultant, `Hello ${index}`);
  }
  const [early] = learners as [Minted];
  site.at('2030-04-20T12:00:00Z');
  await site.send(consultant, early, 'An answer');
  await site.send(consultant, 0, 'A question');
  const first = (await site.inbox(consultant)).answer;
  const second = (await site.inbox(consultant, { page: 2 })).answer;
  expect([first.data.data.length, first.last_page, second.data.data.length]).toEqual([20, 2, 3]);
  const guests = [...first.data.data, ...second.data.data].map(({ guest }) => guest.id);
  expect(guests).toEqual([early, ...learners.slice(1).reverse()].map(({ userId }) => userId));
  expect(first.data.data[0]).toMatchObject({
    guest: { id: early.userId, username: 'Test learner', avatar: null },
    last_message: { message: 'An answer', senderUID: consultant.userId, sequence: 2, notRead: false },
    unread: 1,
  });
  expect(first.data.data[1]).toMatchObject({
    last_message: { message: 'Hello 22', notRead: true },
    unread: 1,
  });
  expect(first.customer_service).toMatchObject({ last_message: { message: 'A question' }, unread: 0 });
  expect(first.unread).toBe(23);
});

test('unread messages are counted per person and altogether; operators see those of customer service', async () => {
  const { consultant, learners } = await openPractice(2);
  const [one, two] = learners as [Minted, Minted];
  await rename(one, 'Amal');
  await site.sendAll(one, consultant, ['a', 'b']);
  site.at(site.now().getTime() + 1_000);
  await site.send(two, consultant, 'c');
  const operator = await site.operator();
  const before = (await site.unread(operator)).answer.customer_service ?? 0;
  await site.send(0, consultant, 'From customer service', { as: operator });
  const counts = (await site.unread(consultant)).answer;
  expect(counts.data.map(({ guest, unread }) => [guest.id, guest.username, unread])).toEqual([
    [0, 'Customer service', 1],
    [two.userId, 'Test learner', 1],
    [one.userId, 'Amal', 2],
  ]);
  expect([counts.total, counts.customer_service]).toEqual([4, null]);
  await site.request(
    rooms.mute,
    { params: site.params(consultant, one), body: { muted: '1' } },
    { as: consultant },
  );
  await site.read(consultant, two, 1);
  const later = (await site.unread(consultant)).answer;
  expect(later.data.map(({ guest, muted }) => [guest.id, muted])).toEqual([
    [0, false],
    [one.userId, true],
  ]);
  expect(later.total).toBe(1);
  expect((await site.inbox(consultant)).answer.unread).toBe(1);
  await site.request(
    rooms.mute,
    { params: site.params(consultant, one), body: { muted: '0' } },
    { as: consultant },
  );
  expect((await site.unread(consultant)).answer.total).toBe(3);
  await site.send(consultant, 0, 'Thank you');
  expect((await site.unread(operator)).answer).toMatchObject({ data: [], customer_service: before + 1 });
});

test('PD-108: every operator answers for customer service; the customer does not see who, operators do', async () => {
  const learner = await site.learner();
  site.at(site.now().getTime() + 3_600_000);
  const [first, second] = [await site.operator(), await site.operator()];
  await rename(second, 'Operator Two');
  await site.send(learner, 0, 'Where is my invoice?');
  const service = (await site.inbox(0, {}, first)).answer;
  expect(service.customer_service).toBeNull();
  expect(service.data.data[0]).toMatchObject({ guest: { id: learner.userId }, unread: 1 });
  expect((await site.read(0, learner, 1, first)).answer.unread).toBe(0);
  await site.send(0, learner, 'On your profile.', { as: second });
  const [, answer] = (await site.history(learner, 0)).answer.data;
  expect(answer).toMatchObject({
    senderUID: 0,
    reciverUID: learner.userId,
    title: 'Customer service',
    avatar: null,
    notRead: true,
    answered_by: null,
  });
  expect(JSON.stringify((await site.inbox(learner)).answer)).not.toContain('Operator Two');
  const [, seen] = (await site.history(0, learner, {}, first)).answer.data;
  expect(seen?.answered_by).toEqual({ id: second.userId, username: 'Operator Two' });
  const arabic = await site.request(
    rooms.room,
    { params: site.params(learner, 0) },
    { as: learner, language: 'ar' },
  );
  expect(arabic.answer.data).toMatchObject({ guest: { id: 0, username: 'خدمة العملاء' }, can_block: false });
  for (const [from, to, as] of [
    [learner, 0, learner],
    [0, learner, first],
  ] as const) {
    const blocked = await site.request(
      rooms.block,
      { params: site.params(from, to), body: { blocked: '1' } },
      { as },
    );
    expect([blocked.status, blocked.failure.code]).toEqual([409, 'not_for_customer_service']);
  }
});

test('PD-124: a search finds messages and people of the own chats, Arabic letters by their reading', async () => {
  const { consultant, learners } = await openPractice(2);
  const [one, two] = learners as [Minted, Minted];
  await rename(two, 'أحمد التجريبي');
  await site.send(one, consultant, 'سأرسل الخُطّة غدًا إن شاء الله');
  await site.send(consultant, two, 'Your Plan for the week (100%_done)');
  const stranger = await openPractice(1);
  await site.send(stranger.learners[0] as Minted, stranger.consultant, 'الخطة plan');
  const found = async (text: string) =>
    (await search(consultant, text)).data.map(({ guest, message }) => [guest.id, message.sequence]);
  expect(await found('خطه')).toEqual([[one.userId, 1]]);
  expect(await found('الخطة غدا')).toEqual([[one.userId, 1]]);
  expect(await found('PLAN week')).toEqual([[two.userId, 1]]);
  expect(await found('100%_done')).toEqual([[two.userId, 1]]);
  expect(await found('%%')).toEqual([]);
  expect(await found('plan خطة')).toEqual([]);
  const people = (await site.inbox(consultant, { search: 'احمد' })).answer;
  expect(people.data.data.map(({ guest }) => guest.id)).toEqual([two.userId]);
  await site.sendAll(
    one,
    consultant,
    Array.from({ length: 21 }, (_, index) => `kitten ${index}`),
  );
  const [first, second] = [
    await search(consultant, 'kitten'),
    await search(consultant, 'kitten', { page: 2 }),
  ];
  expect([first.data.length, first.more, second.data.length, second.more]).toEqual([20, true, 1, false]);
  expect(first.data[0]?.message).toMatchObject({ message: 'kitten 20', notRead: true });
});

test('people with names of all scripts are listed and found in the inbox, and so are messages that have their names', async () => {
  const names = Object.entries(namesInScripts);
  const { consultant, learners } = await openPractice(names.length);
  for (const [index, [, name]] of names.entries()) {
    const learner = learners[index] as Minted;
    await rename(learner, name);
    await site.send(learner, consultant, `1 ${name}`);
  }
  const found = async (text?: string) =>
    (await site.inbox(consultant, text === undefined ? {} : { search: text })).answer.data.data.map(
      ({ guest }) => guest.username,
    );
  expect((await found()).sort()).toEqual(names.map(([, name]) => name).sort());
  for (const [script, name] of names) {
    expect(await found(name), script).toEqual([name]);
    const messages = (await search(consultant, name)).data.map(({ message }) => message.message);
    expect(messages, script).toEqual([`1 ${name}`]);
  }
});

test('PD-124: a search in one chat finds nothing of the others', async () => {
  const { consultant, learners } = await openPractice(2);
  const [one, two] = learners as [Minted, Minted];
  await site.send(one, consultant, 'plan of one');
  await site.send(two, consultant, 'plan of two');
  const find = async (guestId: number) => {
    const params = { userId: consultant.userId };
    const query = { search: 'plan', page: 1, guest_id: guestId };
    const { answer } = await site.request(searchMessages, { params, query }, { as: consultant });
    return answer.data.map(({ guest, message }) => [guest.id, message.message]);
  };
  expect(await find(one.userId)).toEqual([[one.userId, 'plan of one']]);
  expect(await find(two.userId)).toEqual([[two.userId, 'plan of two']]);
  const stranger = await openPractice(1);
  await site.send(stranger.learners[0] as Minted, stranger.consultant, 'plan of a stranger');
  expect(await find(stranger.consultant.userId)).toEqual([]);
});
