import { eq } from 'drizzle-orm';
import { course, rateCourse } from 'shared-api/contracts/courses/course';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../services/notifications/tables.ts';
import { outcome } from '../../../testing/index.ts';
import { courses } from '../tables/catalogue.ts';
import { enrolments } from '../tables/learning.ts';
import { type LearningFixture, newOperator, openLearningFixture } from './learning.fixture.ts';
import { addHost } from './live/hosts.ts';

const keptOut = { cause: { constraint: 'enrolments_not_provider' } };

let fixture: LearningFixture;
beforeAll(async () => {
  fixture = await openLearningFixture();
});
afterAll(() => fixture.close());

test('COUR-073 COUR-081 PD-49: user_id 1000 puts the person of the session into a free course', async () => {
  const [learner, { id }] = [await fixture.learner(), await fixture.course()];
  const { answer } = await fixture.enrol(learner, id);
  expect(answer).toEqual({
    status: true,
    msg: 'You are in the course.',
    data: { course_id: id, user_id: learner.userId },
  });
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({
    status: 'active',
    enrolledAt: fixture.now(),
    price: null,
  });
  expect(await fixture.seats(id)).toEqual({ taken: 1, active: 1 });
  const notified = () =>
    fixture.db.select().from(notifications).where(eq(notifications.userId, learner.userId));
  expect(await notified()).toMatchObject([{ type: 'Course', modelId: id, text: 'told.course' }]);
  await fixture.enrol(learner, id);
  expect(await notified()).toHaveLength(1);
});

test('COUR-073 nobody is enrolled without a session', async () => {
  const { id } = await fixture.course();
  const body = new URLSearchParams({ course_id: String(id), user_id: '1000' });
  const { statusCode } = await fixture.app.inject({
    method: 'POST',
    url: '/api/mobile/users/courses/enroll',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body.toString(),
  });
  expect(statusCode).toBe(401);
  expect(await fixture.seats(id)).toEqual({ taken: 0, active: 0 });
});

test('PD-49: enrolling again answers the same, and takes no second seat', async () => {
  const [learner, { id }] = [await fixture.learner(), await fixture.course({ limitedNumber: 1 })];
  const first = await fixture.enrol(learner, id);
  const again = await fixture.enrol(learner, id, learner.userId);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.answer).toEqual(first.answer);
  expect(await fixture.seats(id)).toEqual({ taken: 1, active: 1 });
});

test('whoever gives a course cannot enrol in it, finish its lessons or rate it', async () => {
  const provider = await fixture.consultant();
  const { id, lessons } = await fixture.course({ providerId: provider.userId });
  for (const user of [1000, provider.userId])
    expect(outcome(await fixture.enrol(provider, id, user))).toEqual([409, 'own_course']);
  expect(await fixture.seats(id)).toEqual({ taken: 0, active: 0 });
  const rating = { body: { course_id: id, rating: '5', comment: 'Mine' } } as const;
  const calls = [
    await fixture.play(provider, lessons[0] ?? 0),
    await fixture.finish(provider, lessons[0] ?? 0),
    await fixture.request(rateCourse, rating, { as: provider }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('PD-128: who hosts a course of the house cannot be put into it, free or paid; one that never meets is open to operators', async () => {
  const [named, operator] = [await fixture.learner(), await newOperator(fixture)];
  const meeting = {
    kind: 'meet' as const,
    startsAt: new Date('2030-05-10Z'),
    endsAt: new Date('2030-05-11Z'),
  };
  const free = await fixture.course({ isLive: true }, [meeting]);
  const paid = await fixture.course({ isLive: true, usd: 100 }, [meeting]);
  for (const { id } of [free, paid])
    await fixture.db.transaction((tx) => addHost(tx, id, named.email, fixture.now()));
  for (const host of [named, operator]) {
    const rejected = await fixture.enrol(host, free.id);
    expect([...outcome(rejected), rejected.failure.msg]).toEqual([
      ...[409, 'course_host'],
      'You host this course, and cannot be in it.',
    ]);
    expect(outcome(await fixture.addToCart(host, paid.id))).toEqual([409, 'course_host']);
  }
  expect((await fixture.enrol(operator, (await fixture.course()).id)).status).toBe(200);
  const { answer } = await fixture.request(course, { params: { id: free.id } }, { as: operator });
  expect(answer.data).toMatchObject({ is_host: 1, is_enrolled: 0 });
});

test('the schema keeps whoever gives a course out of it, whatever way they come', async () => {
  const provider = await fixture.consultant();
  const { id } = await fixture.course({ providerId: provider.userId });
  const place = { courseId: id, userId: provider.userId, createdAt: fixture.now() };
  const insert = (state: Pick<typeof enrolments.$inferInsert, 'status' | 'enrolledAt' | 'holdUntil'>) =>
    fixture.db.insert(enrolments).values({ ...place, ...state });
  await expect(insert({ status: 'active', enrolledAt: fixture.now() })).rejects.toMatchObject(keptOut);
  await expect(insert({ status: 'held', holdUntil: fixture.now() })).rejects.toMatchObject(keptOut);
  await insert({ status: 'ended' });
  const begun = fixture.db
    .update(enrolments)
    .set({ status: 'active', enrolledAt: fixture.now() })
    .where(eq(enrolments.courseId, id));
  await expect(begun).rejects.toMatchObject(keptOut);
});

test('PD-24: somebody of the own family can be enrolled, nobody else', async () => {
  const [parent, stranger, { id }] = [
    await fixture.learner(),
    await fixture.learner(),
    await fixture.course(),
  ];
  const child = await fixture.member(parent);
  expect((await fixture.enrol(parent, id, child)).answer.data).toEqual({ course_id: id, user_id: child });
  expect(await fixture.enrolment(id, child)).toMatchObject({ status: 'active' });
  expect(await fixture.enrolment(id, parent.userId)).toBeUndefined();
  for (const somebody of [child, parent.userId, 999_999])
    expect(outcome(await fixture.enrol(stranger, id, somebody))).toEqual([403, 'not_family']);
});

test('PD-49: what has a price, is not there or not for the caller is not enrolled in', async () => {
  const learner = await fixture.learner();
  const rejected = [
    [
      (await fixture.course({ usd: 100 })).id,
      409,
      'not_free',
      'This course is not free. Please add it to your cart.',
    ],
    [(await fixture.course({ egp: 100 })).id, 409, 'not_free', expect.any(String)],
    [
      (await fixture.course({ isPublished: false })).id,
      409,
      'not_available',
      'This course is not available to you.',
    ],
    [999_999, 404, 'not_found', expect.any(String)],
  ] as const;
  for (const [id, status, code, msg] of rejected) {
    const answer = await fixture.enrol(learner, id);
    expect([...outcome(answer), answer.failure.msg]).toEqual([status, code, msg]);
  }
});

test('a course of somebody whose account is closed is not begun any more', async () => {
  const [learner, provider] = [await fixture.learner(), await fixture.consultant()];
  const { id } = await fixture.course({ providerId: provider.userId });
  expect((await fixture.enrol(await fixture.learner(), id)).status).toBe(200);
  await fixture.closeAccount(provider);
  expect(outcome(await fixture.enrol(learner, id))).toEqual([409, 'not_available']);
});

test('PD-118: a course for some countries is for nobody elsewhere, and for whoever is in it', async () => {
  const elsewhere = await openLearningFixture({ config: { countryHeader: 'x-country', trustProxy: true } });
  try {
    const learner = await elsewhere.learner();
    const { id } = await elsewhere.course({ countries: ['EG', 'SA'] });
    const from = (country: string) =>
      elsewhere.app.inject({
        method: 'POST',
        url: '/api/mobile/users/courses/enroll',
        headers: {
          authorization: `Bearer ${learner.token}`,
          'content-type': 'application/x-www-form-urlencoded',
          'x-country': country,
          'x-forwarded-for': '203.0.113.7',
        },
        payload: `course_id=${id}&user_id=1000`,
      });
    expect(outcome(asAnswer(await from('CA')))).toEqual([409, 'not_available']);
    expect((await from('EG')).statusCode).toBe(200);
    expect((await from('CA')).statusCode).toBe(200);
  } finally {
    await elsewhere.close();
  }
});

const asAnswer = ({ statusCode: status, body }: { statusCode: number; body: string }) => ({ status, body });

test('COUR-036 PD-50: the seats of any limited course are counted by the server', async () => {
  const { id } = await fixture.course({ limitedNumber: 2 });
  const people = [await fixture.learner(), await fixture.learner(), await fixture.learner()] as const;
  for (const person of people.slice(0, 2)) expect((await fixture.enrol(person, id)).status).toBe(200);
  const rejected = await fixture.enrol(people[2], id);
  expect([...outcome(rejected), rejected.failure.msg]).toEqual([
    409,
    'sold_out',
    'Sorry, All seats are fully booked',
  ]);
  expect(await fixture.seats(id)).toEqual({ taken: 2, active: 2 });
});

test('what was ended begins again where it was left', async () => {
  const [learner, other] = [await fixture.learner(), await fixture.learner()];
  const made = await fixture.course({ usd: 1_000, limitedNumber: 1 }, [{ kind: 'video' }, { kind: 'video' }]);
  const { id } = made;
  await fixture.buy(learner, id);
  await fixture.watch(learner, made.lessons[0] ?? 0);
  const before = await fixture.enrolment(id, learner.userId);
  const [order] = await fixture.orders(learner);
  await fixture.refund(order ?? 0);
  expect(await fixture.enrolment(id, learner.userId)).toMatchObject({ id: before?.id, status: 'ended' });
  expect(await fixture.seats(id)).toEqual({ taken: 0, active: 0 });
  await fixture.db.update(courses).set({ usd: 0 }).where(eq(courses.id, id));
  expect((await fixture.enrol(learner, id)).status).toBe(200);
  expect(outcome(await fixture.enrol(other, id))).toEqual([409, 'sold_out']);
  const { answer } = await fixture.finish(learner, made.lessons[0] ?? 0);
  expect(answer).toEqual({ status: true, completed: true, progress: 50 });
});
