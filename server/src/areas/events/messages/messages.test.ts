import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ical from 'ical.js';
import { decideReceipt } from 'shared-api/contracts/events/camp-review';
import { eventCalendar, eventDetails, sendEventMessage } from 'shared-api/contracts/events/events';
import { tickets } from 'shared-api/contracts/events/tickets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { auditLines } from '../../../services/operator/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { type Minted, mintSession } from '../../auth/accounts/mint-session.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';

let fixture: EventFixture;
let operator: Minted;
let consultant: Minted;
beforeAll(async () => {
  fixture = await openEventFixture();
  operator = await fixture.operator();
  consultant = await mintSession(fixture.db, { role: 'consultant', now: fixture.now() });
});
afterAll(() => fixture.close());

const send = (as: Minted, id: number, { text = 'Bring a warm coat.', key = randomUUID() } = {}) =>
  fixture.request(sendEventMessage, { params: { id }, body: { text, client_key: key } }, { as });
const listMessages = async (userId: number) =>
  (await fixture.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ text }) => text === 'told.event_message',
  );
const mailsTo = async ({ email }: Minted) =>
  (await listMails(fixture.db, email)).map(({ subject }) => subject);

test('the organiser writes to all who come: each ticket holder is notified, and who booked gets a mail', async () => {
  const id = await fixture.event({ providerId: consultant.userId });
  const [parent, other] = [await fixture.learner(), await fixture.learner()];
  const child = await fixture.member(parent);
  await fixture.enrol(parent, id, parent.userId, child);
  const key = randomUUID();
  const sent = await send(consultant, id, { key });
  expect(sent.answer).toMatchObject({ status: true, recipients: 2 });
  expect((await send(consultant, id, { key })).answer.recipients).toBe(2);
  expect(await listMessages(parent.userId)).toHaveLength(1);
  expect((await listMessages(child))[0]?.params).toEqual({
    event: 'Reading day',
    event_en: 'Reading day',
    event_ar: 'يوم القراءة',
    message: 'Bring a warm coat.',
  });
  expect(await listMessages(other.userId)).toEqual([]);
  expect((await mailsTo(parent)).filter((subject) => subject.startsWith('News about'))).toEqual([
    'News about Reading day',
  ]);
  const lines = await fixture.db.select().from(auditLines).where(eq(auditLines.action, 'event.message'));
  expect(lines.map(({ subject, details }) => [subject, details])).toEqual([
    [id, { recipients: 2, by: 'consultant', sender: consultant.userId }],
  ]);
});

test('the event says to its consultant alone that they may write, and to who lets guests in how many come', async () => {
  const id = await fixture.event({ providerId: consultant.userId });
  const another = await mintSession(fixture.db, { role: 'consultant', now: fixture.now() });
  await fixture.enrol(await fixture.learner(), id);
  const asked = async (as?: Minted) => {
    const { data } = (await fixture.request(eventDetails, { params: { id } }, { as })).answer;
    return [data?.is_organiser, data?.guests];
  };
  expect(await asked(consultant)).toEqual([1, 1]);
  expect(await asked(operator)).toEqual([undefined, 1]);
  for (const other of [another, undefined]) expect(await asked(other)).toEqual([undefined, undefined]);
});

test('nobody writes about an event of somebody else, and nobody more than three times a day', async () => {
  const id = await fixture.event({ providerId: consultant.userId });
  const another = await mintSession(fixture.db, { role: 'consultant', now: fixture.now() });
  expect(outcome(await send(another, id))).toEqual([404, 'not_found']);
  expect((await send(await fixture.learner(), id)).status).toBe(403);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(operator, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  expect(outcome(await send(consultant, id))).toEqual([429, 'too_many_messages']);
});

test('participants of a camp are written to through who booked it', async () => {
  const camp = await fixture.camp();
  const parent = await fixture.learner();
  const { id } = (await fixture.book(parent, camp, 2)).answer.data;
  expect((await send(operator, camp)).answer.recipients).toBe(0);
  const body = { decision: 'accepted' as const };
  await fixture.request(decideReceipt, { params: { id }, body }, { as: operator });
  expect((await send(operator, camp)).answer.recipients).toBe(1);
  const mails = await listMails(fixture.db, parent.email);
  expect(mails.filter(({ text }) => text.includes('Bring a warm coat.'))).toHaveLength(1);
  const accepted = mails.find(({ subject }) => subject.startsWith('Your booking is accepted'));
  expect(accepted?.text.match(/\/user\/tickets\//g)).toHaveLength(2);
  expect(accepted?.calendar).toContain(`UID:event-${camp}@`);
});

test('a calendar file has the time, the place and the same UID', async () => {
  const id = await fixture.event();
  const read = async () =>
    (await fixture.request(eventCalendar, { params: { id } }, { headers: { 'accept-language': 'ar' } }))
      .answer;
  const { content, file_name } = await read();
  expect(file_name).toBe(`rafiq-event-${id}.ics`);
  const component = new ical.Component(ical.parse(content)).getFirstSubcomponent('vevent');
  const event = new ical.Event(component ?? new ical.Component('vevent'));
  expect([event.summary, event.location]).toEqual(['يوم القراءة', 'القاهرة']);
  expect(event.startDate.toJSDate()).toEqual(new Date('2030-05-01T10:00:00Z'));
  expect((await read()).content).toContain(`UID:event-${id}@`);
  const unknown = await fixture.request(eventCalendar, { params: { id: 999_999 } }, {});
  expect(outcome(unknown)).toEqual([404, 'not_found']);
});

test('the mail about an enrolment has its ticket and goes into the calendar', async () => {
  const id = await fixture.event();
  const learner = await fixture.learner();
  await fixture.enrol(learner, id);
  const [ticket] = (await fixture.request(tickets, { query: {} }, { as: learner })).answer.data.data;
  const [mail] = await listMails(fixture.db, learner.email);
  expect(mail?.text).toContain(`${ticket?.code}\n  ${fixture.config.publicUrl}/user/tickets/${ticket?.id}`);
  expect(mail?.calendar).toContain(`UID:event-${id}@`);
});
