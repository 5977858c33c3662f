import { and, eq } from 'drizzle-orm';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { bookFree } from 'shared-api/contracts/consultations/booking';
import {
  bookedSessions,
  cancelSession,
  learnerSessions,
  session,
} from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { type OrderServer, openOrderServer } from '../../commerce/orders/orders.fixture.ts';
import { blockPerson } from '../../profile-chat/chat/block-person.fixture.ts';
import { bookings } from '../tables/booking.ts';
import { deletion } from './deletion.ts';

const start = '2030-05-01T10:00:00Z';
const note = 'Adam is six.\nYou meet here: https://evil.example';

let server: OrderServer;
beforeAll(async () => {
  server = await openOrderServer();
});
afterAll(() => server.close());

const book = (as: Minted, consultation_session_id: number, note?: string) =>
  server.request(bookFree, { body: { consultation_session_id, note } }, { as });
const put = (as: Minted, model_id: number, note: string) =>
  server.request(
    cartAdd,
    { body: { items: [{ model_id, model_name: 'ConsultationSession', note }] } },
    { as },
  );
const storedOf = async ({ userId }: Minted) =>
  (await server.db.select().from(bookings).where(eq(bookings.learnerId, userId)))[0];

test('a note of a free session is for its consultant and its author, and in the mail to the consultant, line by line marked', async () => {
  const [consultant, learner] = [await server.consultant(), await server.learner()];
  const { answer } = await book(learner, await server.slot(consultant, start), note);
  const params = { id: answer.session_id };
  for (const as of [consultant, learner]) {
    const one = await server.request(session, { params }, { as });
    expect(one.answer.data.session.note).toBe(note);
  }
  const lists = { query: { page: 1 }, body: { is_completed: '0' } } as const;
  const [mine] = (await server.request(learnerSessions, lists, { as: learner })).answer.data.data;
  const [theirs] = (await server.request(bookedSessions, lists, { as: consultant })).answer.data.data;
  expect([mine?.note, theirs?.note]).toEqual([note, note]);
  const [mail] = await listMails(server.db, consultant.email);
  expect(mail?.text).toContain(
    'Test learner wrote to you:\n> Adam is six.\n> You meet here: https://evil.example\n',
  );
  expect((await listMails(server.db, learner.email))[0]?.text).not.toContain('Adam');
});

test('PD-144 somebody who is blocked books without a note, and cancels without a reason', async () => {
  const [consultant, learner] = [await server.consultant(), await server.learner()];
  const slots = [
    await server.slot(consultant, start),
    await server.slot(consultant, '2030-05-03T10:00:00Z'),
    await server.slot(consultant, '2030-05-04T10:00:00Z'),
  ] as const;
  // The note is written before the block.
  expect((await put(learner, slots[1], note)).status).toBe(200);
  await blockPerson(server.db, { by: consultant.userId, whom: learner.userId }, server.now());
  for (const rejected of [await book(learner, slots[0], note), await put(learner, slots[2], note)])
    expect([rejected.status, rejected.failure.code]).toEqual([409, 'blocked_by_guest']);
  const { answer } = await book(learner, slots[0]);
  expect(answer.session_id).toBeGreaterThan(0);
  const cancel = (reason?: string) =>
    server.request(
      cancelSession,
      {
        body: {
          transaction_id: answer.session_id,
          model_id: answer.session_id,
          model_name: 'ConsultationSession' as const,
          reason,
        },
      },
      { as: learner },
    );
  expect((await cancel('Because of you')).failure.code).toBe('blocked_by_guest');
  expect((await cancel()).status).toBe(200);
  await server.open(learner);
  const held = await server.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.learnerId, learner.userId), eq(bookings.slotId, slots[1])));
  expect(held).toMatchObject([{ note: null }]);
});

test('a session without a note, or with an empty one, has none; one that is too long is refused', async () => {
  const [consultant, learner, other] = [
    await server.consultant(),
    await server.learner(),
    await server.learner(),
  ];
  const slot = await server.slot(consultant, start);
  expect(await book(learner, slot, 'x'.repeat(1_001))).toMatchObject({ status: 400 });
  expect(await storedOf(learner)).toBeUndefined();
  await book(learner, slot, '  ');
  await book(other, await server.slot(consultant, '2030-05-02T10:00:00Z'));
  expect([(await storedOf(learner))?.note, (await storedOf(other))?.note]).toEqual([null, null]);
  expect((await listMails(server.db, consultant.email)).map(({ text }) => text).join()).not.toContain(
    'wrote',
  );
});

test('a note of a paid session goes with its entry of the cart into the order and to the session', async () => {
  const [consultant, learner] = [await server.consultant(), await server.learner()];
  await put(learner, await server.slot(consultant, start), note);
  expect((await server.request(cartList, {}, { as: learner })).answer.data).toMatchObject([{ note }]);
  await server.open(learner);
  expect(await storedOf(learner)).toMatchObject({ status: 'held', note });
  await server.pay(learner);
  server.provider.approve();
  const paid = await storedOf(learner);
  expect(paid).toMatchObject({ note });
});

test('a line of a note counts its end once, as the field that it is written in does', async () => {
  const [consultant, learner] = [await server.consultant(), await server.learner()];
  const lines = `${'x\n'.repeat(499)}xx`;
  await book(learner, await server.slot(consultant, start), lines);
  expect((await storedOf(learner))?.note).toBe(lines);
});

test('a note goes when its author leaves', async () => {
  const [consultant, learner] = [await server.consultant(), await server.learner()];
  await book(learner, await server.slot(consultant, start), note);
  await server.db.transaction(async (tx) =>
    deletion.erase?.(tx, { id: learner.userId, email: learner.email }, server.now()),
  );
  expect((await storedOf(learner))?.note).toBeNull();
});
