import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { notifications } from 'shared-api/contracts/notifications';
import * as calls from 'shared-api/contracts/tracking/assigned-tasks';
import * as taskCalls from 'shared-api/contracts/tracking/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mp4, pdf } from '../../../services/media/media.fixture.ts';
import { quizzes } from '../../../services/quizzes/index.ts';
import { users } from '../../../services/users/index.ts';
import { namesInScripts } from '../../../testing/names-in-scripts.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { seedChoices } from '../../consultations/consultants/consultants.fixture.ts';
import { consultantProfiles } from '../../consultations/tables/consultants.ts';
import { sessionRequests } from '../../consultations/tables/private-sessions.ts';
import { blockPerson } from '../../profile-chat/chat/block-person.fixture.ts';
import { enrolInTracking, makeTracking } from '../systems/trackings.fixture.ts';
import { supervisionRequests } from '../tables/supervision.ts';
import { deletion } from './deletion.ts';
import { openTaskServer, type TaskServer } from './tasks.fixture.ts';

let server: TaskServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-given-'));
  server = await openTaskServer('2026-02-03T10:00:00Z', { config: { mediaStore: folder } });
  await seedChoices(server.db);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const named = (bytes: Uint8Array, name: string) => new File([Buffer.from(bytes)], name);
type Body = NonNullable<Parameters<typeof server.request<typeof calls.assignTask>>[1]>['body'];
const names = { name_en: 'Read aloud', name_ar: 'القراءة' };
const assign = (as: Minted, body: Partial<Body> & { family_member_id: number }) =>
  server.request(
    calls.assignTask,
    {
      body: {
        ...names,
        long_desc_en: 'About',
        long_desc_ar: 'عن',
        task_start_date: '2026-02-03',
        task_end_date: '2026-02-05',
        profs: [{ ...names, prof_type: 'file' as const }],
        ...body,
      },
    },
    { as, headers: { 'x-timezone': 'Africa/Cairo' } },
  );
const people = async (as: Minted, name?: string) =>
  (await server.request(calls.clients, { query: { ...(name && { name }) } }, { as })).answer.data.data;
const assigned = async (as: Minted) =>
  (await server.request(calls.assignedTasks, { query: {} }, { as })).answer.data.data;
const withdraw = (as: Minted, task_id: number) =>
  server.request(calls.withdrawTask, { body: { task_id } }, { as });
const comment = (as: Minted, task_id: number, attachment?: File) =>
  server.request(
    calls.commentTask,
    { body: { task_id, comment: 'Well read!', ...(attachment && { attachment }) } },
    { as },
  );

test('PD-45 PD-84: tasks go to learners of the consultant only', async () => {
  const { db, user } = server;
  const { parent, child, consultant } = await server.openFamily();
  const other = await server.openFamily();
  const participant = await user();
  const trackingId = await makeTracking(db, { providerId: consultant.userId });
  await enrolInTracking(db, trackingId, participant.userId);
  const asking = await user();
  await db.insert(consultantProfiles).values({
    userId: consultant.userId,
    aboutEn: 'About',
    aboutAr: '',
    jobTitleId: 1,
    typeAge: 3,
    timezone: 'UTC',
  });
  await db.insert(sessionRequests).values({
    consultantId: consultant.userId,
    learnerId: asking.userId,
    reason: 'Sleep',
    timezone: 'UTC',
    createdAt: server.now(),
  });
  const ids = (await people(consultant)).map(({ id }) => id).sort((one, two) => one - two);
  expect(ids).toEqual([parent.userId, child.userId, participant.userId]);
  const of = (await people(consultant)).find(({ id }) => id === child.userId);
  expect(of?.owner_name).toBe('Test learner');
  expect(await people(consultant, 'nobody')).toEqual([]);
  expect(await people(consultant, '%')).toEqual([]);
  for (const { userId } of [other.parent, other.child, asking, consultant])
    expect((await assign(consultant, { family_member_id: userId })).status).toBe(404);
  for (const { userId } of [parent, child])
    expect((await assign(consultant, { family_member_id: userId })).status).toBe(200);
  const about = { type: 'Task', familyMemberId: child.userId };
  expect(await server.told(child)).toContainEqual(
    expect.objectContaining({ ...about, text: 'told.task_assigned' }),
  );
  expect(await server.told(parent)).toContainEqual(
    expect.objectContaining({ ...about, text: 'told.task_assigned_for' }),
  );
});

test('PD-133 a consultant sees of a family who takes part, and nobody else', async () => {
  const { db, user } = server;
  const consultant = await user('consultant');
  const trackingId = await makeTracking(db, { providerId: consultant.userId });
  const [parent, child, sibling] = [await user(), await user(), await user()];
  for (const member of [child, sibling]) await server.addMember(parent, member);
  const listed = async () => (await people(consultant)).map(({ id }) => id);

  await enrolInTracking(db, trackingId, parent.userId);
  expect(await listed()).toEqual([parent.userId]);
  for (const { userId } of [child, sibling])
    expect((await assign(consultant, { family_member_id: userId })).status).toBe(404);

  // A supervision request only gives access while it is accepted and has not ended.
  const [request] = await db
    .insert(supervisionRequests)
    .values({
      trackingId: await makeTracking(db, {}),
      userId: child.userId,
      requesterId: parent.userId,
      consultantId: consultant.userId,
      createdAt: server.now(),
    })
    .returning();
  const set = (values: Partial<typeof supervisionRequests.$inferInsert>) =>
    db
      .update(supervisionRequests)
      .set(values)
      .where(eq(supervisionRequests.id, request?.id ?? 0));
  expect(await listed()).toEqual([parent.userId]);
  await set({ status: 1, answeredAt: server.now() });
  expect(await listed()).toEqual([parent.userId, child.userId]);
  expect((await assign(consultant, { family_member_id: child.userId })).status).toBe(200);
  await set({ endedAt: server.now() });
  expect(await listed()).toEqual([parent.userId]);

  // A child's participation gives no access to the parent or a sibling.
  const other = await user('consultant');
  await enrolInTracking(db, await makeTracking(db, { providerId: other.userId }), child.userId);
  expect((await people(other)).map(({ id }) => id)).toEqual([child.userId]);
  for (const { userId } of [parent, sibling])
    expect((await assign(other, { family_member_id: userId })).status).toBe(404);
});

test('PD-124 clients are searched as everything is: by every word of both names, however they are written', async () => {
  const { db, user } = server;
  const consultant = await user('consultant');
  const trackingId = await makeTracking(db, { providerId: consultant.userId });
  const [parent, child, other] = [await user(), await user(), await user()];
  await server.addMember(parent, child);
  const name = ({ userId }: Minted, username: string) =>
    db.update(users).set({ username }).where(eq(users.id, userId));
  await name(parent, 'أميمة الأحمدي');
  await name(child, 'يوسف');
  await name(other, 'Zaid');
  for (const { userId } of [parent, child, other]) await enrolInTracking(db, trackingId, userId);
  const found = async (search: string) => (await people(consultant, search)).map(({ id }) => id);
  for (const search of ['اميمه', 'احمدي', 'الاحمدى', 'الأحمدي أميمة', 'أُمَيمة'])
    expect(await found(search), search).toEqual([parent.userId, child.userId]);
  expect(await found('يوسف احمدي')).toEqual([child.userId]);
  expect(await found('zAID')).toEqual([other.userId]);
  expect(await found('Zaid Omar')).toEqual([]);
  // Sorted by normalized names, not by code points.
  await name(parent, 'أمل');
  await name(child, 'ابتسام');
  expect(await found('')).toEqual([other.userId, child.userId, parent.userId]);
});

test('clients come in pages that go on where the one before ends', async () => {
  const consultant = await server.user('consultant');
  const trackingId = await makeTracking(server.db, { providerId: consultant.userId });
  const learners: number[] = [];
  for (let n = 0; n < 23; n += 1) {
    const { userId } = await server.user();
    learners.push(userId);
    await enrolInTracking(server.db, trackingId, userId);
  }
  const read = async (page: number) =>
    (await server.request(calls.clients, { query: { page } }, { as: consultant })).answer.data;
  const pages = [await read(1), await read(2), await read(3)];
  expect(pages.map(({ data, last_page }) => [data.length, last_page])).toEqual([
    [20, 2],
    [3, 2],
    [0, 2],
  ]);
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(learners);
});

test('clients with names of all scripts are listed and found', async () => {
  const consultant = await server.user('consultant');
  const trackingId = await makeTracking(server.db, { providerId: consultant.userId });
  for (const username of Object.values(namesInScripts)) {
    const { userId } = await server.user();
    await server.db.update(users).set({ username }).where(eq(users.id, userId));
    await enrolInTracking(server.db, trackingId, userId);
  }
  const found = async (search?: string) => (await people(consultant, search)).map(({ username }) => username);
  expect((await found()).sort()).toEqual(Object.values(namesInScripts).sort());
  for (const [script, name] of Object.entries(namesInScripts))
    expect(await found(name), script).toEqual([name]);
});

test('messages about a task name the child whose task it is', async () => {
  const { db } = server;
  const of = await server.openTask([{ group: 'profs', proofType: 'link' }]);
  const { parent, child, consultant } = of;
  await db.update(users).set({ username: 'Salma' }).where(eq(users.id, child.userId));
  await comment(consultant, of.taskId);
  for (const status of [2, 1] as const) {
    await server.prove(child, of, of.items[0] ?? 0, 'https://example.org/ours', 'link');
    const proofs = (await server.findAssigned(consultant, of)).answer.data.proofs;
    const id = proofs.find((proof) => proof.status === 0)?.id ?? 0;
    await server.review(consultant, id, status, status === 2 ? 'Once more' : undefined);
  }
  const texts = async (as: Minted) => (await server.told(as)).map(({ text }) => text);
  const codes = ['task_commented', 'task_proof_returned', 'task_commented', 'task_proof_accepted'];
  const own = codes.map((code) => `told.${code}`);
  expect((await texts(child)).filter((text) => own.includes(text)).length).toBeGreaterThan(2);
  expect((await texts(parent)).every((text) => text.endsWith('_for'))).toBe(true);
  const bodies = async (language: string) =>
    (
      await server.request(
        notifications,
        { query: { page: 1 } },
        { as: parent, headers: { 'accept-language': language } },
      )
    ).answer.data.data.map(({ body }) => body);
  expect(await bodies('en')).toContain('Test consultant accepted the proof of Salma for Read aloud.');
  for (const language of ['en', 'ar'])
    for (const body of await bodies(language)) expect(body).toContain('Salma');
});

test('PD-144 a consultant whom the family blocks gives no tasks and writes no comments; what is given goes on', async () => {
  const family = await server.openTask([{ group: 'profs', proofType: 'file' }]);
  const { parent, child, consultant, taskId } = family;
  await blockPerson(server.db, { by: parent.userId, whom: consultant.userId }, server.now());
  for (const rejected of [
    await assign(consultant, { family_member_id: child.userId }),
    await comment(consultant, taskId),
  ])
    expect([rejected.status, rejected.failure.code]).toEqual([409, 'blocked_by_guest']);
  expect((await server.find(child, family)).status).toBe(200);
});

test('a task has its items, files among them, in both languages', async () => {
  const { child, consultant, parent } = await server.openFamily();
  const { status, answer } = await assign(consultant, {
    family_member_id: child.userId,
    intro_video: named(mp4(), 'hello.mp4'),
    attachments: [
      { ...names, source: 'https://example.org/story' },
      { ...names, source: named(pdf(), 'story.pdf') },
    ],
    videos: [{ ...names, source: named(mp4(), 'film.mp4') }],
    profs: [
      { ...names, prof_type: 'file' },
      { ...names, prof_type: 'link' },
    ],
  });
  expect(status).toBe(200);
  const task = (await server.find(child, { taskId: answer.data.id, child, parent, consultant, items: [] }))
    .answer.data;
  expect(task).toMatchObject({ prof: 1, state: 'open', long_desc_ar: 'عن' });
  const { attachments, videos, profs } = task.task_media;
  expect(profs.map(({ prof_type }) => prof_type)).toEqual(['file', 'link']);
  expect(videos).toMatchObject([{ is_external: 0 }]);
  expect(attachments[0]?.media_path).toBe('https://example.org/story');
  for (const path of [attachments[1]?.media_path, videos[0]?.media_path, task.intro_video])
    expect((await server.download(child, path ?? null)).statusCode).toBe(200);
  const wrong = await assign(consultant, {
    family_member_id: child.userId,
    attachments: [{ ...names, source: named(mp4(), 'story.pdf') }],
  });
  expect(wrong.failure).toMatchObject({
    code: 'file_type',
    errors: { 'attachments[0][source]': expect.anything() },
  });
  const film = { ...names, source: named(pdf(), 'film.mp4') };
  expect((await assign(consultant, { family_member_id: child.userId, videos: [film] })).failure.code).toBe(
    'video_type',
  );
  expect(await assigned(consultant)).toHaveLength(1);
});

test('dates begin today or later in the assignee’s zone and are in order; a task has something to do', async () => {
  const { child, consultant } = await server.openFamily();
  const code = async (body: Partial<Omit<Body, 'family_member_id'>>) =>
    (await assign(consultant, { family_member_id: child.userId, ...body })).failure.code;
  expect(await code({ task_start_date: '2026-02-02' })).toBe('date_past');
  expect(await code({ task_start_date: '2026-02-04', task_end_date: '2026-02-03' })).toBe('date_order');
  expect(await code({ task_end_date: '2027-02-04' })).toBe('task_too_long');
  expect(await code({ profs: [] })).toBe('items_missing');
  expect(await code({ attachments: [{ ...names, source: 'http://example.org/' }] })).toBe('invalid_input');
  expect(await assigned(consultant)).toEqual([]);
});

test('TRCK-179: feedback comes from the consultant of a task only, with a file', async () => {
  const of = await server.openTask([{ group: 'profs', proofType: 'link' }]);
  expect((await comment(of.consultant, of.taskId, named(pdf(), 'hints.pdf'))).status).toBe(200);
  for (const as of [of.parent, of.child]) expect((await comment(as, of.taskId)).status).toBe(403);
  expect((await comment(await server.user('consultant'), of.taskId)).status).toBe(404);
  const [shown] = (await server.find(of.child, of)).answer.data.user_activity_comments;
  expect(shown).toMatchObject({ comment: 'Well read!', name: 'Test consultant' });
  expect((await server.download(of.child, shown?.reply_attachment ?? null)).statusCode).toBe(200);
  expect(await server.told(of.child)).toMatchObject([{ text: 'told.task_commented' }]);
});

test('a consultant finds and withdraws own tasks only; waiting proofs come first', async () => {
  const of = await server.openTask([{ group: 'profs', proofType: 'link' }]);
  const stranger = await server.user('consultant');
  await server.prove(of.child, of, of.items[0] ?? 0, 'https://example.org/ours', 'link');
  const second = await assign(of.consultant, { family_member_id: of.child.userId });
  expect((await assigned(of.consultant)).map(({ id, waiting_proofs }) => [id, waiting_proofs])).toEqual([
    [of.taskId, 1],
    [second.answer.data.id, 0],
  ]);
  const [proof] = (await server.findAssigned(of.consultant, of)).answer.data.proofs;
  expect(proof).toMatchObject({ item_id: of.items[0], prof: 'https://example.org/ours', status: 0 });
  expect((await server.findAssigned(stranger, of)).status).toBe(404);
  expect((await server.review(stranger, proof?.id ?? 0, 1)).status).toBe(404);
  expect((await withdraw(stranger, of.taskId)).status).toBe(404);
  for (const _ of [1, 2]) expect((await withdraw(of.consultant, of.taskId)).status).toBe(200);
  expect((await server.review(of.consultant, proof?.id ?? 0, 1)).failure.code).toBe('task_withdrawn');
  expect((await comment(of.consultant, of.taskId)).failure.code).toBe('task_withdrawn');
  expect((await assigned(of.consultant)).map(({ is_withdrawn }) => is_withdrawn)).toEqual([0, 1]);
  const done = await server.openTask([{ group: 'attachments', url: 'https://example.org/' }]);
  await server.progress(done.child, done, done.items[0] ?? 0);
  expect((await withdraw(done.consultant, done.taskId)).failure.code).toBe('task_completed');
});

const quiz = (answers: readonly { answer: string; is_correct?: 0 | 1 }[]) => ({
  name_en: 'What happened?',
  name_ar: 'ماذا حدث؟',
  questions: [{ question: 'Who came home?', answers: [...answers] }],
});
const bear = { answer: 'The bear', is_correct: 1 as const };
const fox = { answer: 'The fox' };
const wolf = { answer: 'The wolf', is_correct: 1 as const };

test('a consultant writes quizzes for a task, which the family answers once', async () => {
  const { db } = server;
  const { child, consultant } = await server.openFamily();
  const input = { family_member_id: child.userId, profs: [] };
  const quizs = [quiz([bear, fox]), quiz([bear, fox, wolf])];
  const [first, second] = await Promise.all([
    assign(consultant, { ...input, quizs }),
    assign(consultant, { ...input, quizs: [quiz([fox, bear])] }),
  ]);
  const read = async (id: number) =>
    (
      await server.request(
        taskCalls.findTask,
        { params: { id }, body: { family_member_id: child.userId } },
        { as: child, headers: { 'x-timezone': 'Africa/Cairo' } },
      )
    ).answer.data;
  const task = await read(first.answer.data.id);
  expect(task.task_media.quizs.map(({ data }) => data.questions)).toMatchObject([
    [{ question: 'Who came home?', type: 'radio', max_choices: 1 }],
    [{ question: 'Who came home?', type: 'select', max_choices: 2 }],
  ]);
  expect(JSON.stringify(task)).not.toContain('"is_correct":1');
  const other = (await read(second.answer.data.id)).task_media.quizs[0];
  const own = task.task_media.quizs[0];
  expect(own?.data.id).not.toBe(other?.data.id);

  const [question] = own?.data.questions ?? [];
  const right = question?.answers.find(({ answer }) => answer === bear.answer)?.id ?? 0;
  const submit = () =>
    server.request(
      taskCalls.submitTaskQuiz,
      {
        body: {
          user_activity_id: task.task_user_activity_id,
          quizze_id: own?.data.id ?? 0,
          questions: [{ question_id: question?.id ?? 0, answers_id: [right] }],
        },
      },
      { as: child, headers: { 'x-timezone': 'Africa/Cairo' } },
    );
  expect((await submit()).answer.answers_report).toMatchObject({ percentage: 100, passed: 1 });
  expect(await submit()).toMatchObject({ status: 409, failure: { code: 'already_answered' } });
  const seen = await server.request(calls.findAssignedTask, { params: { id: task.id } }, { as: consultant });
  expect(seen.answer.data.task_media.quizs[0]).toMatchObject({ is_answered: 1, percentage: 100 });

  await db.transaction(async (tx) => deletion.erase?.(tx, { id: child.userId, email: '' }, server.now()));
  for (const id of [own, other].map((each) => each?.data.id ?? 0))
    expect(await db.$count(quizzes, eq(quizzes.id, id))).toBe(0);
});

test('a question without a right answer, with none that is wrong, or with one twice, is refused', async () => {
  const { child, consultant } = await server.openFamily();
  for (const answers of [
    [fox, fox],
    [bear, wolf],
  ])
    expect(
      await assign(consultant, { family_member_id: child.userId, profs: [], quizs: [quiz(answers)] }),
    ).toMatchObject({ status: 400, failure: { code: 'quiz_answers' } });
  const same = quiz([bear, fox, { answer: 'The  fox' }]);
  expect(
    await assign(consultant, { family_member_id: child.userId, profs: [], quizs: [same] }),
  ).toMatchObject({ status: 400, failure: { code: 'quiz_same_answers' } });
  const tooFew = { family_member_id: child.userId, profs: [], quizs: [quiz([bear])] };
  expect((await assign(consultant, tooFew)).status).toBe(400);
});
