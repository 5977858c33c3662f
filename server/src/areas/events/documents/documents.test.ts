import { eq } from 'drizzle-orm';
import { cartAdd, cartRemove } from 'shared-api/contracts/cart';
import { cancelCheckout, openCheckout } from 'shared-api/contracts/commerce/checkout';
import { documentLink } from 'shared-api/contracts/events/camp-review';
import * as calls from 'shared-api/contracts/events/camps';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMediaStore } from '../../../services/media/index.ts';
import { listAudit } from '../../../services/operator/audit.ts';
import { outcome } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { cartItems } from '../../commerce/tables/cart.ts';
import { type EventFixture, openEventFixture, photo } from '../events.fixture.ts';
import { eventBookings } from '../tables/bookings.ts';
import { campDocumentAccesses, campDocuments } from '../tables/documents.ts';
import { events } from '../tables/events.ts';
import { getStoredName, readDocument, removeOldDocuments } from './documents.ts';

let fixture: EventFixture;
beforeAll(async () => {
  fixture = await openEventFixture();
});
afterAll(() => fixture.close());

const dayMs = 86_400_000;
const store = () => createMediaStore(fixture.config);
const has = (id: string) => store().has(getStoredName(id));
const upload = (as: Minted, file: File, kind: 'passport' | 'photo' | 'receipt' = 'passport') =>
  fixture.request(calls.uploadDocument, { body: { kind, file } }, { as });
const idsOf = async (bookingId: number) =>
  (await fixture.db.select().from(campDocuments).where(eq(campDocuments.bookingId, bookingId))).map(
    ({ id }) => id,
  );
const runAt = (days: number) =>
  removeOldDocuments(fixture.db, store(), new Date(fixture.now().getTime() + days * dayMs));

test('PD-99: a document is told by its content, without its metadata, and encrypted where it is stored', async () => {
  const learner = await fixture.learner();
  const { id } = (await upload(learner, await photo())).answer.data;
  const opened = await store().open(getStoredName(id));
  const chunks: Buffer[] = [];
  for await (const chunk of opened?.stream ?? []) chunks.push(chunk as Buffer);
  const stored = Buffer.concat(chunks);
  expect(stored.includes('WEBP')).toBe(false);
  const bytes = await readDocument({ store: store(), config: fixture.config }, id);
  const { format, exif } = await sharp(bytes).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  const other = { ...fixture.config, documentSecret: 'x'.repeat(32) };
  await expect(readDocument({ store: store(), config: other }, id)).rejects.toThrow();
});

test('PD-99: what is no jpg, jpeg or png is refused; a receipt may be a pdf', async () => {
  const learner = await fixture.learner();
  const pdf = new File(['%PDF-1.7\n%%EOF'], 'passport.jpg', { type: 'image/jpeg' });
  expect(outcome(await upload(learner, pdf))).toEqual([400, 'document_type']);
  expect((await upload(learner, pdf, 'receipt')).status).toBe(200);
  const gif = new File(['GIF89a'], 'a.png', { type: 'image/png' });
  expect(outcome(await upload(learner, gif, 'receipt'))).toEqual([400, 'receipt_type']);
});

test('files that are cut off, empty, too large or of a hidden type are refused, and nothing of them is stored', async () => {
  const learner = await fixture.learner();
  const full = Buffer.from(await (await photo()).arrayBuffer());
  const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'passport.jpg', { type: 'image/jpeg' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  for (const bytes of [full.subarray(0, 60), Buffer.alloc(0), svg, html]) {
    const answer = await upload(learner, file(Uint8Array.from(bytes)));
    expect([answer.status, answer.failure.code]).toEqual([400, 'document_type']);
  }
  const large = await upload(learner, file(new Uint8Array(10_485_761).fill(255)));
  expect(large.status).toBe(413);
  expect(await fixture.db.$count(campDocuments, eq(campDocuments.ownerId, learner.userId))).toBe(0);
});

test('a draft is used once, by its owner, for what it is; its owner can delete it', async () => {
  const [learner, other] = [await fixture.learner(), await fixture.learner()];
  const camp = await fixture.camp();
  const { id } = (await upload(learner, await photo())).answer.data;
  const book = async (as: Minted) => {
    const data = [{ ...(await fixture.participant()), passport: id }];
    const body = { event_id: camp, name: 'Demo Parent', data, receipt: await photo() };
    return fixture.request(calls.bookCamp, { body }, { as });
  };
  expect(outcome(await book(other))).toEqual([400, 'document_unknown']);
  expect((await book(learner)).status).toBe(200);
  expect(outcome(await book(learner))).toEqual([400, 'document_unknown']);
  const remove = (as: Minted, document: string) =>
    fixture.request(calls.deleteDocument, { params: { document } }, { as });
  expect(outcome(await remove(learner, id))).toEqual([404, 'not_found']);
  const draft = (await upload(learner, await photo())).answer.data.id;
  expect(outcome(await remove(other, draft))).toEqual([404, 'not_found']);
  expect((await remove(learner, draft)).status).toBe(200);
  expect(await has(draft)).toBe(false);
});

test('PD-99: an operator reads a document by a link of five minutes, and every access is logged', async () => {
  const learner = await fixture.learner();
  const operator = await fixture.operator();
  const { id: bookingId } = (await fixture.book(learner, await fixture.camp())).answer.data;
  const [document = ''] = await idsOf(bookingId);
  const link = await fixture.request(documentLink, { params: { document } }, { as: operator });
  const { url } = link.answer.data;
  const read = async (address = url) =>
    (await fixture.app.inject({ method: 'GET', url: address })).statusCode;
  expect(await read()).toBe(200);
  expect(await read(url.replace(/by=\d+/, `by=${learner.userId}`))).toBe(404);
  const accesses = await fixture.db
    .select()
    .from(campDocumentAccesses)
    .where(eq(campDocumentAccesses.documentId, document));
  expect(accesses.map(({ action, userId }) => [action, userId])).toEqual([
    ['link', operator.userId],
    ['open', operator.userId],
  ]);
  const readings = await listAudit(fixture.db, { page: 1, person: learner.userId });
  expect(readings.items).toMatchObject([{ action: 'document.read', subject: bookingId }]);
  const before = fixture.now();
  fixture.at(before.getTime() + 5 * 60_000);
  expect(await read()).toBe(403);
  fixture.at(before.getTime());
  const draft = (await upload(learner, await photo())).answer.data.id;
  const rejected = await fixture.request(documentLink, { params: { document: draft } }, { as: operator });
  expect(outcome(rejected)).toEqual([404, 'not_found']);
});

/** Adds a camp to the cart with a form of one participant. Returns the ids of the entry and the booking. */
async function addForm(as: Minted, camp: number) {
  const data = [await fixture.participant()];
  const body = { model_id: camp, model_name: 'Event' as const, name: 'Demo Parent', data };
  await fixture.request(cartAdd, { body }, { as });
  const [entry] = await fixture.db.select().from(cartItems).where(eq(cartItems.ownerId, as.userId));
  return { entry: entry?.id ?? 0, bookingId: entry?.options.bookingId ?? 0 };
}

const hasAny = async (documents: readonly string[]) =>
  (await Promise.all(documents.map(has))).some((isStored) => isStored);

/** Days after which the documents of a removed cart entry are deleted. */
const afterUndo = 0.05;

test('PD-99: a form that is added to another keeps the documents of both; removed from the cart, they go after an hour', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const first = await idsOf((await addForm(learner, camp)).bookingId);
  const { entry, bookingId } = await addForm(learner, camp);
  const both = await idsOf(bookingId);
  expect(both).toEqual(expect.arrayContaining(first));
  expect(both).toHaveLength(2 * first.length);
  await fixture.request(cartRemove, { params: { id: entry } }, { as: learner });
  await runAt(0);
  expect(await hasAny(both)).toBe(true);
  await runAt(afterUndo);
  expect(await hasAny(both)).toBe(false);
  expect(
    (await fixture.request(calls.campBookings, { query: {} }, { as: learner })).answer.data.data,
  ).toEqual([]);
});

test('PD-99: a form that an order held for a while is a draft again, and goes after 24 hours', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const { bookingId } = await addForm(learner, camp);
  const order = (await fixture.request(openCheckout, { body: {} }, { as: learner })).answer.data.id;
  expect(await fixture.seats(camp)).toBe(1);
  await fixture.request(cancelCheckout, { body: { order_id: order } }, { as: learner });
  const documents = await idsOf(bookingId);
  expect([await fixture.seats(camp), await hasAny(documents)]).toEqual([0, true]);
  await runAt(1.01);
  expect(await fixture.db.$count(cartItems, eq(cartItems.ownerId, learner.userId))).toBe(0);
  await runAt(1.01 + afterUndo);
  expect(await hasAny(documents)).toBe(false);
});

test('PD-99: a form that is added while an order holds another keeps the documents of both when the order ends', async () => {
  const learner = await fixture.learner();
  const camp = await fixture.camp();
  const { bookingId } = await addForm(learner, camp);
  const order = (await fixture.request(openCheckout, { body: {} }, { as: learner })).answer.data.id;
  const held = await idsOf(bookingId);
  await addForm(learner, camp);
  await fixture.request(cancelCheckout, { body: { order_id: order } }, { as: learner });
  await runAt(afterUndo);
  expect((await Promise.all(held.map(has))).every((isStored) => isStored)).toBe(true);
});

test('a participant’s document is nobody else’s: other users, consultants and visitors get no link', async () => {
  const learner = await fixture.learner();
  const { id: bookingId } = (await fixture.book(learner, await fixture.camp())).answer.data;
  const [document = ''] = await idsOf(bookingId);
  const ask = (as?: Minted) => fixture.request(documentLink, { params: { document } }, { as });
  const consultant = await mintSession(fixture.db, { role: 'consultant', now: fixture.now() });
  expect((await ask()).status).toBe(401);
  for (const as of [learner, await fixture.learner(), consultant]) expect((await ask(as)).status).toBe(403);
  const bare = await fixture.app.inject({ method: 'GET', url: `/api/camp-documents/${document}` });
  expect(bare.statusCode).toBe(404);
});

test('PD-99: drafts go after 24 hours, refused ones after 7 days, all 30 days after the return: the bytes are gone', async () => {
  const learner = await fixture.learner();
  const draft = (await upload(learner, await photo())).answer.data.id;
  const returned = (await fixture.book(learner, await fixture.camp())).answer.data.id;
  const rejected = (await fixture.book(learner, await fixture.camp())).answer.data.id;
  await fixture.db
    .update(eventBookings)
    .set({ status: 'ended', endReason: 'refused', endedAt: fixture.now(), holdUntil: null })
    .where(eq(eventBookings.id, rejected));
  const [ofReturned, ofRejected] = [await idsOf(returned), await idsOf(rejected)];
  const left = async () => [
    await has(draft),
    ...(await Promise.all(ofRejected.map(has))),
    ...(await Promise.all(ofReturned.map(has))),
  ];
  const three = (value: boolean) => [value, value, value];
  await runAt(0.99);
  expect(await left()).toEqual([true, ...three(true), ...three(true)]);
  await runAt(1);
  expect(await left()).toEqual([false, ...three(true), ...three(true)]);
  await runAt(7);
  expect(await left()).toEqual([false, ...three(false), ...three(true)]);
  const [camp] = await fixture.db
    .select({ endsAt: events.endsAt })
    .from(eventBookings)
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .where(eq(eventBookings.id, returned));
  const untilReturn = ((camp?.endsAt.getTime() ?? 0) - fixture.now().getTime()) / dayMs;
  await runAt(untilReturn + 29.9);
  expect(await left()).toEqual([false, ...three(false), ...three(true)]);
  await runAt(untilReturn + 30);
  expect(await left()).toEqual([false, ...three(false), ...three(false)]);
  expect(await idsOf(returned)).toEqual([]);
});
