import { eq } from 'drizzle-orm';
import { course, rateCourse } from 'shared-api/contracts/courses/course';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome } from '../../consultations/booking/booking.fixture.ts';
import { courses } from '../catalogue/tables.ts';
import { newOperator, openSchool, type School } from './learning.fixture.ts';
import { addHost } from './live/hosts.ts';
import { enrolments } from './tables.ts';

const keptOut = { cause: { constraint: 'enrolments_not_provider' } };

let school: School;
beforeAll(async () => {
  school = await openSchool();
});
afterAll(() => school.close());

test('COUR-073 COUR-081 PD-49: user_id 1000 puts the person of the session into a free course', async () => {
  const [learner, { id }] = [await school.learner(), await school.course()];
  const { answer } = await school.enrol(learner, id);
  expect(answer).toEqual({
    status: true,
    msg: 'You are in the course.',
    data: { course_id: id, user_id: learner.userId },
  });
  expect(await school.enrolment(id, learner.userId)).toMatchObject({
    status: 'active',
    enrolledAt: school.now(),
    price: null,
  });
  expect(await school.seats(id)).toEqual({ taken: 1, active: 1 });
});

test('COUR-073 nobody is enrolled without a session', async () => {
  const { id } = await school.course();
  const body = new URLSearchParams({ course_id: String(id), user_id: '1000' });
  const { statusCode } = await school.app.inject({
    method: 'POST',
    url: '/api/mobile/users/courses/enroll',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: body.toString(),
  });
  expect(statusCode).toBe(401);
  expect(await school.seats(id)).toEqual({ taken: 0, active: 0 });
});

test('PD-49: enrolling again answers the same, and takes no second seat', async () => {
  const [learner, { id }] = [await school.learner(), await school.course({ limitedNumber: 1 })];
  const first = await school.enrol(learner, id);
  const again = await school.enrol(learner, id, learner.userId);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.answer).toEqual(first.answer);
  expect(await school.seats(id)).toEqual({ taken: 1, active: 1 });
});

test('whoever gives a course cannot enrol in it, finish its lessons or rate it', async () => {
  const provider = await school.consultant();
  const { id, lessons } = await school.course({ providerId: provider.userId });
  for (const user of [1000, provider.userId])
    expect(outcome(await school.enrol(provider, id, user))).toEqual([409, 'own_course']);
  expect(await school.seats(id)).toEqual({ taken: 0, active: 0 });
  const rating = { body: { course_id: id, rating: '5', comment: 'Mine' } } as const;
  const calls = [
    await school.play(provider, lessons[0] ?? 0),
    await school.finish(provider, lessons[0] ?? 0),
    await school.request(rateCourse, rating, { as: provider }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('PD-128: who hosts a course of the house cannot be put into it, free or paid; one that never meets is open to operators', async () => {
  const [named, operator] = [await school.learner(), await newOperator(school)];
  const meeting = {
    kind: 'meet' as const,
    startsAt: new Date('2030-05-10Z'),
    endsAt: new Date('2030-05-11Z'),
  };
  const free = await school.course({ isLive: true }, [meeting]);
  const paid = await school.course({ isLive: true, usd: 100 }, [meeting]);
  for (const { id } of [free, paid])
    await school.db.transaction((tx) => addHost(tx, id, named.email, school.now()));
  for (const host of [named, operator]) {
    const refused = await school.enrol(host, free.id);
    expect([...outcome(refused), refused.failure.msg]).toEqual([
      ...[409, 'course_host'],
      'You host this course, and cannot be in it.',
    ]);
    expect(outcome(await school.want(host, paid.id))).toEqual([409, 'course_host']);
  }
  expect((await school.enrol(operator, (await school.course()).id)).status).toBe(200);
  const { answer } = await school.request(course, { params: { id: free.id } }, { as: operator });
  expect(answer.data).toMatchObject({ is_host: 1, is_enrolled: 0 });
});

test('the schema keeps whoever gives a course out of it, whatever way they come', async () => {
  const provider = await school.consultant();
  const { id } = await school.course({ providerId: provider.userId });
  const place = { courseId: id, userId: provider.userId, createdAt: school.now() };
  const insert = (state: Pick<typeof enrolments.$inferInsert, 'status' | 'enrolledAt' | 'holdUntil'>) =>
    school.db.insert(enrolments).values({ ...place, ...state });
  await expect(insert({ status: 'active', enrolledAt: school.now() })).rejects.toMatchObject(keptOut);
  await expect(insert({ status: 'held', holdUntil: school.now() })).rejects.toMatchObject(keptOut);
  await insert({ status: 'ended' });
  const begun = school.db
    .update(enrolments)
    .set({ status: 'active', enrolledAt: school.now() })
    .where(eq(enrolments.courseId, id));
  await expect(begun).rejects.toMatchObject(keptOut);
});

test('PD-24: somebody of the own family can be enrolled, nobody else', async () => {
  const [parent, stranger, { id }] = [await school.learner(), await school.learner(), await school.course()];
  const child = await school.member(parent);
  expect((await school.enrol(parent, id, child)).answer.data).toEqual({ course_id: id, user_id: child });
  expect(await school.enrolment(id, child)).toMatchObject({ status: 'active' });
  expect(await school.enrolment(id, parent.userId)).toBeUndefined();
  for (const somebody of [child, parent.userId, 999_999])
    expect(outcome(await school.enrol(stranger, id, somebody))).toEqual([403, 'not_family']);
});

test('PD-49: what has a price, is not there or not for the caller is not enrolled in', async () => {
  const learner = await school.learner();
  const refused = [
    [
      (await school.course({ usd: 100 })).id,
      409,
      'not_free',
      'This course is not free. Please add it to your cart.',
    ],
    [(await school.course({ egp: 100 })).id, 409, 'not_free', expect.any(String)],
    [
      (await school.course({ isPublished: false })).id,
      409,
      'not_available',
      'This course is not available to you.',
    ],
    [999_999, 404, 'not_found', expect.any(String)],
  ] as const;
  for (const [id, status, code, msg] of refused) {
    const answer = await school.enrol(learner, id);
    expect([...outcome(answer), answer.failure.msg]).toEqual([status, code, msg]);
  }
});

test('a course of somebody whose account is closed is not begun any more', async () => {
  const [learner, provider] = [await school.learner(), await school.consultant()];
  const { id } = await school.course({ providerId: provider.userId });
  expect((await school.enrol(await school.learner(), id)).status).toBe(200);
  await school.leave(provider);
  expect(outcome(await school.enrol(learner, id))).toEqual([409, 'not_available']);
});

test('PD-118: a course for some countries is for nobody elsewhere, and for whoever is in it', async () => {
  const elsewhere = await openSchool({ config: { countryHeader: 'x-country', trustProxy: true } });
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
  const { id } = await school.course({ limitedNumber: 2 });
  const people = [await school.learner(), await school.learner(), await school.learner()] as const;
  for (const person of people.slice(0, 2)) expect((await school.enrol(person, id)).status).toBe(200);
  const refused = await school.enrol(people[2], id);
  expect([...outcome(refused), refused.failure.msg]).toEqual([
    409,
    'sold_out',
    'Sorry, All seats are fully booked',
  ]);
  expect(await school.seats(id)).toEqual({ taken: 2, active: 2 });
});

test('what was ended begins again where it was left', async () => {
  const [learner, other] = [await school.learner(), await school.learner()];
  const made = await school.course({ usd: 1_000, limitedNumber: 1 }, [{ kind: 'video' }, { kind: 'video' }]);
  const { id } = made;
  await school.buy(learner, id);
  await school.watch(learner, made.lessons[0] ?? 0);
  const before = await school.enrolment(id, learner.userId);
  const [order] = await school.orders(learner);
  await school.refund(order ?? 0);
  expect(await school.enrolment(id, learner.userId)).toMatchObject({ id: before?.id, status: 'ended' });
  expect(await school.seats(id)).toEqual({ taken: 0, active: 0 });
  await school.db.update(courses).set({ usd: 0 }).where(eq(courses.id, id));
  expect((await school.enrol(learner, id)).status).toBe(200);
  expect(outcome(await school.enrol(other, id))).toEqual([409, 'sold_out']);
  const { answer } = await school.finish(learner, made.lessons[0] ?? 0);
  expect(answer).toEqual({ status: true, completed: true, progress: 50 });
});
