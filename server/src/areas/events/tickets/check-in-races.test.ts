import { randomUUID } from 'node:crypto';
import { cancelEnrolment } from 'shared-api/contracts/events/events';
import { checkIn, tickets } from 'shared-api/contracts/events/tickets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { type EventFixture, openEventFixture } from '../events.fixture.ts';
import { eventCheckIns } from '../tables/tickets.ts';

let fixture: EventFixture;
let operator: Minted;
beforeAll(async () => {
  fixture = await openEventFixture();
  operator = await fixture.operator();
});
afterAll(() => fixture.close());

async function createTicket() {
  const event = await fixture.event();
  const learner = await fixture.learner();
  await fixture.enrol(learner, event);
  const [ticket] = (await fixture.request(tickets, { query: {} }, { as: learner })).answer.data.data;
  const scan = () =>
    fixture.request(
      checkIn,
      { params: { id: event }, body: { ticket: ticket?.token ?? '', client_key: randomUUID() } },
      { as: operator },
    );
  return { event, learner, scan };
}

test('of twenty doors that scan one ticket at once, exactly one lets its holder in', async () => {
  const { scan } = await createTicket();
  const answers = await Promise.all(Array.from({ length: 20 }, scan));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(
    answers.filter((answer) => answer.status === 409 && answer.failure.code === 'ticket_used'),
  ).toHaveLength(19);
});

test('a ticket that is scanned while its enrolment is cancelled is either used or void, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const { event, learner, scan } = await createTicket();
    const params = { id: (await fixture.booking(event, learner.userId))?.id ?? 0 };
    const before = await fixture.db.$count(eventCheckIns);
    const [scanned, cancelled] = await Promise.all([
      scan(),
      fixture.request(cancelEnrolment, { params, body: {} }, { as: learner }),
    ]);
    expect(cancelled.status).toBe(200);
    const isLetIn = (await fixture.db.$count(eventCheckIns)) > before;
    expect(scanned.status).toBe(isLetIn ? 200 : 409);
  }
});
