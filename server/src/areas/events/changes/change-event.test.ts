import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { cartAdd, cartList } from 'shared-api/contracts/cart';
import * as reviewCalls from 'shared-api/contracts/events/camp-review';
import * as campCalls from 'shared-api/contracts/events/camps';
import * as calls from 'shared-api/contracts/events/events';
import { tickets } from 'shared-api/contracts/events/tickets';
import { notifications as listCall } from 'shared-api/contracts/notifications';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { toSiteIdentity } from '../../../services/calendar/site-identity.ts';
import { importContent } from '../../../services/content/import-content.ts';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { outcome, testMedia } from '../../../testing/index.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import type { CampFile, EventFile } from '../content/events-content.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { events } from '../tables/events.ts';
import { findEventChange, getChangedDeadline } from './change-event.ts';

const opened = '2030-04-01T09:00:00Z';

let fixture: EventFixture;
let folder: string;
let operator: Minted;
beforeAll(async () => {
  fixture = await openEventFixture();
  folder = await mkdtemp(join(tmpdir(), 'rafiq-change-'));
  operator = await fixture.operator();
});
afterAll(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => fixture.at(opened));
afterEach(() =>
  Promise.all(['events', 'camps'].map((name) => rm(join(folder, `${name}.json`), { force: true }))),
);

/** Imports content as an operator does. */
async function bring(name: 'events' | 'camps', item: EventFile | CampFile) {
  await writeFile(join(folder, `${name}.json`), JSON.stringify([item]));
  const site = { ...toSiteIdentity(fixture.config), publicUrl: 'https://rafiq.test' };
  const options = { modules, demonstration: false, store: testMedia(), site, now: fixture.now() };
  return importContent(fixture.db, folder, options);
}

let last = 900;
const newEvent = (changes: Partial<EventFile> = {}): EventFile => ({
  id: ++last,
  language: 'en',
  timezone: 'Africa/Cairo',
  price: { USD: 20 },
  capacity: 5,
  title: { en: 'Reading day', ar: 'يوم القراءة' },
  place: { en: 'Cairo', ar: 'القاهرة' },
  description: { en: 'We read', ar: 'نقرأ' },
  starts: '2030-05-01T10:00:00Z',
  ends: '2030-05-01T12:00:00Z',
  ...changes,
});
const newCamp = (): CampFile => ({
  id: ++last,
  type: 'Umrah',
  language: 'en',
  timezone: 'Asia/Riyadh',
  price: { USD: 1_000 },
  seats: 5,
  title: { en: 'Umrah camp', ar: 'مخيم العمرة' },
  place: { en: 'Makkah', ar: 'مكة' },
  sections: [],
  starts: '2030-06-01T06:00:00Z',
  ends: '2030-06-10T18:00:00Z',
});

const bells = async ({ userId }: Minted, text: string) =>
  (
    await fixture.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.text, text)))
  ).length;
const mailsOf = async ({ email }: Minted, subject: string) =>
  (await listMails(fixture.db, email)).filter((mail) => mail.subject.startsWith(subject));
const entryOf = (calendar: string | null | undefined) => {
  const component = new ICAL.Component(ICAL.parse(calendar ?? ''));
  const entry = component.getFirstSubcomponent('vevent');
  return {
    method: component.getFirstPropertyValue('method'),
    ...Object.fromEntries(
      ['uid', 'sequence', 'status'].map((name) => [name, entry?.getFirstPropertyValue(name)] as const),
    ),
  };
};
const calendarFile = (id: number, as?: Minted) =>
  fixture.request(calls.eventCalendar, { params: { id } }, { as });
const enrolments = async (as: Minted) =>
  (await fixture.request(calls.userEvents, { query: { page: 1 } }, { as })).answer.data.data;
const cancel = async (as: Minted, id: number) => {
  const params = { id: (await fixture.booking(id, as.userId))?.id ?? 0 };
  return fixture.request(calls.cancelEnrolment, { params, body: { refund_to: 'wallet' } }, { as });
};
/** Books a camp for one participant and pays for it on the site. */
async function buyCamp(as: Minted, id: number) {
  const data = [await fixture.participant()];
  const body = { model_id: id, model_name: 'Event' as const, name: 'Demo Parent', data };
  await fixture.request(cartAdd, { body }, { as });
  await fixture.credit(as, 100_000);
  await fixture.pay(as, { payment_method: 'wallet', isWallet: '1' });
}
const ownCamp = async (as: Minted) =>
  (await fixture.request(campCalls.campBookings, { query: { page: 1 } }, { as })).answer.data.data[0];

test('PD-138: an event that moves notifies its holders and who booked for them once, with the next version of the calendar entry', async () => {
  const item = newEvent();
  await bring('events', item);
  const parent = await fixture.learner();
  const child = await fixture.member(parent);
  await fixture.buy(parent, item.id, child);
  const stranger = await fixture.learner();
  const moved = { ...item, starts: '2030-05-08T10:00:00Z', ends: '2030-05-08T12:00:00Z' };
  await bring('events', moved);
  // A repeated import changes nothing.
  await bring('events', moved);
  expect(await bells(parent, 'told.event_moved')).toBe(1);
  expect(
    await fixture.db.$count(
      notifications,
      and(eq(notifications.userId, child), eq(notifications.text, 'told.event_moved')),
    ),
  ).toBe(1);
  expect(await bells(stranger, 'told.event_moved')).toBe(0);
  const [mail, another] = await mailsOf(parent, 'Another time or place: Reading day');
  expect(another).toBeUndefined();
  expect(mail?.text).toContain('New time: Wednesday, 8 May 2030, 13:00–15:00 (Cairo, GMT+3)');
  expect(mail?.text).toContain('It was: Wednesday, 1 May 2030, 13:00–15:00 (Cairo, GMT+3)');
  expect(mail?.text).toContain('you get the full price back');
  expect(entryOf(mail?.calendar)).toEqual({
    method: 'PUBLISH',
    uid: `event-${item.id}@rafiq.test`,
    sequence: 1,
    status: 'CONFIRMED',
  });
  await bring('events', { ...moved, place: { en: 'Giza', ar: 'الجيزة' } });
  expect(await bells(parent, 'told.event_moved')).toBe(2);
  expect(entryOf((await calendarFile(item.id)).answer.content)).toMatchObject({ sequence: 2 });
  // Another title or description is not a move.
  await bring('events', {
    ...moved,
    place: { en: 'Giza', ar: 'الجيزة' },
    title: { en: 'Reading', ar: 'قراءة' },
  });
  expect(await bells(parent, 'told.event_moved')).toBe(2);
});

test('PD-138: a notification of a move reads in the language of its reader', async () => {
  const item = newEvent();
  await bring('events', item);
  const learner = await fixture.learner();
  await fixture.buy(learner, item.id);
  await bring('events', { ...item, place: { en: 'Giza', ar: 'الجيزة' } });
  const read = async (language: string) =>
    (
      await fixture.request(
        listCall,
        { query: { page: 1 } },
        { as: learner, headers: { 'Accept-Language': language } },
      )
    ).answer.data.data
      .map(({ body }) => body)
      .join();
  expect(await read('en')).toContain('Reading day was moved. It is now on');
  expect(await read('ar')).toMatch(/تغيّر موعد يوم القراءة أو مكانها.*الجيزة/);
});

test('PD-138: after a move the full price comes back for 14 days, and no earlier promise is lost', async () => {
  const item = newEvent({ refund_hours: 8_000 });
  await bring('events', item);
  const learner = await fixture.learner();
  await fixture.buy(learner, item.id);
  const paid = await fixture.walletOf(learner);
  expect((await enrolments(learner))[0]?.members[0]?.refund_until).toBeNull();
  await bring('events', { ...item, starts: '2030-05-01T11:00:00Z' });
  expect((await enrolments(learner))[0]?.members[0]?.refund_until).toBe('2030-04-15T09:00:00.000Z');
  expect((await cancel(learner, item.id)).answer).toMatchObject({ refunded: 1 });
  expect(await fixture.walletOf(learner)).toBe(paid + 2_000);
  const at = (refundHours: number, startsAt: string) =>
    getChangedDeadline(
      'moved',
      { ...terms, refundHours, startsAt: new Date(startsAt) },
      new Date(opened),
    ).toISOString();
  // The ordinary deadline of the new start is later than 14 days from now.
  expect(at(48, '2030-05-01T10:00:00Z')).toBe('2030-04-29T10:00:00.000Z');
  // The deadline is at most the start.
  expect(at(48, '2030-04-03T10:00:00Z')).toBe('2030-04-03T10:00:00.000Z');
});

const terms = {
  startsAt: new Date('2030-05-01T10:00:00Z'),
  endsAt: new Date('2030-05-01T12:00:00Z'),
  timezone: 'Africa/Cairo',
  placeEn: 'Cairo',
  placeAr: 'القاهرة',
  isPublished: true,
  refundHours: 48,
};

test('what a change is for those who hold a place', () => {
  const change = (changes: Partial<typeof terms>, before: Partial<typeof terms> = {}) =>
    findEventChange({ ...terms, ...before }, { ...terms, ...changes });
  expect(change({})).toBeUndefined();
  expect(change({ timezone: 'Europe/Athens', refundHours: 1 })).toBeUndefined();
  expect(change({ endsAt: new Date('2030-05-01T13:00:00Z') })).toBe('moved');
  expect(change({ placeAr: 'الجيزة' })).toBe('moved');
  expect(change({ isPublished: false, placeEn: 'Giza' })).toBe('withdrawn');
  expect(change({ placeEn: 'Giza' }, { isPublished: false })).toBe('restored');
  expect(change({ isPublished: false, placeEn: 'Giza' }, { isPublished: false })).toBeUndefined();
});

test('PD-138: a withdrawn event is told once, cancelled in the calendar of its holders alone, and refunded in full, even after its day', async () => {
  const item = newEvent({ refund_hours: 8_000 });
  await bring('events', item);
  const [learner, stranger] = [await fixture.learner(), await fixture.learner()];
  await fixture.buy(learner, item.id);
  const paid = await fixture.walletOf(learner);
  await bring('events', { ...item, draft: true });
  await bring('events', { ...item, draft: true });
  expect(await bells(learner, 'told.event_withdrawn')).toBe(1);
  const [mail, another] = await mailsOf(learner, 'Does not take place: Reading day');
  expect(another).toBeUndefined();
  expect(mail?.text).toContain('Cancel your place by 1 April 2031');
  const entry = { uid: `event-${item.id}@rafiq.test`, sequence: 1, status: 'CANCELLED' };
  expect(entryOf(mail?.calendar)).toEqual({ ...entry, method: 'CANCEL' });
  const own = (await calendarFile(item.id, learner)).answer.content;
  expect(entryOf(own)).toMatchObject({ sequence: 1, status: 'CANCELLED' });
  for (const as of [stranger, undefined])
    expect(outcome(await calendarFile(item.id, as))).toEqual([404, 'not_found']);
  const found = await fixture.request(calls.eventDetails, { params: { id: item.id } }, { as: learner });
  expect(found.answer.data).toMatchObject({ is_withdrawn: 1, is_past: 1, is_enrolled: 1 });
  const [ticket] = (await fixture.request(tickets, { query: { page: 1 } }, { as: learner })).answer.data.data;
  expect(ticket?.event.is_withdrawn).toBe(1);
  fixture.at('2030-05-02T09:00:00Z');
  expect((await enrolments(learner))[0]).toMatchObject({
    is_withdrawn: 1,
    members: [{ can_cancel: 1, refund_until: '2031-04-01T09:00:00.000Z' }],
  });
  expect((await cancel(learner, item.id)).answer).toMatchObject({ refunded: 1 });
  expect(await fixture.walletOf(learner)).toBe(paid + 2_000);
  // The user can still load the file that removes the calendar entry.
  expect((await calendarFile(item.id, learner)).status).toBe(200);
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-138: an event that takes place after all is told, and its refund follows the usual rule again', async () => {
  const item = newEvent({ refund_hours: 48 });
  await bring('events', item);
  const learner = await fixture.learner();
  await fixture.buy(learner, item.id);
  await bring('events', { ...item, draft: true });
  await bring('events', item);
  expect(await bells(learner, 'told.event_restored')).toBe(1);
  const [mail] = await mailsOf(learner, 'Takes place after all: Reading day');
  expect(entryOf(mail?.calendar)).toMatchObject({ sequence: 2, status: 'CONFIRMED' });
  expect((await enrolments(learner))[0]?.members[0]?.refund_until).toBe('2030-04-29T10:00:00.000Z');
});

test('a draft, and an event that is over, concern nobody', async () => {
  const draft = newEvent({ draft: true });
  await bring('events', draft);
  await bring('events', { ...draft, draft: false });
  const item = newEvent({ price: 'free' });
  await bring('events', item);
  const learner = await fixture.learner();
  await fixture.enrol(learner, item.id);
  fixture.at('2030-05-03T09:00:00Z');
  await bring('events', { ...item, draft: true });
  expect(await bells(learner, 'told.event_withdrawn')).toBe(0);
});

test('PD-138: a withdrawn event is neither bought, nor paid, nor delivered; the money comes back', async () => {
  const item = newEvent();
  await bring('events', item);
  const [payer, buyer] = [await fixture.learner(), await fixture.learner()];
  for (const learner of [payer, buyer]) {
    await fixture.addToCart(learner, item.id);
    await fixture.open(learner);
  }
  // The payer is on the provider's page already; the buyer is still at the checkout.
  expect((await fixture.pay(payer)).status).toBe(200);
  await bring('events', { ...item, draft: true });
  expect(outcome(await fixture.pay(buyer))).toEqual([409, 'not_available']);
  fixture.provider.approve();
  await fixture.sendWebhook();
  const cart = (await fixture.request(cartList, {}, { as: payer })).answer.data;
  expect(cart[0]).toMatchObject({ is_available: 0 });
  expect(await fixture.booking(item.id, payer.userId)).toMatchObject({
    status: 'ended',
    endReason: 'expired',
  });
  const [order] = await fixture.db.select().from(events).where(eq(events.id, item.id));
  // Only the buyer's hold still occupies a seat.
  expect(order?.seatsTaken).toBe(1);
  expect(await bells(payer, 'told.refund_lost')).toBe(1);
  expect(await bells(payer, 'told.event_withdrawn')).toBe(0);
  await fixture.executeRefunds();
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-138: of a withdrawn camp what the site was paid comes back at once, what was transferred is asked for', async () => {
  const item = newCamp();
  await bring('camps', item);
  const [online, transfer] = [await fixture.learner(), await fixture.learner()];
  await buyCamp(online, item.id);
  await fixture.book(transfer, item.id);
  const reviewed = (await ownCamp(transfer))?.id ?? 0;
  const decide = (body: { decision: 'accepted' }) =>
    fixture.request(reviewCalls.decideReceipt, { params: { id: reviewed }, body }, { as: operator });
  await decide({ decision: 'accepted' });
  const waiting = await fixture.learner();
  await fixture.book(waiting, item.id);
  await bring('camps', { ...item, draft: true });
  for (const learner of [online, transfer, waiting]) {
    expect(await bells(learner, 'told.event_withdrawn')).toBe(1);
    expect(await mailsOf(learner, 'Does not take place: Umrah camp')).toHaveLength(1);
  }
  const [toTransfer] = await mailsOf(transfer, 'Does not take place');
  expect(toTransfer?.text).toContain('by bank transfer is sent back');
  const page = await fixture.request(
    campCalls.campDetails,
    { params: { id: item.id }, query: {} },
    { as: online },
  );
  expect(page.answer.data).toMatchObject({ is_withdrawn: 1, is_past: 1 });
  expect(
    outcome(await fixture.request(campCalls.campDetails, { params: { id: item.id }, query: {} }, {})),
  ).toEqual([404, 'not_found']);
  const cancelCamp = async (as: Minted) => {
    const params = { id: (await ownCamp(as))?.id ?? 0 };
    return (await fixture.request(campCalls.cancelBooking, { params, body: {} }, { as })).answer.data;
  };
  expect(await ownCamp(online)).toMatchObject({ can_cancel: 1, refund_until: '2031-04-01T09:00:00.000Z' });
  expect(await cancelCamp(online)).toMatchObject({ state: 'cancelled' });
  expect(await fixture.walletOf(online)).toBe(100_000);
  expect(await cancelCamp(transfer)).toMatchObject({ state: 'accepted', cancel_requested: 1 });
  // Receipts are no longer accepted.
  const params = { id: (await ownCamp(waiting))?.id ?? 0 };
  const rejected = await fixture.request(
    reviewCalls.decideReceipt,
    { params, body: { decision: 'accepted' } },
    { as: operator },
  );
  expect(outcome(rejected)).toEqual([409, 'camp_withdrawn']);
  expect(await fixture.ledger()).toEqual([]);
});

test('PD-100, PD-138: a camp is cancelled by the terms of its operator, until it moves', async () => {
  const item = newCamp();
  await bring('camps', item);
  const learner = await fixture.learner();
  await buyCamp(learner, item.id);
  expect(await ownCamp(learner)).not.toHaveProperty('refund_until');
  await bring('camps', { ...item, ends: '2030-06-12T18:00:00Z' });
  // Two days before it begins is later than 14 days from now.
  expect(await ownCamp(learner)).toMatchObject({ refund_until: '2030-05-30T06:00:00.000Z' });
});

test('PD-138: the events of a provider who closes the account are withdrawn', async () => {
  const consultant = await fixture.consultant();
  const id = await fixture.event({ providerId: consultant.userId });
  const learner = await fixture.learner();
  await fixture.enrol(learner, id);
  await fixture.closeAccount(consultant);
  expect(await bells(learner, 'told.event_withdrawn')).toBe(1);
  expect(await mailsOf(learner, 'Does not take place: Reading day')).toHaveLength(1);
  const [event] = await fixture.db.select().from(events).where(eq(events.id, id));
  expect(event).toMatchObject({ isPublished: false, sequence: 1 });
});
