import { eq } from 'drizzle-orm';
import { forgotPassword, login } from 'shared-api/contracts/accounts';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import { addMember, editMember, familyList, removeMember } from 'shared-api/contracts/commerce/family';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../modules.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { type Minted, mintSession } from '../accounts/mint-session.ts';
import { closeAccounts } from '../accounts/sweep.ts';
import { users } from '../accounts/tables.ts';
import { cartItems } from '../cart/tables.ts';
import { pictures } from '../home/tables.ts';
import { listMails } from '../mail/outbox.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { familyOf, isFamily } from './family.ts';
import { familyMembers } from './tables.ts';

const now = new Date('2030-04-20T09:00:00Z');
let site: TestServer;
beforeAll(async () => {
  site = await createTestServer({ now: () => now });
});
afterAll(() => site.close());

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const photo = (bytes: Uint8Array<ArrayBuffer> = png, name = 'layla.png') => new File([bytes], name);
const child = { name: 'Layla', gender: 2, relation: 1, consent: true } as const;

const parent = () => mintSession(site.db, { role: 'learner', now });
const add = (as: Minted, body: object = child) =>
  site.request(addMember, { body: { ...child, ...body } }, { as });
const edit = (as: Minted, id: number, body: object = {}) =>
  site.request(
    editMember,
    { params: { id }, body: { _method: 'put', name: 'Layla', gender: 2, relation: 1, ...body } },
    { as },
  );
const remove = (as: Minted, id: number) => site.request(removeMember, { params: { id } }, { as });
const list = async (as: Minted, query = {}) => (await site.request(familyList, { query }, { as })).answer;
const row = async (id: number) => (await site.db.select().from(users).where(eq(users.id, id)))[0];
const refusal = ({ status, failure }: Awaited<ReturnType<typeof add | typeof edit | typeof remove>>) => [
  status,
  failure.code,
];

test('PROF-047 PROF-074: a member is added, listed, changed and taken out by whose family it is', async () => {
  const [one, two] = [await parent(), await parent()];
  const { answer } = await add(one, { birth_date: '2024-02-29', avatar: photo() });
  const { id } = answer.data;
  const member = {
    id,
    username: 'Layla',
    avatar: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{32}\.png$/),
    gender: 2,
    relation: 1,
    birth_date: '2024-02-29',
    is_enrolled: 0,
    in_cart: 0,
  };
  expect(answer.data).toEqual(member);
  const { data, self } = await list(one);
  expect(data).toEqual([member]);
  expect(self).toEqual({
    id: one.userId,
    username: 'Test learner',
    avatar: null,
    is_enrolled: 0,
    in_cart: 0,
  });
  expect((await list(two)).data).toEqual([]);
  for (const refused of [await edit(two, id), await remove(two, id), await edit(one, two.userId)])
    expect(refusal(refused)).toEqual([404, 'not_found']);
  const changed = await edit(one, id, { name: 'ليلى', relation: 2, gender: 3 });
  expect(changed.answer.data).toEqual({ ...member, username: 'ليلى', relation: 2, gender: 3 });
  expect((await remove(one, id)).status).toBe(200);
  expect(refusal(await remove(one, id))).toEqual([404, 'not_found']);
  expect((await list(one)).data).toEqual([]);
  expect(await row(id)).toMatchObject({ username: 'ليلى', deletedAt: null });
});

test('an empty name is refused under its field, in both languages', async () => {
  const as = await parent();
  for (const name of ['', '   ', undefined]) {
    const { status, failure } = await add(as, { name });
    expect([status, failure.errors]).toEqual([400, { name: ['Name Invalid'] }]);
  }
  const arabic = await site.request(addMember, { body: { ...child, name: '' } }, { as, language: 'ar' });
  expect(arabic.failure.errors).toEqual({ name: ['الاسم غير صحيح'] });
});

test('decision 86: a child is added with the consent of the guardian, a parent without', async () => {
  const as = await parent();
  expect(refusal(await add(as, { consent: undefined }))).toEqual([400, 'consent_required']);
  expect(refusal(await add(as, { consent: false }))).toEqual([400, 'consent_required']);
  const { answer } = await add(as);
  const [stored] = await site.db
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.memberId, answer.data.id));
  expect(stored).toMatchObject({ ownerId: as.userId, createdAt: now });
  expect((await add(as, { relation: 2, consent: undefined })).status).toBe(200);
});

test('what is no picture by its content, and a date of birth to come, are refused', async () => {
  const as = await parent();
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  for (const avatar of [photo(new TextEncoder().encode('GIF?')), photo(svg, 'a.png')])
    expect(refusal(await add(as, { avatar }))).toEqual([400, 'picture_type']);
  expect((await add(as, { avatar: photo(new Uint8Array(2_097_153)) })).status).toBe(413);
  expect(refusal(await add(as, { birth_date: '2030-04-22' }))).toEqual([400, 'birth_date_future']);
  expect(refusal(await add(as, { birth_date: '1899-12-31' }))).toEqual([400, 'birth_date_early']);
  expect((await list(as)).data).toEqual([]);
});

test('a picture that nobody shows any more is gone', async () => {
  const [one, two] = [await parent(), await parent()];
  const shared = photo(new Uint8Array([...png, 7]));
  const ids = [
    (await add(one, { avatar: shared })).answer.data,
    (await add(two, { avatar: shared })).answer.data,
  ];
  const name = ids[0]?.avatar?.split('/').at(-1) ?? '';
  const kept = () => site.db.$count(pictures, eq(pictures.name, name));
  await edit(one, ids[0]?.id ?? 0, { avatar: photo(new Uint8Array([...png, 8])) });
  expect(await kept()).toBe(1);
  await edit(two, ids[1]?.id ?? 0, { avatar: photo(new Uint8Array([...png, 9])) });
  expect(await kept()).toBe(0);
});

test('a family holds twenty people, however many are added at once', async () => {
  const as = await parent();
  for (let count = 0; count < 18; count++) await add(as);
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(await familyOf(site.db, as.userId)).toHaveLength(20);
});

test('nobody signs in as a family member, nor is sent a code that works', async () => {
  const { answer } = await add(await parent());
  const { email = '' } = (await row(answer.data.id)) ?? {};
  expect(email).toMatch(/^member-.*@family\.invalid$/);
  const signIn = await site.request(login, { body: { email, password: 'demonstration' } });
  expect(signIn.status).not.toBe(200);
  await site.request(forgotPassword, { body: { email } });
  expect((await listMails(site.db, email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('There is no account with this e-mail.'),
  ]);
});

test('decision 24: whose family somebody is; who was taken out is nobody’s any more', async () => {
  const [one, two] = [await parent(), await parent()];
  const { id } = (await add(one)).answer.data;
  const of = (owner: Minted) => site.db.transaction((tx) => isFamily(tx, owner.userId, id));
  expect([await of(one), await of(two)]).toEqual([true, false]);
  await remove(one, id);
  expect(await of(one)).toBe(false);
});

test('with a thing, the list says for whom it lies in the cart', async () => {
  const as = await parent();
  const { id } = (await add(as)).answer.data;
  const line = { ownerId: as.userId, modelName: 'Event', modelId: 4, createdAt: now };
  await site.db.insert(cartItems).values({ ...line, userId: id });
  const { data, self } = await list(as, { model_name: 'Event', model_id: 4 });
  expect([data[0]?.in_cart, self.in_cart]).toEqual([1, 0]);
  expect((await list(as, { model_name: 'Event', model_id: 5 })).data[0]?.in_cart).toBe(0);
});

test('decision 85: who is taken out leaves the cart too, but not an order that is open for them', async () => {
  const as = await parent();
  const { id } = (await add(as)).answer.data;
  const [order] = await site.db
    .insert(orders)
    .values({
      buyerId: as.userId,
      status: 'open',
      currency: 'USD',
      subtotal: 100,
      holdUntil: now,
      createdAt: now,
    })
    .returning();
  await site.db.insert(orderLines).values({
    orderId: order?.id ?? 0,
    position: 0,
    modelName: 'Event',
    modelId: 4,
    userId: id,
    name: 'Camp',
    price: 100,
    status: 'held',
  });
  expect(refusal(await remove(as, id))).toEqual([409, 'member_in_order']);
  await site.db.update(orders).set({ status: 'cancelled', holdUntil: null, closedAt: now });
  const line = { ownerId: as.userId, modelName: 'Event', modelId: 4, userId: id, createdAt: now };
  await site.db.insert(cartItems).values(line);
  expect((await remove(as, id)).status).toBe(200);
  expect((await site.request(cartList, {}, { as })).answer.data).toEqual([]);
});

test('decision 24: for a stranger nothing is added to the cart, and a session for its buyer alone', async () => {
  const [one, two] = [await parent(), await parent()];
  const { id: user_id } = (await add(one)).answer.data;
  const body = { model_id: 4, model_name: 'ConsultationSession' as const, user_id };
  const refused = async (as: Minted) => {
    const { status, failure } = await site.request(cartAdd, { body }, { as });
    return [status, failure.code];
  };
  expect([await refused(one), await refused(two)]).toEqual([
    [403, 'self_only'],
    [403, 'not_family'],
  ]);
});

test('decision 106: with an account its family goes, also who was taken out of it', async () => {
  const as = await parent();
  const avatar = photo(new Uint8Array([...png, 5]));
  const [stays, left] = [(await add(as, { avatar })).answer.data, (await add(as)).answer.data];
  await remove(as, left.id);
  await site.db
    .update(users)
    .set({ deletesAt: now, createdAt: new Date(0) })
    .where(eq(users.id, as.userId));
  await site.db
    .update(users)
    .set({ createdAt: new Date(0) })
    .where(eq(users.email, (await row(stays.id))?.email ?? ''));
  await site.db
    .update(users)
    .set({ createdAt: new Date(0) })
    .where(eq(users.email, (await row(left.id))?.email ?? ''));
  await closeAccounts(site.db, modules, now);
  await closeAccounts(site.db, modules, now);
  for (const { id } of [stays, left])
    expect(await row(id)).toMatchObject({ username: '—', avatar: null, deletedAt: now });
  expect(await site.db.$count(familyMembers, eq(familyMembers.ownerId, as.userId))).toBe(0);
  const name = stays.avatar?.split('/').at(-1) ?? '';
  expect(await site.db.$count(pictures, eq(pictures.name, name))).toBe(0);
});
