import { eq } from 'drizzle-orm';
import {
  addRate,
  attend,
  bookedSessions,
  learnerSessions,
  mailLink,
  replaceMeetingLink,
  session as sessionCall,
} from 'shared-api/contracts/consultations/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMails } from '../../../services/mail/outbox.ts';
import { notifications } from '../../../services/notifications/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { openSite, type Site } from '../../../testing/site.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { consultationInfos } from '../../auth/tables/accounts.ts';
import { meetingLinks } from '../tables/availability.ts';
import { attendances, bookings, ratings } from '../tables/booking.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const start = '2030-05-01T10:00:00Z';
const today = '2030-04-20T09:00:00Z';

const learnersList = async (as: Minted, is_completed: '0' | '1', page = 1) =>
  (
    await site.request(
      learnerSessions,
      { query: { page }, body: { is_consultant: '0', is_completed } },
      { as },
    )
  ).answer;
const consultantsList = async (as: Minted, is_completed: '0' | '1', page = 1) =>
  (
    await site.request(
      bookedSessions,
      { query: { page }, body: { is_consultant: '1', is_completed } },
      { as },
    )
  ).answer;
const come = (id: number, ...people: Minted[]) =>
  site.db.insert(attendances).values(people.map(({ userId }) => ({ bookingId: id, userId, at: site.now() })));
const pair = async () => [await site.consultant(), await site.learner()] as const;

/** A session that has ended, attended by these people. */
async function ended(consultant: Minted, learner: Minted, ...came: Minted[]) {
  const id = await site.booked(consultant, learner, '2030-04-19T10:00:00Z');
  if (came.length > 0) await come(id, ...came);
  return id;
}

test('PROF-087: upcoming sessions by their start, previous ones the newest first, page by page', async () => {
  const [consultant, learner] = await pair();
  const ids: number[] = [];
  for (let day = 10; day < 21; day += 1)
    ids.push(await site.booked(consultant, learner, `2030-05-${day}T10:00:00Z`));
  const over = await ended(consultant, learner);
  const older = await site.booked(consultant, learner, '2030-04-10T10:00:00Z');
  const first = await learnersList(learner, '0');
  expect(first).toMatchObject({ current_page: 1, last_page: 2, data: { current_page: 1, last_page: 2 } });
  expect(first.data.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  expect((await learnersList(learner, '0', 2)).data.data.map(({ id }) => id)).toEqual(ids.slice(10));
  expect((await learnersList(learner, '1')).data.data.map(({ id }) => id)).toEqual([over, older]);
  expect((await learnersList(await site.learner(), '0')).data.data).toEqual([]);
});

test('CONS-088, CONS-196: the consultant sees who comes, when, and where it meets', async () => {
  const [consultant, learner] = await pair();
  const id = await site.booked(consultant, learner, start, { learnerTimezone: 'America/Toronto' });
  const { data } = await consultantsList(consultant, '0');
  expect(data.data).toEqual([
    {
      id,
      session_start_date_time: '2030-05-01T10:00:00.000Z',
      session_end_date_time: '2030-05-01T11:00:00.000Z',
      meeting_id: `s-${id}`,
      has_private_link: 0,
      consultant_meeting_link: null,
      consultant_id: consultant.userId,
      consultant_timezone: 'Africa/Cairo',
      duration: 60,
      is_free: 0,
      change_until: '2030-05-01T09:50:00.000Z',
      refund_until: '2030-05-01T05:00:00.000Z',
      is_course: 0,
      lesson_title: null,
      lesson_course_image: null,
      lesson_course_name: null,
      username: 'Test learner',
      user_avatar: null,
      user_id: learner.userId,
      trans_status: 'confirmed',
      consultant_firebase_tokens: [],
      url: `${site.config.publicUrl}/meet/s-${id}`,
      user_timezone: 'America/Toronto',
    },
  ]);
  expect((await learnersList(consultant, '0')).data.data).toEqual([]);
});

test("PROF-048: the learner sees the consultant, the times and the session's status", async () => {
  const [consultant, learner] = await pair();
  const id = await site.booked(consultant, learner, start, { isFree: true });
  const [item] = (await learnersList(learner, '0')).data.data;
  expect(item).toMatchObject({
    id,
    transaction_id: id,
    consultant_id: consultant.userId,
    consultant_username: 'Test consultant',
    consultant_avatar: null,
    consultant_type: 'consultant',
    session_start_date_time: '2030-05-01T10:00:00.000Z',
    session_end_date_time: expect.stringMatching(/^2030-05-01T1\d:/),
    meeting_id: `s-${id}`,
    has_private_link: 0,
    consultant_meeting_link: null,
    status: 'confirmed',
    is_free: 1,
    refund_until: null,
    is_rated: 0,
    has_user_questionnaire_answers: 0,
    has_survey: 0,
    firebase_tokens: [],
  });
});

test('completed when it has ended and both came, else missed; cancelled is told', async () => {
  const [consultant, learner] = await pair();
  const statusOf = async (id: number) => {
    const { answer } = await site.request(sessionCall, { params: { id } }, { as: learner });
    return answer.data.side === 'learner' ? answer.data.session.status : undefined;
  };
  const at = (hour: number) => `2030-04-1${hour}T10:00:00Z`;
  const completed = await site.booked(consultant, learner, at(1));
  await come(completed, consultant, learner);
  const missed = await site.booked(consultant, learner, at(2));
  await come(missed, learner);
  const cancelled = await site.booked(consultant, learner, at(3), {
    status: 'cancelled',
    cancelledAt: site.now(),
    cancelledBy: 'consultant',
  });
  const now = await site.booked(consultant, learner, '2030-04-20T08:30:00Z');
  expect([await statusOf(completed), await statusOf(missed), await statusOf(cancelled)]).toEqual([
    'completed',
    'missed',
    'cancelled',
  ]);
  expect(await statusOf(now)).toBe('confirmed');
});

test('one session is for its own two people, each on their side', async () => {
  const [consultant, learner] = await pair();
  const id = await site.booked(consultant, learner, start);
  const side = async (as: Minted) =>
    (await site.request(sessionCall, { params: { id } }, { as })).answer.data.side;
  expect([await side(learner), await side(consultant)]).toEqual(['learner', 'consultant']);
  const stranger = await site.consultant();
  expect((await site.request(sessionCall, { params: { id } }, { as: stranger })).status).toBe(404);
});

test("CONS-197, CONS-101, CONS-102, CONS-208, CONS-209: who may come, by the server's clock", async () => {
  const [consultant, learner] = await pair();
  const id = await site.booked(consultant, learner, start);
  const go = (as: Minted) => site.request(attend, { params: { id } }, { as });
  site.at('2030-05-01T09:49:00Z');
  const early = await go(consultant);
  expect([early.status, early.failure.code, early.failure.msg]).toEqual([409, 'too_early', 'Meet Not Start']);
  site.at('2030-05-01T09:51:00Z');
  expect((await go(consultant)).status).toBe(200);
  site.at('2030-05-01T10:56:00Z');
  const late = await go(learner);
  expect([late.status, late.failure.code, late.failure.msg]).toEqual([409, 'over', 'Meet Expired']);
  expect((await go(consultant)).status).toBe(200);
  site.at('2030-05-01T10:54:00Z');
  expect((await go(learner)).status).toBe(200);
  site.at('2030-05-01T11:00:00Z');
  expect(outcome(await go(consultant))).toEqual([409, 'over']);
  const rows = await site.db.select().from(attendances).where(eq(attendances.bookingId, id));
  expect(rows.map(({ userId, at }) => [userId, at.toISOString()]).sort()).toEqual(
    [
      [consultant.userId, '2030-05-01T09:51:00.000Z'],
      [learner.userId, '2030-05-01T10:54:00.000Z'],
    ].sort(),
  );
  site.at(today);
});

test('PROF-049 PROF-089: a completed session is rated once, and counts at once', async () => {
  const [consultant, learner] = await pair();
  const second = await site.learner();
  const id = await ended(consultant, learner, consultant, learner);
  const next = await site.booked(consultant, second, '2030-04-18T10:00:00Z');
  await come(next, consultant, second);
  const rate = (as: Minted, session_id: number, rating: string, comment?: string) =>
    site.request(addRate, { body: { rating, session_id, comment } }, { as });
  const answers = await Promise.all([rate(learner, id, '4.5', 'It helped.'), rate(second, next, '2')]);
  expect(answers.map(({ answer }) => answer.msg)).toEqual(['Done', 'Done']);
  const [info] = await site.db
    .select()
    .from(consultationInfos)
    .where(eq(consultationInfos.userId, consultant.userId));
  expect(info).toMatchObject({ ratings: 2, feedback: 1, ratingStars: 3.25 });
  const [stored] = await site.db.select().from(ratings).where(eq(ratings.bookingId, id));
  expect(stored).toMatchObject({ learnerId: learner.userId, halves: 9, comment: 'It helped.' });
  const notified = await site.db.select().from(notifications).where(eq(notifications.text, 'told.rated'));
  expect(
    notified.map(({ userId, type, modelId, params }) => [userId, type, modelId, params.stars]).sort(),
  ).toEqual(
    [
      [consultant.userId, 'Rating', id, 4.5],
      [consultant.userId, 'Rating', next, 2],
    ].sort(),
  );
  expect(outcome(await rate(learner, id, '5'))).toEqual([409, 'rated']);
  expect((await learnersList(learner, '1')).data.data[0]?.is_rated).toBe(1);
});

test('what has not taken place, or is somebody else’s, cannot be rated', async () => {
  const [consultant, learner] = await pair();
  const missed = await ended(consultant, learner, learner);
  const upcoming = await site.booked(consultant, learner, start);
  const rate = (as: Minted, session_id: number) =>
    site.request(addRate, { body: { rating: '5', session_id } }, { as });
  expect(outcome(await rate(learner, missed))).toEqual([409, 'not_completed']);
  expect(outcome(await rate(learner, upcoming))).toEqual([409, 'not_completed']);
  await come(missed, consultant);
  expect(outcome(await rate(consultant, missed))).toEqual([404, 'not_found']);
  expect(outcome(await rate(await site.learner(), missed))).toEqual([404, 'not_found']);
});

test('one rating of many sent at once is kept', async () => {
  const [consultant, learner] = await pair();
  const id = await ended(consultant, learner, consultant, learner);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      site.request(addRate, { body: { rating: '3', session_id: id } }, { as: learner }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  const [info] = await site.db
    .select()
    .from(consultationInfos)
    .where(eq(consultationInfos.userId, consultant.userId));
  expect(info).toMatchObject({ ratings: 1, ratingStars: 3 });
});

test('CONS-193, PD-41: one session meets at another link, https alone, and in our room again; both are told, and calendars follow', async () => {
  const [consultant, learner] = await pair();
  const id = await site.booked(consultant, learner, start);
  const replace = (meeting_url: string, session_id?: number, as = consultant) =>
    site.request(replaceMeetingLink, { body: { meeting_url, session_id } }, { as });
  expect((await replace('https://meet.example.com/huda', id)).status).toBe(200);
  const [item] = (await consultantsList(consultant, '0')).data.data;
  expect(item).toMatchObject({
    has_private_link: 1,
    consultant_meeting_link: 'https://meet.example.com/huda',
    url: 'https://meet.example.com/huda',
  });
  const [mail] = await listMails(site.db, learner.email);
  expect(mail?.text).toContain('https://meet.example.com/huda');
  expect(mail?.calendar).toContain('SEQUENCE:1');
  for (const link of ['http://meet.example.com/', 'javascript:alert(1)', 'https://localhost/x', 'meet'])
    expect((await replace(link, id)).status, link).toBe(400);
  expect((await replace('https://meet.example.com/x', id, await site.consultant())).status).toBe(404);
  expect((await replace('', undefined)).status).toBe(400);
  expect((await replace('', id)).status).toBe(200);
  const [back] = (await consultantsList(consultant, '0')).data.data;
  expect(back).toMatchObject({ has_private_link: 0, consultant_meeting_link: null });
  expect(back?.url).toContain(`/meet/s-${id}`);
  const [notified] = await listMails(site.db, learner.email);
  expect(notified?.text).toContain(`/meet/s-${id}`);
  expect(notified?.calendar).toContain('SEQUENCE:2');
});

test("without a session it is the consultant's own link, for new bookings; what is booked keeps its place (PD-122)", async () => {
  const [consultant, learner] = await pair();
  await site.booked(consultant, learner, start);
  const body = { meeting_url: 'https://meet.example.com/mine' };
  expect((await site.request(replaceMeetingLink, { body }, { as: consultant })).status).toBe(200);
  const [link] = await site.db.select().from(meetingLinks).where(eq(meetingLinks.userId, consultant.userId));
  expect(link).toMatchObject({ enabled: true, link: 'https://meet.example.com/mine' });
  const [item] = (await learnersList(learner, '0')).data.data;
  expect(item).toMatchObject({ has_private_link: 0, consultant_meeting_link: null });
});

test("CONS-194, CONS-211, PD-41 and PD-109: a session's link is mailed to its own two people alone", async () => {
  const [consultant, learner] = await pair();
  const id = await site.booked(consultant, learner, start);
  const send = (as: Minted, email: string) =>
    site.request(
      mailLink,
      { body: { consultation_session_id: id, email, link: 'https://evil.example/' } },
      { as },
    );
  const { answer } = await send(consultant, learner.email.toUpperCase());
  expect(answer.msg).toBe('Mail Sended');
  const [mail] = await listMails(site.db, learner.email);
  expect(mail?.text).toContain(`${site.config.publicUrl}/meet/s-${id}`);
  expect(mail?.text).not.toContain('evil');
  expect(outcome(await send(consultant, 'anybody@test.example'))).toEqual([403, 'not_a_participant']);
  expect(outcome(await send(await site.learner(), learner.email))).toEqual([404, 'not_found']);
});

test('PD-109: mails of links are limited', async () => {
  const limited = await openSite({ limits: { ...site.config.limits, contact: 2 } });
  const [consultant, learner] = [await limited.consultant(), await limited.learner()];
  const id = await limited.booked(consultant, learner, start);
  const body = { consultation_session_id: id, email: learner.email };
  const statuses: number[] = [];
  for (let call = 0; call < 3; call += 1)
    statuses.push((await limited.request(mailLink, { body }, { as: consultant })).status);
  expect(statuses).toEqual([200, 200, 429]);
  await limited.close();
});

test('a private session’s hold is nobody’s session yet', async () => {
  const [consultant, learner] = await pair();
  await site.booked(consultant, learner, start, {
    status: 'held',
    heldFor: 'offer',
    holdUntil: new Date(start),
    confirmedAt: null,
  });
  expect((await learnersList(learner, '0')).data.data).toEqual([]);
  expect((await consultantsList(consultant, '1')).data.data).toEqual([]);
  expect(await site.db.$count(bookings, eq(bookings.learnerId, learner.userId))).toBe(1);
});
