import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { ensureCursor } from '../../../services/realtime/firebase/cursor.ts';
import { type WriteDeps, writeDeliveries } from '../../../services/realtime/firebase/write-deliveries.ts';
import { type ChatServer, openChatServer } from './chat.fixture.ts';
import { chat } from './module.ts';

let site: ChatServer;
/** The values in Firebase by path. */
let stored: Map<string, unknown>;
beforeAll(async () => {
  site = await openChatServer();
  await ensureCursor(site.db, site.now());
});
beforeEach(() => {
  stored = new Map();
});
afterAll(() => site.close());

const write = () => {
  const deps: WriteDeps = {
    db: site.db,
    modules,
    now: site.now,
    holder: '11111111-1111-4111-8111-111111111111',
    client: {
      async update(updates) {
        for (const [path, value] of Object.entries(updates)) {
          if (value === null)
            for (const each of stored.keys()) if (`${each}/`.startsWith(`${path}/`)) stored.delete(each);
          if (value !== null) stored.set(path, value);
        }
      },
    },
  };
  return writeDeliveries(deps);
};
/** The stored records, without the live events. */
const records = () =>
  Object.fromEntries(
    [...stored]
      .filter(([path]) => !path.startsWith('live/'))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

test('Firebase has each message below the paths of both sides, with the specified fields and the negative time as its key', async () => {
  const { consultant, learner } = await site.pair();
  const [me, guest] = [learner.userId, consultant.userId];
  // Both are sent in the same millisecond, but the times of messages in a chat differ nevertheless.
  const [first, second] = await site.sendAll(learner, consultant, ['Hello', 'Are you there?']);
  await write();
  const fields = (message: typeof first, notRead: boolean) => ({
    message: message?.message,
    senderUID: me,
    reciverUID: guest,
    title: message?.title,
    avatar: message?.avatar ?? '',
    pushToken: '',
    messageTime: message?.messageTime,
    notRead,
  });
  expect(second?.key).not.toBe(first?.key);
  expect(records()).toEqual({
    [`chats/${me}/${guest}/${first?.key}`]: fields(first, false),
    [`chats/${me}/${guest}/${second?.key}`]: fields(second, false),
    [`chats/${guest}/${me}/${first?.key}`]: fields(first, true),
    [`chats/${guest}/${me}/${second?.key}`]: fields(second, true),
    [`unread/${me}/${guest}`]: 0,
    [`unread/${guest}/${me}`]: 2,
  });
  // The reader's copy of a read message is no longer marked as unread.
  await site.read(consultant, learner, 2);
  await write();
  expect(records()).toMatchObject({
    [`chats/${guest}/${me}/${first?.key}`]: { notRead: false },
    [`chats/${guest}/${me}/${second?.key}`]: { notRead: false },
    [`unread/${guest}/${me}`]: 0,
  });
});

test('a chat with customer service is below the path of the customer alone', async () => {
  const learner = await site.learner();
  await site.send(learner, 0, 'Help');
  await site.send(0, learner, 'With what?', { as: await site.operator() });
  await write();
  const paths = Object.keys(records());
  expect(paths.filter((path) => path.startsWith(`chats/${learner.userId}/0/`))).toHaveLength(2);
  expect(records()).toMatchObject({ [`unread/${learner.userId}/0`]: 1 });
  expect(paths.filter((path) => path.startsWith('chats/0/') || path.startsWith('unread/0/'))).toEqual([]);
});

test('what an erased account wrote is deleted there too; the other side keeps its own messages', async () => {
  const { consultant, learner } = await site.pair();
  const [me, guest] = [learner.userId, consultant.userId];
  const mine = (await site.send(learner, consultant, 'My secret')).answer.data;
  const theirs = (await site.send(consultant, learner, 'I see')).answer.data;
  await write();
  await site.db.transaction(async (tx) =>
    chat.deletion?.erase?.(tx, { id: me, email: learner.email }, site.now()),
  );
  await write();
  expect(Object.keys(records())).toEqual([`chats/${guest}/${me}/${theirs.key}`]);
  expect(JSON.stringify(records())).not.toContain('secret');
  expect(mine.key).not.toBe(theirs.key);
});
