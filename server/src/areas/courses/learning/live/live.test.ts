import { eq } from 'drizzle-orm';
import { enterMeeting } from 'shared-api/contracts/consultations/meetings';
import { bookedSessions } from 'shared-api/contracts/consultations/sessions';
import { setMeetingLink } from 'shared-api/contracts/consultations/settings';
import { course } from 'shared-api/contracts/courses/course';
import { joinLesson } from 'shared-api/contracts/courses/lessons';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../../services/notifications/tables.ts';
import { storePicture } from '../../../../services/pictures/pictures.ts';
import { outcome } from '../../../../testing/index.ts';
import type { Minted } from '../../../auth/accounts/mint-session.ts';
import { courses, lessons } from '../../tables/catalogue.ts';
import { type LearningFixture, newOperator, openLearningFixture } from '../learning.fixture.ts';
import { addHost, removeHost } from './hosts.ts';

const minute = 60_000;
const start = Date.parse('2030-05-10T10:00:00Z');

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

const meet = (overrides: { startsAt?: number; meetingUrl?: string; providerLink?: string } = {}) => {
  const { startsAt = start, ...more } = overrides;
  return {
    kind: 'meet' as const,
    ...more,
    startsAt: new Date(startsAt),
    endsAt: new Date(startsAt + 60 * minute),
  };
};

/** A live course of a consultant with one lesson and one learner. */
async function live(overrides: Parameters<typeof meet>[0] = {}) {
  fixture.at('2030-05-01T09:00:00Z');
  const [provider, learner] = [await fixture.consultant(), await fixture.learner()];
  const { id, lessons } = await fixture.course({ isLive: true, providerId: provider.userId }, [
    meet(overrides),
  ]);
  await fixture.enrol(learner, id);
  return { provider, learner, id, lesson: lessons[0] ?? 0 };
}

const join = (as: Minted, id: number) => fixture.request(joinLesson, { params: { id } }, { as });
const enter = (as: Minted, token: string | null, language: 'en' | 'ar' = 'en') =>
  fixture.request(enterMeeting, { body: { token: token ?? '' } }, { as, language });

test('COUR-051 COUR-052 COUR-053 PD-39: a live lesson is open from ten minutes before it until its end', async () => {
  const { learner, lesson } = await live();
  for (const [at, status, msg] of [
    [start - 11 * minute, 409, 'Meet Not Start'],
    [start - 10 * minute - 1, 409, 'Meet Not Start'],
    [start - 10 * minute, 200, undefined],
    [start + 30 * minute, 200, undefined],
    [start + 60 * minute - 1, 200, undefined],
    [start + 60 * minute, 409, 'Meet Expired'],
  ] as const) {
    fixture.at(at);
    const answer = await join(learner, lesson);
    expect([answer.status, answer.status === 409 ? answer.failure.msg : undefined]).toEqual([status, msg]);
  }
});

test('COUR-091 PD-40: who joins enters by a token of their own, in the role that the server knows', async () => {
  const { provider, learner, lesson } = await live();
  fixture.at(start);
  const [host, guest] = [
    (await join(provider, lesson)).answer.data,
    (await join(learner, lesson)).answer.data,
  ];
  expect([host.url, guest.url]).toEqual([null, null]);
  expect((await enter(learner, host.token)).status).toBe(404);
  const entered = (await enter(provider, host.token)).answer.data;
  expect(entered).toMatchObject({ room: `l-${lesson}`, title: 'Lesson 1' });
  expect(entered.participants).toMatchObject([{ user_id: provider.userId, role: 'Host' }]);
  const arabic = (await enter(learner, guest.token, 'ar')).answer.data;
  expect(arabic.title).toBe('الدرس 1');
  expect(arabic.participants.map(({ user_id, role }) => [user_id, role])).toContainEqual([
    learner.userId,
    'Guest',
  ]);
});

test('to whoever is not in the course there is no lesson to join, nor one of another kind', async () => {
  const { lesson, id } = await live();
  fixture.at(start);
  expect(outcome(await join(await fixture.learner(), lesson))).toEqual([404, 'not_found']);
  expect(outcome(await join(await fixture.consultant(), lesson))).toEqual([404, 'not_found']);
  const learner = await fixture.learner();
  await fixture.enrol(learner, id);
  const film = await fixture.lesson(id, { kind: 'video' }, 1);
  expect(outcome(await join(learner, film))).toEqual([404, 'not_found']);
});

test('PD-56: who has entered has attended, and completes the course with it', async () => {
  const { provider, learner, id, lesson } = await live();
  fixture.at(start);
  const { token } = (await join(learner, lesson)).answer.data;
  expect((await fixture.finish(learner, lesson)).answer.completed).toBe(false);
  await enter(learner, token);
  expect((await fixture.finish(learner, lesson)).answer).toEqual({
    status: true,
    completed: true,
    progress: 100,
  });
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ completedAt: fixture.now() });
  await enter(provider, (await join(provider, lesson)).answer.data.token);
  expect(await fixture.enrolment(id, provider.userId)).toBeUndefined();
});

test('PD-41: a lesson with a link of its own, or of its consultant, meets there; being given it is attending', async () => {
  const own = await live({ meetingUrl: 'https://meet.example/own' });
  const theirs = await live({ providerLink: 'https://meet.example/theirs' });
  fixture.at(start - 30 * minute);
  expect(outcome(await join(own.learner, own.lesson))).toEqual([409, 'too_early']);
  fixture.at(start);
  for (const [{ learner, lesson }, url] of [
    [own, 'https://meet.example/own'],
    [theirs, 'https://meet.example/theirs'],
  ] as const) {
    expect((await fixture.play(learner, lesson)).answer.data).toMatchObject({
      meeting_id: `l-${lesson}`,
      has_private_link: 1,
      consultant_meeting_link: url,
      finished: 0,
    });
    expect((await join(learner, lesson)).answer.data).toEqual({ token: null, url });
    expect((await fixture.play(learner, lesson)).answer.data.finished).toBe(1);
  }
});

test('PD-122: a change of the own link in the settings leaves live lessons where they are, for learner and consultant', async () => {
  const [linked, inRoom] = [await live({ providerLink: 'https://meet.example/one' }), await live()];
  for (const { provider } of [linked, inRoom])
    await fixture.request(
      setMeetingLink,
      { body: { has_private_link: '1', link: 'https://meet.example/two' } },
      { as: provider },
    );
  fixture.at(start);
  const joined = async (as: Minted, lesson: number) => (await join(as, lesson)).answer.data.url;
  for (const [{ provider, learner, lesson }, link] of [
    [linked, 'https://meet.example/one'],
    [inRoom, null],
  ] as const) {
    expect((await fixture.play(learner, lesson)).answer.data.consultant_meeting_link).toBe(link);
    expect([await joined(learner, lesson), await joined(provider, lesson)]).toEqual([link, link]);
    expect((await booked(provider)).data.data[0]).toMatchObject({ consultant_meeting_link: link });
  }
});

test('PD-41: a link that is given before the lesson begins is no attendance; being there once it has begun is', async () => {
  const { learner, lesson } = await live({ meetingUrl: 'https://meet.example/own' });
  const finished = async () => (await fixture.play(learner, lesson)).answer.data.finished;
  fixture.at(start - 5 * minute);
  expect((await join(learner, lesson)).answer.data.url).toBe('https://meet.example/own');
  expect((await fixture.finish(learner, lesson)).answer.completed).toBe(false);
  fixture.at(start - 1);
  expect((await fixture.finish(learner, lesson)).answer.completed).toBe(false);
  expect(await finished()).toBe(0);
  fixture.at(start);
  expect((await fixture.finish(learner, lesson)).answer.completed).toBe(true);
  expect(await finished()).toBe(1);
});

test('PD-41: whoever comes back from an outside lesson soon after it has attended; who never took its link, or took it for another time, has not', async () => {
  const meetingUrl = 'https://meet.example/own';
  const [back, late, away] = [
    await live({ meetingUrl }),
    await live({ meetingUrl }),
    await live({ meetingUrl }),
  ];
  fixture.at(start - 5 * minute);
  for (const { learner, lesson } of [back, late]) await join(learner, lesson);
  fixture.at(start + 119 * minute);
  expect((await fixture.finish(back.learner, back.lesson)).answer.completed).toBe(true);
  fixture.at(start + 30 * minute);
  expect((await fixture.finish(away.learner, away.lesson)).answer.completed).toBe(false);
  fixture.at(start + 120 * minute);
  expect((await fixture.finish(late.learner, late.lesson)).answer.completed).toBe(false);
  // The lesson moves to an hour later: the learner got the link for the earlier time.
  const moved = { startsAt: new Date(start + 119 * minute), endsAt: new Date(start + 180 * minute) };
  await fixture.db.update(lessons).set(moved).where(eq(lessons.id, late.lesson));
  expect((await fixture.finish(late.learner, late.lesson)).answer.completed).toBe(false);
});

test('PD-128: a live course of the house is hosted by whom an operator named, and by operators', async () => {
  fixture.at('2030-05-01T09:00:00Z');
  const [learner, named, other] = [
    await fixture.learner(),
    await fixture.consultant(),
    await fixture.consultant(),
  ];
  const operator = await newOperator(fixture);
  const { id, lessons: ids } = await fixture.course({ isLive: true }, [meet()]);
  const lesson = ids[0] ?? 0;
  await fixture.enrol(learner, id);
  await fixture.db.transaction((tx) => addHost(tx, id, named.email.toUpperCase(), fixture.now()));
  await fixture.db.transaction((tx) => addHost(tx, id, named.email, fixture.now()));
  fixture.at(start);
  expect(outcome(await join(other, lesson))).toEqual([404, 'not_found']);
  const roles: unknown[] = [];
  for (const as of [named, operator, learner]) {
    const { token } = (await join(as, lesson)).answer.data;
    const { participants } = (await enter(as, token)).answer.data;
    roles.push(participants.find(({ user_id }) => user_id === as.userId)?.role);
  }
  expect(roles).toEqual(['Host', 'Host', 'Guest']);
  const isHost = async (as: Minted) => {
    const { data } = (await fixture.request(course, { params: { id } }, { as })).answer;
    return data.not_available === 0 ? data.is_host : undefined;
  };
  expect([await isHost(named), await isHost(operator), await isHost(learner), await isHost(other)]).toEqual([
    1, 1, 0, 0,
  ]);
  expect((await booked(named)).data.data.map((each) => each.id)).toEqual([lesson]);
  // The host was named twice but is notified once.
  const reported = await fixture.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, named.userId));
  expect(reported).toMatchObject([{ text: 'told.course_host', modelId: id }]);
  await fixture.db.transaction((tx) => removeHost(tx, id, named.email));
  expect(outcome(await join(named, lesson))).toEqual([404, 'not_found']);
});

test('PD-128: a course of a consultant has no other hosts, operators neither', async () => {
  const { provider, lesson, id } = await live();
  const operator = await newOperator(fixture);
  await expect(
    fixture.db.transaction((tx) => addHost(tx, id, operator.email, fixture.now())),
  ).rejects.toMatchObject({ code: 'course_has_provider' });
  fixture.at(start);
  expect(outcome(await join(operator, lesson))).toEqual([404, 'not_found']);
  expect((await join(provider, lesson)).status).toBe(200);
});

test('who is no longer in the course does not come in with an old token', async () => {
  fixture.at('2030-05-01T09:00:00Z');
  const [provider, buyer] = [await fixture.consultant(), await fixture.learner()];
  const { id, lessons } = await fixture.course({ usd: 1_000, providerId: provider.userId }, [meet()]);
  await fixture.buy(buyer, id);
  fixture.at(start);
  const { token } = (await join(buyer, lessons[0] ?? 0)).answer.data;
  const [order] = await fixture.orders(buyer);
  await fixture.refund(order ?? 0);
  expect((await enter(buyer, token)).status).toBe(404);
});

test('times of a lesson are those of the device’s clocks, and instants beside them', async () => {
  const { learner, lesson } = await live({ startsAt: Date.parse('2030-05-10T22:30:00Z') });
  const { data } = (await fixture.play(learner, lesson)).answer;
  expect(data).toMatchObject({
    start_date_session: '2030-05-10',
    start_time: '22:30:00',
    end_time: '23:30:00',
    starts_at: '2030-05-10T22:30:00.000Z',
    ends_at: '2030-05-10T23:30:00.000Z',
  });
  const cairo = await fixture.app.inject({
    url: `/api/mobile/lessons/${lesson}`,
    headers: { authorization: `Bearer ${learner.token}`, 'x-timezone': 'Africa/Cairo' },
  });
  expect(cairo.json<{ data: object }>().data).toMatchObject({
    start_date_session: '2030-05-11',
    start_time: '01:30:00',
    end_time: '02:30:00',
  });
});

const booked = async (as: Minted, is_completed: '0' | '1' = '0', page = 1) =>
  (
    await fixture.request(
      bookedSessions,
      { query: { page }, body: { is_consultant: '1', is_completed } },
      { as },
    )
  ).answer;

test('CONS-068 CONS-088 a consultant’s live lessons stand between their sessions, with their course', async () => {
  const { provider, learner, id, lesson } = await live();
  const image = await fixture.db.transaction((tx) =>
    storePicture(tx, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9])),
  );
  await fixture.db.update(courses).set({ image }).where(eq(courses.id, id));
  const before = await fixture.booked(provider, learner, '2030-05-09T10:00:00Z');
  const after = await fixture.booked(provider, learner, '2030-05-11T10:00:00Z');
  const { data } = await booked(provider);
  expect(data.data.map((each) => [each.id, each.is_course])).toEqual([
    [before, 0],
    [lesson, 1],
    [after, 0],
  ]);
  expect(data.data[1]).toEqual({
    id: lesson,
    is_course: 1,
    lesson_title: 'Lesson 1',
    lesson_course_name: 'Calm mornings',
    lesson_course_image: `/api/pictures/${image}`,
    trans_status: 'confirmed',
    duration: 60,
    username: null,
    user_avatar: null,
    user_id: null,
    user_timezone: null,
    session_start_date_time: '2030-05-10T10:00:00.000Z',
    session_end_date_time: '2030-05-10T11:00:00.000Z',
    meeting_id: `l-${lesson}`,
    has_private_link: 0,
    consultant_meeting_link: null,
    url: expect.stringMatching(new RegExp(`/meet/l-${lesson}$`)),
    consultant_id: provider.userId,
    consultant_timezone: 'Africa/Cairo',
    consultant_firebase_tokens: [],
    is_free: 1,
    refund_until: null,
    change_until: '1970-01-01T00:00:00.000Z',
  });
  fixture.at(start + 61 * minute);
  expect((await booked(provider)).data.data.map(({ id: each }) => each)).toEqual([after]);
  expect((await booked(provider, '1')).data.data.map(({ id: each }) => each)).toEqual([lesson, before]);
  expect((await booked(provider, '1')).data.data[0]).toMatchObject({ trans_status: 'completed' });
});

test('CONS-068 sessions and lessons fill one page after the other, each once', async () => {
  const { provider, learner, id, lesson } = await live();
  const days = Array.from({ length: 13 }, (_, day) => 12 + day);
  const ids: number[] = [lesson];
  for (const [index, day] of days.entries())
    ids.push(
      index % 2 === 0
        ? await fixture.lesson(id, meet({ startsAt: Date.UTC(2030, 4, day, 8) }), index + 1)
        : await fixture.booked(provider, learner, new Date(Date.UTC(2030, 4, day, 8)).toISOString()),
    );
  const pages = [await booked(provider), await booked(provider, '0', 2)];
  expect(pages.map(({ last_page }) => last_page)).toEqual([2, 2]);
  expect(pages.map(({ data }) => data.data.map((each) => each.id))).toEqual([
    ids.slice(0, 10),
    ids.slice(10),
  ]);
  expect((await booked(provider, '0', 3)).data.data).toEqual([]);
});

test('lessons of nobody’s course, of others, and of a course that nobody sees, are not among the sessions', async () => {
  const { provider } = await live();
  await fixture.course({ isLive: true }, [meet()]);
  await fixture.course({ isLive: true, providerId: provider.userId, isPublished: false }, [meet()]);
  expect((await booked(provider)).data.data).toHaveLength(1);
  expect((await booked(await fixture.consultant())).data.data).toEqual([]);
});
