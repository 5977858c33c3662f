import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cancelEnrolment } from 'shared-api/contracts/commerce/events';
import {
  checkIn,
  expectedGuests,
  type Ticket,
  ticketDetails,
  tickets,
} from 'shared-api/contracts/commerce/tickets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../services/users/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { outcome } from '../../consultations/booking/booking.fixture.ts';
import { type EventFixture, openEventFixture } from '../events/events.fixture.ts';
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
/** Enrols a new learner; answers the ticket. */
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
    ...{ expected: 0, checked_in: 0, event_title: expect.stringMatching(/./), data: { data: [] } },
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
