import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { campDetails } from 'shared-api/contracts/events/camps';
import { cancelEnrolment, eventDetails } from 'shared-api/contracts/events/events';
import {
  checkIn,
  expectedGuests,
  type Ticket,
  ticketDetails,
  tickets,
} from 'shared-api/contracts/events/tickets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../services/users/index.ts';
import { outcome } from '../../../testing/index.ts';
import { namesInScripts } from '../../../testing/names-in-scripts.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { events } from '../tables/events.ts';
import { parseTicketCode, readTicketToken, toTicketToken } from './ticket-token.ts';

let fixture: EventFixture;
let operator: Minted;
beforeAll(async () => {
  fixture = await openEventFixture();
  operator = await fixture.operator();
});
afterAll(() => fixture.close());

const listTickets = async (as: Minted) =>
  (await fixture.request(tickets, { query: {} }, { as })).answer.data.data;
/** Enrols a new learner. Returns the ticket. */
async function createTicket(eventId: number): Promise<{ learner: Minted; ticket: Ticket }> {
  const learner = await fixture.learner();
  await fixture.enrol(learner, eventId);
  const [ticket] = await listTickets(learner);
  if (!ticket) throw new Error('There is no ticket');
  return { learner, ticket };
}
const scan = (eventId: number, ticket: string, { key = randomUUID(), as = operator } = {}) =>
  fixture.request(checkIn, { params: { id: eventId }, body: { ticket, client_key: key } }, { as });

test('a token is read by the site that signed it, and by no other; a typed code may be written in many ways', () => {
  const config = { dataDir: '', secret: 'a'.repeat(32) };
  const token = toTicketToken(config, '0123456789');
  expect(readTicketToken(config, token)).toBe('0123456789');
  expect(readTicketToken({ ...config, secret: 'b'.repeat(32) }, token)).toBe(undefined);
  expect(readTicketToken(config, token.replace('0123456789', '0123456788'))).toBe(undefined);
  expect(readTicketToken(config, `${token}x`)).toBe(undefined);
  expect(parseTicketCode(' ol2-345 6789 ')).toBe('0123456789');
  for (const typed of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲–۳۴۵—۶۷۸۹', '\u202a0123456789\u202c'])
    expect(parseTicketCode(typed)).toBe('0123456789');
  expect(parseTicketCode('012345678u')).toBe(undefined);
});

test('a ticket lets its holder in once; the same scan that is sent again answers the same', async () => {
  const event = await fixture.event();
  const { learner, ticket } = await createTicket(event);
  const key = randomUUID();
  const first = await scan(event, ticket.token, { key });
  expect(first.answer).toMatchObject({ status: true, msg: 'Welcome!', data: { code: ticket.code } });
  expect((await scan(event, ticket.token, { key })).answer.data).toEqual(first.answer.data);
  const used = await scan(event, ticket.code);
  expect(outcome(used)).toEqual([409, 'ticket_used']);
  expect(used.failure?.msg).toMatch(/was let in already, on \d+ \w+ \d{4} at \d\d:\d\d \(\w+\)\.$/);
  expect((await listTickets(learner))[0]?.checked_in_at).toBe(first.answer.data.checked_in_at);
});

test('a ticket that is forged, made up, or of another event is refused', async () => {
  const [event, other] = [await fixture.event(), await fixture.event()];
  const { ticket } = await createTicket(event);
  const [code = '', signature = ''] = ticket.token.split('.');
  const forged = [
    `${code}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    `0000000000.${signature}`,
    `${code}.`,
    '0000000000',
    'what is this',
  ];
  for (const each of forged) expect(outcome(await scan(event, each))).toEqual([404, 'ticket_unknown']);
  expect(outcome(await scan(other, ticket.token))).toEqual([404, 'ticket_unknown']);
  expect(outcome(await scan(other, ticket.code))).toEqual([404, 'ticket_unknown']);
  expect((await scan(event, ticket.token)).status).toBe(200);
});

test('a cancelled ticket is void, and its holder is expected no more', async () => {
  const event = await fixture.event();
  const { learner, ticket } = await createTicket(event);
  const params = { id: (await fixture.booking(event, learner.userId))?.id ?? 0 };
  await fixture.request(cancelEnrolment, { params, body: {} }, { as: learner });
  expect(outcome(await scan(event, ticket.token))).toEqual([409, 'ticket_void']);
  const expected = await fixture.request(
    expectedGuests,
    { params: { id: event }, query: {} },
    { as: operator },
  );
  expect(expected.answer).toMatchObject({
    expected: 0,
    checked_in: 0,
    event_title: expect.stringMatching(/./),
    data: { data: [] },
  });
});

test('a ticket of yesterday lets nobody in; a scan of before answers as it did', async () => {
  const event = await fixture.event({
    startsAt: new Date(fixture.now().getTime() + 3_600_000),
    endsAt: new Date(fixture.now().getTime() + 2 * 3_600_000),
  });
  const [{ ticket: early }, { ticket: late }] = [await createTicket(event), await createTicket(event)];
  const key = randomUUID();
  expect((await scan(event, early.token, { key })).status).toBe(200);
  const before = fixture.now();
  fixture.at(before.getTime() + 26 * 3_600_000);
  const staff = await fixture.operator();
  expect(outcome(await scan(event, late.token, { as: staff }))).toEqual([409, 'check_in_over']);
  expect((await scan(event, early.token, { key, as: staff })).status).toBe(200);
  fixture.at(before.getTime());
});

test('who is expected is listed by the letters of their names, and found however they are typed', async () => {
  const event = await fixture.event();
  const names = ['بسمة', 'إبراهيم', 'أحمد علي', 'ابتسام', 'Zaid', 'آدم', 'احمد سالم', 'أمل', 'amina'];
  for (const username of names) {
    const { learner } = await createTicket(event);
    await fixture.db.update(users).set({ username }).where(eq(users.id, learner.userId));
  }
  const list = async (search?: string) =>
    (
      await fixture.request(expectedGuests, { params: { id: event }, query: { search } }, { as: operator })
    ).answer.data.data.map(({ name }) => name);
  expect(await list()).toEqual([
    'amina',
    'Zaid',
    'ابتسام',
    'إبراهيم',
    'احمد سالم',
    'أحمد علي',
    'آدم',
    'أمل',
    'بسمة',
  ]);
  expect(await list('\u202bﺍﺣﻤﺪ\u202c')).toEqual(['احمد سالم', 'أحمد علي']);
  expect([await list('\u200f'), (await list('')).length]).toEqual([[], names.length]);
});

test('names of all scripts are listed and found at the entrance', async () => {
  const event = await fixture.event({ capacity: Object.keys(namesInScripts).length });
  for (const username of Object.values(namesInScripts)) {
    const { learner } = await createTicket(event);
    await fixture.db.update(users).set({ username }).where(eq(users.id, learner.userId));
  }
  const list = async (search?: string) =>
    (
      await fixture.request(expectedGuests, { params: { id: event }, query: { search } }, { as: operator })
    ).answer.data.data.map(({ name }) => name);
  expect((await list()).sort()).toEqual(Object.values(namesInScripts).sort());
  for (const [script, name] of Object.entries(namesInScripts))
    expect(await list(name), script).toEqual([name]);
});

test('the link of an online event is on its tickets while one can join, and nowhere else', async () => {
  const startsAt = new Date(fixture.now().getTime() + 24 * 3_600_000);
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000);
  const url = 'https://meet.example/room';
  const event = await fixture.event({ startsAt, endsAt, isOnline: true, joinUrl: url });
  const { learner, ticket } = await createTicket(event);
  const read = async (at: number) => {
    const before = fixture.now();
    fixture.at(at);
    const shown = await fixture.request(ticketDetails, { params: { id: ticket.id } }, { as: learner });
    fixture.at(before.getTime());
    return shown.answer.data.event;
  };
  const opensAt = startsAt.getTime() - 10 * 60_000;
  const join = { opens_at: new Date(opensAt).toISOString(), closes_at: endsAt.toISOString() };
  expect(ticket.event).toMatchObject({ is_online: 1, join: { ...join, url: null } });
  expect((await read(opensAt - 1)).join?.url).toBeNull();
  expect((await read(opensAt)).join?.url).toBe(url);
  expect((await read(endsAt.getTime() - 1)).join?.url).toBe(url);
  expect((await read(endsAt.getTime())).join?.url).toBeNull();
  const shown = await fixture.request(eventDetails, { params: { id: event } }, { as: learner });
  expect(JSON.stringify(shown.answer)).not.toContain(url);
  const stranger = await fixture.learner();
  const rejected = await fixture.request(ticketDetails, { params: { id: ticket.id } }, { as: stranger });
  expect(rejected.status).toBe(404);
  await fixture.db.update(events).set({ isPublished: false }).where(eq(events.id, event));
  expect(await read(opensAt)).toMatchObject({ is_withdrawn: 1, is_online: 1 });
  expect((await read(opensAt)).join).toBeUndefined();
});

test('an event at a place, and an online one whose organiser has not said where, are joined by no link', async () => {
  const place = (await createTicket(await fixture.event())).ticket.event;
  expect([place.is_online, place.join]).toEqual([undefined, undefined]);
  const online = (await createTicket(await fixture.event({ isOnline: true }))).ticket.event;
  expect([online.is_online, online.join]).toEqual([1, undefined]);
});

test('who may let guests in is told so: operators at every event and camp, a consultant at their own', async () => {
  const [event, camp] = [await fixture.event(), await fixture.camp()];
  const consultant = await mintSession(fixture.db, { role: 'consultant', now: fixture.now() });
  const own = await fixture.event({ providerId: consultant.userId });
  const learner = await fixture.learner();
  await fixture.enrol(learner, event);
  const read = async (id: number, as: Minted) =>
    (await fixture.request(eventDetails, { params: { id } }, { as })).answer.data;
  const readCamp = async (as: Minted) =>
    (await fixture.request(campDetails, { params: { id: camp }, query: {} }, { as })).answer.data;
  expect(await read(event, operator)).toMatchObject({ can_check_in: 1, guests: 1 });
  expect(await read(own, consultant)).toMatchObject({ can_check_in: 1, is_organiser: 1, guests: 0 });
  expect((await readCamp(operator))?.can_check_in).toBe(1);
  for (const detail of [await read(event, learner), await read(event, consultant), await readCamp(learner)])
    expect(detail?.can_check_in).toBeUndefined();
  expect((await read(event, learner))?.guests).toBeUndefined();
  expect((await read(event, operator))?.is_organiser).toBeUndefined();
});

test('nobody but staff lets people in or sees who is expected', async () => {
  const event = await fixture.event();
  const { learner, ticket } = await createTicket(event);
  const consultant = await mintSession(fixture.db, { role: 'consultant', now: fixture.now() });
  for (const [as, status] of [
    [learner, 403],
    [consultant, 404],
  ] as const) {
    expect((await scan(event, ticket.token, { as })).status).toBe(status);
    const list = await fixture.request(expectedGuests, { params: { id: event }, query: {} }, { as });
    expect(list.status).toBe(status);
  }
  const operator = await fixture.operator();
  expect((await scan(event, ticket.token, { as: operator })).status).toBe(200);
});

test('the consultant of an event sees who is expected, and lets them in', async () => {
  const consultant = await mintSession(fixture.db, { role: 'consultant', now: fixture.now() });
  const event = await fixture.event({ providerId: consultant.userId });
  const { ticket } = await createTicket(event);
  expect((await scan(event, ticket.token, { as: consultant })).status).toBe(200);
  const input = { params: { id: event }, query: {} };
  const { answer } = await fixture.request(expectedGuests, input, { as: consultant });
  expect([answer.expected, answer.checked_in]).toEqual([1, 1]);
});

test('a ticket is read by its family alone', async () => {
  const { learner, ticket } = await createTicket(await fixture.event());
  const read = (as: Minted) => fixture.request(ticketDetails, { params: { id: ticket.id } }, { as });
  expect((await read(learner)).answer.data.code).toBe(ticket.code);
  expect(outcome(await read(await fixture.learner()))).toEqual([404, 'not_found']);
});
