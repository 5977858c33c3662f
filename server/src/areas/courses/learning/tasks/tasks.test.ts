import { eq } from 'drizzle-orm';
import { findTask } from 'shared-api/contracts/courses/lessons';
import {
  acceptSubmission,
  operatorSubmissions,
  refuseSubmission,
} from 'shared-api/contracts/courses/operator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listMails } from '../../../../services/mail/outbox.ts';
import { docm, jpg, mp4, ole, pdf, png, samples, zip } from '../../../../services/media/media.fixture.ts';
import { media } from '../../../../services/media/tables.ts';
import { notifications } from '../../../../services/notifications/tables.ts';
import { listAudit } from '../../../../services/operator/audit.ts';
import { users } from '../../../../services/users/index.ts';
import { type Minted, mintSession } from '../../../auth/accounts/mint-session.ts';
import { courses } from '../../tables/catalogue.ts';
import { enrolments, lessonProgress, taskSubmissions } from '../../tables/learning.ts';
import { maxBytes } from './submit-task.ts';
import { type Enrolled, type TaskServer, taskServer } from './tasks.fixture.ts';

const begin = new Date('2030-05-01T12:00:00Z');
let now = begin;
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

let server: TaskServer;
let learner: Enrolled;
let operator: Minted;
beforeAll(async () => {
  server = await taskServer(() => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  now = begin;
  await server.db.delete(taskSubmissions);
  learner = await server.enrolled();
  operator = await mintSession(server.db, { role: 'operator', now });
});

const get = (as: Minted = learner, id = 10, language: 'en' | 'ar' = 'en') =>
  server.request(findTask, { params: { id } }, { as, language });
const list = (query: { page?: number; status?: 'pending' | 'accepted' | 'refused' } = {}, as = operator) =>
  server.request(operatorSubmissions, { query }, { as });
const accept = (id: number, body: { feedback?: string } = {}, as: Minted = operator) =>
  server.request(acceptSubmission, { params: { id }, body }, { as });
const reject = (id: number, feedback = 'The second page is missing.', as: Minted = operator) =>
  server.request(refuseSubmission, { params: { id }, body: { feedback } }, { as });
const submitTask = async (as: Minted = learner): Promise<number> =>
  (await server.handIn(as, pdf())).answer.data.submissions[0]?.id ?? 0;
const notified = (userId: number) =>
  server.db.select().from(notifications).where(eq(notifications.userId, userId));
const finishedAt = async ({ enrolmentId }: Enrolled) =>
  (await server.db.select().from(lessonProgress).where(eq(lessonProgress.enrolmentId, enrolmentId))).find(
    ({ lessonId }) => lessonId === 10,
  )?.finishedAt;

test('a task has its instructions in the language of the reader, and nothing handed in yet', async () => {
  const { data } = (await get()).answer;
  expect(data).toEqual({
    id: 10,
    title: 'The lesson',
    instructions: 'Do it.',
    course: { id: 5, title: 'The course' },
    pending: 0,
    finished: 0,
    answered: 0,
    submissions: [],
  });
  expect((await get(learner, 10, 'ar')).answer.data).toMatchObject({
    title: 'الدرس',
    instructions: 'نفّذها.',
    course: { title: 'الدورة' },
  });
});

test.each([
  ['png', samples.png()],
  ['jpg', samples.jpg()],
  ['webp', samples.webp()],
  ['pdf', samples.pdf()],
  ['doc', samples.doc()],
  ['docx', samples.docx()],
])(
  'PD-63: a %s is taken by its content, whatever it is called, and waits for its review',
  async (type, bytes) => {
    const { answer } = await server.handIn(learner, bytes, { name: 'my work' });
    expect(answer.msg).toBe('Done');
    expect(answer.data).toMatchObject({ pending: 1, finished: 0, answered: 1 });
    const [submission] = answer.data.submissions;
    expect(submission).toMatchObject({
      filename: `my work.${type}`,
      status: 'pending',
      feedback: null,
      created_at: begin.toISOString(),
      reviewed_at: null,
    });
    expect((await get()).answer.data).toEqual(answer.data);
    const response = await server.file(learner, submission?.file.aws_path);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, submission?.file.type]);
    expect(response.headers['content-disposition']).toContain(`attachment; filename="my work.${type}"`);
    expect(response.rawPayload.equals(bytes)).toBe(true);
  },
);

test.each([
  ['text', Buffer.from('Here is my work.')],
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
  ['a film', mp4()],
  ['a zip', zip(['work.pdf'])],
  ['a document with macros', docm()],
  ['a table of another program', ole('Workbook')],
  ['a picture that breaks off', png().subarray(0, 20)],
])('%s is refused at its field, whatever it is called, and nothing is kept', async (_what, bytes) => {
  const files = await server.db.$count(media);
  for (const language of ['en', 'ar'] as const) {
    const { status, failure } = await server.handIn(learner, bytes, { name: 'work.pdf', language });
    expect({ status, code: failure.code }).toEqual({ status: 400, code: 'file_type' });
    expect(failure.errors?.attachment).toEqual([failure.msg]);
    for (const type of ['png', 'jpg', 'webp', 'PDF', 'doc', 'docx']) expect(failure.msg).toContain(type);
  }
  expect(await server.db.$count(media)).toBe(files);
  expect((await get()).answer.data).toMatchObject({ answered: 0, submissions: [] });
});

test('a file above 25 MB is refused, one of 25 MB is taken', async () => {
  const padded = (bytes: number) =>
    Buffer.concat([jpg().subarray(0, -2), Buffer.alloc(bytes - jpg().length), jpg().subarray(-2)]);
  const large = await server.handIn(learner, padded(maxBytes + 1));
  expect([large.status, large.failure.code]).toEqual([413, 'file_too_large']);
  expect((await server.handIn(learner, padded(maxBytes))).status).toBe(200);
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['gpj.\u202epdf', 'gpj.pdf'],
  [`${'م'.repeat(300)}.pdf`, `${'م'.repeat(150)}.pdf`],
])('what a file is called is shown and nothing more: %j', async (name, shown) => {
  const { answer } = await server.handIn(learner, pdf(), { name });
  expect(answer.data.submissions[0]?.filename).toBe(shown);
});

test('one file waits at a time; what was refused may be followed by another, what was accepted not', async () => {
  const first = await submitTask();
  const second = await server.handIn(learner, png());
  expect([second.status, second.failure.code]).toEqual([409, 'task_pending']);
  pass(5);
  await reject(first, 'The second page is missing.');
  expect((await get()).answer.data).toMatchObject({ pending: 0, finished: 0, answered: 1 });
  pass(5);
  const { data } = (await server.handIn(learner, png(), { name: 'better.png' })).answer;
  expect(data.submissions.map(({ filename, status, feedback }) => [filename, status, feedback])).toEqual([
    ['better.png', 'pending', null],
    ['work.pdf', 'refused', 'The second page is missing.'],
  ]);
  expect(data.submissions[1]?.reviewed_at).toBe('2030-05-01T12:05:00.000Z');
  await accept(data.submissions[0]?.id ?? 0);
  expect((await get()).answer.data).toMatchObject({ pending: 0, finished: 1 });
  const third = await server.handIn(learner, pdf());
  expect([third.status, third.failure.code]).toEqual([409, 'task_finished']);
});

test('a task is one of a course that the caller is in', async () => {
  await submitTask();
  const stranger = await mintSession(server.db, { role: 'other', now });
  const other = await server.enrolled();
  const ended = await server.enrolled();
  await server.db.update(enrolments).set({ status: 'ended' }).where(eq(enrolments.id, ended.enrolmentId));
  const files = await server.db.$count(media);
  for (const who of [stranger, ended])
    expect([(await get(who)).status, (await server.handIn(who, jpg())).status]).toEqual([404, 404]);
  // These are lessons of other kinds, and an unknown lesson.
  for (const lesson of [8, 9, 11, 77])
    expect([
      (await get(learner, lesson)).status,
      (await server.handIn(learner, jpg(), { lesson })).status,
    ]).toEqual([404, 404]);
  expect(await server.db.$count(media)).toBe(files);
  expect((await get(other)).answer.data.submissions).toEqual([]);
});

test('a submitted task is announced to the provider of the course, to operators for one of the house, and a refused file to nobody', async () => {
  const announced = async (userId: number, id: number) =>
    (await notified(userId)).filter(({ key }) => key === `task submitted ${id}`);
  const announcement = { type: 'Course', text: 'told.task_submitted', params: { person: learner.userId } };
  const provided = await submitTask();
  expect(await announced(server.provider, provided)).toMatchObject([announcement]);
  expect(await announced(operator.userId, provided)).toEqual([]);
  expect((await server.handIn(learner, pdf())).status).toBe(409);
  expect(
    (await notified(server.provider)).filter(({ params }) => params.person === learner.userId),
  ).toHaveLength(1);

  await server.db.delete(taskSubmissions);
  await server.db.update(courses).set({ providerId: null }).where(eq(courses.id, 5));
  const ofHouse = await submitTask();
  expect(await announced(operator.userId, ofHouse)).toMatchObject([announcement]);
  expect(await announced(server.provider, ofHouse)).toEqual([]);
  await server.db.update(courses).set({ providerId: server.provider }).where(eq(courses.id, 5));
});

test('PD-115: operators see what waits, the oldest first, with whose it is, what for, and the file', async () => {
  const first = await submitTask();
  pass(1);
  const other = await server.enrolled();
  const second = await submitTask(other);
  const { data } = (await list()).answer;
  expect(data.data.map(({ id }) => id)).toEqual([first, second]);
  expect(data.data[0]).toMatchObject({
    filename: 'work.pdf',
    status: 'pending',
    bytes: pdf().length,
    user: { id: learner.userId, username: 'Test learner' },
    lesson: { id: 10, title: 'The lesson', instructions: 'Do it.' },
    course: { id: 5, title: 'The course' },
  });
  const response = await server.file(operator, data.data[0]?.file.aws_path);
  expect(response.rawPayload.equals(pdf())).toBe(true);
  const read = await listAudit(server.db, { page: 1, person: learner.userId });
  expect(read.items).toMatchObject([
    { action: 'task.read', subject: first, operator: { id: operator.userId } },
  ]);
  pass(1);
  await reject(first);
  pass(1);
  await reject(second);
  expect((await list()).answer.data.data).toEqual([]);
  expect((await list({ status: 'refused' })).answer.data.data.map(({ id }) => id)).toEqual([second, first]);
});

test('what waits comes in pages', async () => {
  const many = 21;
  await server.handIn(learner, pdf());
  const [file] = await server.db.select().from(media).where(eq(media.type, 'pdf'));
  await server.db.delete(taskSubmissions);
  for (let index = 0; index < many; index += 1) {
    const { enrolmentId } = await server.enrolled();
    const createdAt = new Date(now.getTime() + index);
    await server.db.insert(taskSubmissions).values({
      enrolmentId,
      lessonId: 10,
      mediaId: file?.id ?? '',
      filename: `${index}.pdf`,
      status: 'pending',
      createdAt,
    });
  }
  const first = (await list()).answer;
  expect([first.data.data.length, first.last_page]).toEqual([20, 2]);
  const second = (await list({ page: 2 })).answer.data.data;
  expect(second.map(({ filename }) => filename)).toEqual(['20.pdf']);
});

test('accepting finishes the lesson, tells the learner in their language, and leaves a line of the audit, once', async () => {
  await server.db.update(users).set({ language: 'ar' }).where(eq(users.id, learner.userId));
  const id = await submitTask();
  expect(await finishedAt(learner)).toBeNull();
  pass(3);
  const { answer } = await accept(id, { feedback: 'Well done.' });
  expect(answer.data).toMatchObject({
    id,
    status: 'accepted',
    feedback: 'Well done.',
    reviewed_at: now.toISOString(),
  });
  pass(3);
  expect((await accept(id, { feedback: 'Again.' })).answer).toEqual(answer);
  expect(await finishedAt(learner)).toEqual(new Date('2030-05-01T12:03:00Z'));
  expect(await notified(learner.userId)).toMatchObject([
    { type: 'Course', modelId: 5, text: 'told.task_accepted', params: { task: 'الدرس', course: 'الدورة' } },
  ]);
  // The learner gets one mail, in their language, although the verdict was sent twice.
  const mails = await listMails(server.db, learner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['تم القبول: الدرس']);
  expect(mails[0]?.text).toContain('الملاحظات:\n> Well done.');
  expect(mails[0]?.text).toContain('/lessons/5?lesson=10');
  const { items } = await listAudit(server.db, { page: 1, subject: id, action: 'task.accept' });
  expect(items).toMatchObject([{ operator: { id: operator.userId }, details: { lesson: 10, course: 5 } }]);
  const other = await reject(id);
  expect([other.status, other.failure.code]).toEqual([409, 'reviewed']);
});

test('refusing says why, tells the learner, and leaves the lesson as it is', async () => {
  const id = await submitTask();
  expect((await reject(id, ' ')).status).toBe(400);
  expect((await reject(id, 'x'.repeat(2_001))).status).toBe(400);
  const { answer } = await reject(id, 'Please add\nthe second page.');
  expect(answer.data).toMatchObject({ id, status: 'refused', feedback: 'Please add\nthe second page.' });
  expect((await reject(id, 'Something else.')).answer.data.feedback).toBe('Please add\nthe second page.');
  expect(await finishedAt(learner)).toBeNull();
  expect(await notified(learner.userId)).toMatchObject([
    { type: 'Course', modelId: 5, text: 'told.task_refused', params: { task: 'The lesson' } },
  ]);
  const mails = await listMails(server.db, learner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Feedback on your task: The lesson']);
  expect(mails[0]?.text).toContain('Feedback:\n> Please add\n> the second page.');
  expect((await listAudit(server.db, { page: 1, subject: id })).items.map(({ action }) => action)).toEqual([
    'task.refuse',
  ]);
  const other = await accept(id);
  expect([other.status, other.failure.code]).toEqual([409, 'reviewed']);
});

test('nobody but operators reviews, and only what there is', async () => {
  const id = await submitTask();
  const calls = await Promise.all([
    list({}, learner),
    accept(id, {}, learner),
    reject(id, 'x', learner),
    accept(2_000_000_000),
    reject(2_000_000_000),
  ]);
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 404, 404]);
});

test('what somebody has handed in who is not in the course any more waits until they are', async () => {
  const id = await submitTask();
  const set = (status: 'ended' | 'active') =>
    server.db.update(enrolments).set({ status }).where(eq(enrolments.id, learner.enrolmentId));
  await set('ended');
  expect((await list()).answer.data.data).toEqual([]);
  expect([(await accept(id)).status, (await reject(id)).status]).toEqual([404, 404]);
  await set('active');
  expect((await accept(id)).answer.data.status).toBe('accepted');
});
