import { eq } from 'drizzle-orm';
import { forgotPassword, login } from 'shared-api/contracts/accounts';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import {
  addMember,
  editMember,
  familyList,
  removalLosses,
  removeMember,
  restoreMember,
} from 'shared-api/contracts/commerce/family';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { encodeOldPhotos } from '../../../services/pictures/encode-old-photos.ts';
import { pictureAddress, storePicture } from '../../../services/pictures/pictures.ts';
import { pictures } from '../../../services/pictures/tables.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import {
  cancelOrder,
  findOrderLines,
  insertCartItem,
  insertOrder,
  insertPaidCourse,
} from '../../../testing/purchases.ts';
import { findTablesWith } from '../../auth/accounts/accounts.fixture.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { closeAccounts } from '../../auth/accounts/sweep.ts';
import { familyMembers } from '../tables/family.ts';
import { isFamily, listMembers } from './family.ts';

const now = new Date('2030-04-20T09:00:00Z');
let site: TestServer;
beforeAll(async () => {
  site = await createTestServer({ now: () => now });
});
afterAll(() => site.close());

/** Pictures of a single colour. */
const samples = await Promise.all(
  Array.from({ length: 30 }, async (_, shade) => {
    const background = { r: shade * 8, g: 0, b: 0 };
    const png = sharp({ create: { width: 8, height: 8, channels: 3, background } }).png();
    return new Uint8Array(await png.toBuffer());
  }),
);
const pictureOf = (shade: number) => samples[shade] as Uint8Array<ArrayBuffer>;
const photo = (bytes = pictureOf(0), name = 'layla.png') => new File([bytes], name);
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
const remove = (as: Minted, id: number, query: { confirm?: '1' } = {}) =>
  site.request(removeMember, { params: { id }, query }, { as });
const restore = (as: Minted, id: number) => site.request(restoreMember, { params: { id } }, { as });
const readLosses = (as: Minted, id: number) => site.request(removalLosses, { params: { id } }, { as });
const list = async (as: Minted, query = {}) => (await site.request(familyList, { query }, { as })).answer;
const row = async (id: number) => (await site.db.select().from(users).where(eq(users.id, id)))[0];
const rejection = ({ status, failure }: Awaited<ReturnType<typeof add | typeof edit | typeof remove>>) => [
  status,
  failure.code,
];

/** Creates a parent's order with one line for a member. */
const ordered = (buyerId: number, userId: number, status: 'open' | 'paid') =>
  insertOrder(site.db, { buyerId, userId, status, now });

const servedPicture = (address: string | null) => site.app.inject({ method: 'GET', url: address ?? '' });

test('PROF-047 PROF-074: a member is added, listed, changed and taken out by whose family it is', async () => {
  const [one, two] = [await parent(), await parent()];
  const { answer } = await add(one, { birth_date: '2024-02-29', avatar: photo() });
  const { id } = answer.data;
  const member = {
    id,
    username: 'Layla',
    avatar: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{32}\.webp$/),
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
  for (const rejected of [await edit(two, id), await remove(two, id), await edit(one, two.userId)])
    expect(rejection(rejected)).toEqual([404, 'not_found']);
  const changed = await edit(one, id, { name: 'ليلى', relation: 2, gender: 3 });
  expect(changed.answer.data).toEqual({ ...member, username: 'ليلى', relation: 2, gender: 3 });
  expect((await remove(one, id)).status).toBe(200);
  expect(rejection(await remove(one, id))).toEqual([404, 'not_found']);
  expect((await list(one)).data).toEqual([]);
});

test('PD-143 the name of a member loses what turns text, and is not that of customer service', async () => {
  const as = await parent();
  expect((await add(as, { name: 'Kid \u202etxet' })).answer.data.username).toBe('Kid txet');
  const { status, failure } = await add(as, { name: 'Customer service' });
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['name']]);
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

test('PD-86: a child is added with the consent of the guardian, a parent without', async () => {
  const as = await parent();
  expect(rejection(await add(as, { consent: undefined }))).toEqual([400, 'consent_required']);
  expect(rejection(await add(as, { consent: false }))).toEqual([400, 'consent_required']);
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
    expect(rejection(await add(as, { avatar }))).toEqual([400, 'picture_type']);
  expect((await add(as, { avatar: photo(new Uint8Array(2_097_153)) })).status).toBe(413);
  expect(rejection(await add(as, { birth_date: '2030-04-22' }))).toEqual([400, 'birth_date_future']);
  expect(rejection(await add(as, { birth_date: '1899-12-31' }))).toEqual([400, 'birth_date_early']);
  expect((await list(as)).data).toEqual([]);
});

test('a photograph is kept upright, as a square, small, and without where and when it was taken', async () => {
  const as = await parent();
  const exif = { IFD0: { Copyright: 'Unmistakable Camera' }, IFD3: { GPSLatitude: '30/1 2/1 3/1' } };
  const picture = await sharp({ create: { width: 3_000, height: 700, channels: 3, background: '#aa8855' } })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { avatar } = (await add(as, { avatar: photo(new Uint8Array(picture), 'IMG_0001.JPG') })).answer.data;
  const { rawPayload, headers } = await servedPicture(avatar);
  expect(headers['content-type']).toBe('image/webp');
  const { width, height, exif: kept, xmp, icc, orientation } = await sharp(rawPayload).metadata();
  expect([width, height, kept, xmp, icc, orientation]).toEqual([
    700,
    700,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  const small = await servedPicture(`${avatar}?w=96`);
  expect((await sharp(small.rawPayload).metadata()).width).toBe(96);
  expect(small.headers['cache-control']).toContain('immutable');
  // Widths above the picture's own, and invalid ones: the response is the original picture.
  for (const width of ['768', '97', '-1', '1e9', ''])
    expect((await servedPicture(`${avatar}?w=${width}`)).rawPayload.equals(rawPayload), width).toBe(true);
});

test('a picture with too many pixels, and one that cannot be read, is refused', async () => {
  const as = await parent();
  // A single-colour picture of 100 million pixels has few bytes.
  const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000_000);
  const broken = pictureOf(3).slice(0, 40);
  expect(rejection(await add(as, { avatar: photo(new Uint8Array(bomb)) }))).toEqual([
    400,
    'picture_too_large',
  ]);
  expect(rejection(await add(as, { avatar: photo(broken) }))).toEqual([400, 'picture_type']);
});

test('a photograph that was stored as it came is encoded anew, once, and the old one is gone', async () => {
  const as = await parent();
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Copyright: 'Unmistakable Camera' } })
    .webp()
    .toBuffer();
  const name = (await storePicture(site.db, picture)) ?? '';
  await site.db
    .update(users)
    .set({ avatar: pictureAddress(name) })
    .where(eq(users.id, as.userId));
  expect(await encodeOldPhotos(site.db)).toBe(1);
  const { avatar } = (await row(as.userId)) ?? {};
  expect(avatar).not.toBe(pictureAddress(name));
  expect((await sharp((await servedPicture(avatar ?? null)).rawPayload).metadata()).exif).toBeUndefined();
  expect((await servedPicture(pictureAddress(name))).statusCode).toBe(404);
  expect(await encodeOldPhotos(site.db)).toBe(0);
});

test('a picture that nobody shows any more is gone', async () => {
  const [one, two] = [await parent(), await parent()];
  const shared = photo(pictureOf(7));
  const ids = [
    (await add(one, { avatar: shared })).answer.data,
    (await add(two, { avatar: shared })).answer.data,
  ];
  const name = ids[0]?.avatar?.split('/').at(-1) ?? '';
  const kept = () => site.db.$count(pictures, eq(pictures.name, name));
  await edit(one, ids[0]?.id ?? 0, { avatar: photo(pictureOf(8)) });
  expect(await kept()).toBe(1);
  await edit(two, ids[1]?.id ?? 0, { avatar: photo(pictureOf(9)) });
  expect(await kept()).toBe(0);
});

test('a family holds twenty people, however many are added at once', async () => {
  const as = await parent();
  for (let count = 0; count < 18; count++) await add(as);
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  expect(await listMembers(site.db, as.userId)).toHaveLength(20);
});

test('nobody signs in as a family member, nor is sent a code that works', async () => {
  const { answer } = await add(await parent());
  const { email = '' } = (await row(answer.data.id)) ?? {};
  expect(email).toMatch(/^member-.*@family\.invalid$/);
  const signIn = await site.request(login, { body: { email, password: 'demonstration' } });
  expect(signIn.status).not.toBe(200);
  await site.request(forgotPassword, { body: { email } });
  expect((await listMails(site.db, email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('There is no account with this e-mail, but you can create one.'),
  ]);
});

test('PD-24: whose family somebody is; who was taken out is nobody’s any more', async () => {
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
  await insertCartItem(site.db, { buyerId: as.userId, userId: id, now });
  const { data, self } = await list(as, { model_name: 'Event', model_id: 4 });
  expect([data[0]?.in_cart, self.in_cart]).toEqual([1, 0]);
  expect((await list(as, { model_name: 'Event', model_id: 5 })).data[0]?.in_cart).toBe(0);
});

test('PD-85: who is taken out leaves the cart too, but not an order that is open for them', async () => {
  const as = await parent();
  const { id } = (await add(as)).answer.data;
  const orderId = await ordered(as.userId, id, 'open');
  expect(rejection(await remove(as, id))).toEqual([409, 'member_in_order']);
  await cancelOrder(site.db, orderId, now);
  await insertCartItem(site.db, { buyerId: as.userId, userId: id, now });
  expect((await remove(as, id)).status).toBe(200);
  expect((await site.request(cartList, {}, { as })).answer.data).toEqual([]);
});

test('PD-24: for a stranger nothing is added to the cart, and a session for its buyer alone', async () => {
  const [one, two] = [await parent(), await parent()];
  const { id: user_id } = (await add(one)).answer.data;
  const body = { model_id: 4, model_name: 'ConsultationSession' as const, user_id };
  const rejected = async (as: Minted) => {
    const { status, failure } = await site.request(cartAdd, { body }, { as });
    return [status, failure.code];
  };
  expect([await rejected(one), await rejected(two)]).toEqual([
    [403, 'self_only'],
    [403, 'not_family'],
  ]);
});

test('PD-129: who is taken out of a family is erased at once, and the bytes of the picture with them', async () => {
  const as = await parent();
  const { id, avatar } = (
    await add(as, { name: 'Unmistakable Child', birth_date: '2024-02-29', avatar: photo(pictureOf(21)) })
  ).answer.data;
  const { email = '' } = (await row(id)) ?? {};
  expect((await servedPicture(avatar)).statusCode).toBe(200);
  expect((await remove(as, id)).status).toBe(200);
  expect(await row(id)).toMatchObject({ username: '—', avatar: null, birthDate: null, deletedAt: now });
  expect((await servedPicture(avatar)).statusCode).toBe(404);
  expect(await site.db.$count(familyMembers, eq(familyMembers.memberId, id))).toBe(0);
  for (const personal of ['Unmistakable', email, avatar?.split('/').at(-1) ?? ''])
    expect(await findTablesWith(site.db, personal), personal).toEqual([]);
});

test('PD-129: for whom something was bought, everything stays for the days of grace, and goes after them', async () => {
  const as = await parent();
  const { id, avatar } = (
    await add(as, { name: 'Bought For', birth_date: '2024-02-29', avatar: photo(pictureOf(22)) })
  ).answer.data;
  const orderId = await ordered(as.userId, id, 'paid');
  expect((await remove(as, id)).status).toBe(200);
  const end = new Date(now.getTime() + 14 * 86_400_000);
  expect(await row(id)).toMatchObject({
    username: 'Bought For',
    birthDate: '2024-02-29',
    deletesAt: end,
  });
  expect(await list(as)).toMatchObject({
    data: [],
    removed: [{ id, username: 'Bought For', deletes_at: end.toISOString() }],
  });
  await closeAccounts(site.db, modules, new Date(end.getTime() - 1));
  expect(await row(id)).toMatchObject({ deletedAt: null });
  await closeAccounts(site.db, modules, end);
  expect(await row(id)).toMatchObject({ username: '—', avatar: null, birthDate: null, deletedAt: end });
  expect((await servedPicture(avatar)).statusCode).toBe(404);
  expect((await list(as)).removed).toEqual([]);
  expect((await restore(as, id)).status).toBe(404);
  const [line] = await findOrderLines(site.db, orderId);
  expect(line).toMatchObject({ name: 'Camp', price: 100, status: 'delivered', userId: id });
});

/** Adds a member, buys something for them, and removes them. */
async function removedMember(as: Minted) {
  const { id, avatar } = (
    await add(as, { name: 'Bought For', birth_date: '2024-02-29', avatar: photo(pictureOf(23)) })
  ).answer.data;
  await ordered(as.userId, id, 'paid');
  expect((await readLosses(as, id)).answer).toMatchObject({ restorable_days: 14 });
  expect((await remove(as, id)).status).toBe(200);
  return { id, avatar };
}

test('PD-129: who was removed comes back as they were, by their own family alone', async () => {
  const as = await parent();
  const { id, avatar } = await removedMember(as);
  expect((await restore(await parent(), id)).status).toBe(404);
  expect((await restore(as, id)).status).toBe(200);
  expect(await list(as)).toMatchObject({
    data: [{ id, username: 'Bought For', birth_date: '2024-02-29', avatar }],
    removed: [],
  });
  expect(await row(id)).toMatchObject({ deletesAt: null });
  expect((await servedPicture(avatar)).statusCode).toBe(200);
  expect((await restore(as, id)).status).toBe(404);
});

test('PD-129: a family with one place left gets one more member, of those who come at the same time', async () => {
  const as = await parent();
  const { id } = await removedMember(as);
  for (let number = 1; number < 20; number += 1) await add(as, { name: `Member ${number}` });
  const answers = await Promise.all([
    restore(as, id),
    add(as, { name: 'At the same time' }),
    restore(as, id),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await list(as)).data).toHaveLength(20);
});

test('PD-129: what would be lost with a member has to be confirmed', async () => {
  const as = await parent();
  const { id } = (await add(as)).answer.data;
  await insertPaidCourse(site.db, { buyerId: as.userId, userId: id });
  const losses = ['You would lose courses that were paid for and are not completed: 1.'];
  expect((await readLosses(as, id)).answer.data).toEqual(losses);
  const { status, failure } = await remove(as, id);
  expect([status, failure.code, failure.errors]).toEqual([409, 'member_in_use', { confirm: losses }]);
  expect(await row(id)).toMatchObject({ username: 'Layla', deletesAt: null });
  expect((await remove(as, id, { confirm: '1' })).status).toBe(200);
});

test('PD-129: nobody reads what another family would lose, and without a purchase nothing is listed', async () => {
  const as = await parent();
  const { id } = (await add(as)).answer.data;
  expect((await readLosses(as, id)).answer.data).toEqual([]);
  expect((await readLosses(await parent(), id)).status).toBe(404);
  expect((await readLosses(as, as.userId)).status).toBe(404);
  await remove(as, id);
  expect((await readLosses(as, id)).status).toBe(404);
});

test('PD-129: what is bought after the losses were read has to be confirmed too', async () => {
  const as = await parent();
  const { id } = (await add(as)).answer.data;
  expect((await readLosses(as, id)).answer.data).toEqual([]);
  await insertPaidCourse(site.db, { buyerId: as.userId, userId: id });
  expect(rejection(await remove(as, id))).toEqual([409, 'member_in_use']);
});

test('a removal that comes twice at once erases once', async () => {
  const as = await parent();
  const { id } = (await add(as)).answer.data;
  const answers = await Promise.all(Array.from({ length: 4 }, () => remove(as, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  expect(await row(id)).toMatchObject({ username: '—', deletedAt: now });
});

test('PD-106: with an account its family goes, also who was taken out of it', async () => {
  const as = await parent();
  const avatar = photo(pictureOf(5));
  const [stays, left] = [(await add(as, { avatar })).answer.data, (await add(as)).answer.data];
  await remove(as, left.id);
  await site.db
    .update(users)
    .set({ deletesAt: now, createdAt: new Date(0) })
    .where(eq(users.id, as.userId));
  await closeAccounts(site.db, modules, now);
  for (const { id } of [stays, left])
    expect(await row(id)).toMatchObject({ username: '—', avatar: null, birthDate: null, deletedAt: now });
  expect(await site.db.$count(familyMembers, eq(familyMembers.ownerId, as.userId))).toBe(0);
  const name = stays.avatar?.split('/').at(-1) ?? '';
  expect(await site.db.$count(pictures, eq(pictures.name, name))).toBe(0);
});
