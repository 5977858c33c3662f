import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { regradeQuiz } from 'shared-api/contracts/quizzes';
import { deleteNote, editNote } from 'shared-api/contracts/tracking/notes';
import * as calls from 'shared-api/contracts/tracking/tasks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mp4, pdf, png, samples, svg } from '../../../services/media/media.fixture.ts';
import { media } from '../../../services/media/tables.ts';
import { quizAnswers, quizQuestions, quizzes } from '../../../services/quizzes/tables.ts';
import type { Minted } from '../../auth/accounts/mint-session.ts';
import { familyTaskProofs, familyTasks } from '../tables/tasks.ts';
import { openTaskServer, type TaskFamily, type TaskServer } from './tasks.fixture.ts';

const noon = '2026-02-03T10:00:00Z';
let server: TaskServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rafiq-tasks-'));
  server = await openTaskServer(noon, { config: { mediaStore: folder } });
  const { db } = server;
  await db.insert(quizzes).values({ id: 801, titleEn: 'Quiz', titleAr: 'اختبار', passingPercentage: 50 });
  await db
    .insert(quizQuestions)
    .values({ id: 811, quizId: 801, position: 0, kind: 'radio', textEn: 'Which?', textAr: 'أيّ؟' });
  await db.insert(quizAnswers).values(
    [0, 1].map((place) => ({
      id: 8_110 + place,
      questionId: 811,
      position: place,
      isCorrect: place === 0,
      textEn: `Answer ${place}`,
      textAr: `إجابة ${place}`,
    })),
  );
});
beforeEach(() => server.at(noon));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const page = 'https://example.org/our-page';
const attachment = { group: 'attachments', url: 'https://example.org/story' } as const;
const video = { group: 'videos', url: 'https://example.org/film' } as const;
const quiz = { group: 'quizs', quizId: 801 } as const;
const link = { group: 'profs', proofType: 'link' } as const;
const picture = { group: 'profs', proofType: 'file' } as const;
const ten = Array.from({ length: 10 }, (_, index) => index);
const named = (bytes: Uint8Array, name: string) => new File([Buffer.from(bytes)], name);

const details = async (as: Minted, of: TaskFamily) => (await server.find(as, of)).answer.data;
const first = async (as: Minted, of: TaskFamily) =>
  (await details(as, of)).task_media.profs[0] ?? expect.fail('There is no proof');
const submitQuiz = (as: Minted, { taskId }: TaskFamily, right: boolean) =>
  server.request(
    calls.submitTaskQuiz,
    {
      body: {
        user_activity_id: taskId,
        quizze_id: 801,
        questions: [{ question_id: 811, answers_id: [right ? 8_110 : 8_111] }],
      },
    },
    { as, headers: { 'x-timezone': 'Africa/Cairo' } },
  );
const list = async (as: Minted, page = 1) =>
  (await server.request(calls.allTasks, { body: { page } }, { as })).answer.data;

test('TRCK-113 TRCK-209: a task has the specified fields', async () => {
  const of = await server.openTask([attachment, video, quiz, link]);
  const task = await details(of.parent, of);
  expect(task).toMatchObject({
    id: of.taskId,
    name_en: 'Read aloud',
    name_ar: 'القراءة',
    long_desc_en: 'About',
    consultant_name: 'Test consultant',
    consultant_avatar: null,
    task_start_date: '2026-02-03',
    task_end_date: '2026-02-05',
    is_task_completed: 0,
    member_family: { id: of.child.userId },
    family_member_id: of.child.userId,
    task_user_activity_id: of.taskId,
    intro_video: null,
    prof: 1,
    user_attachment_path: null,
    notes: [],
    user_activity_comments: [],
    state: 'open',
    locked_msg: null,
  });
  const { attachments, videos, profs, quizs } = task.task_media;
  const item = { percentage: 0, is_answered: 0, submitted_at: null };
  expect(attachments).toMatchObject([{ ...item, id: of.items[0], media_path: attachment.url }]);
  expect(videos).toMatchObject([{ ...item, id: of.items[1], media_path: video.url, is_external: 1 }]);
  expect(quizs).toMatchObject([{ ...item, id: of.items[2], data: { id: 801 } }]);
  expect(JSON.stringify(quizs)).not.toContain('"is_correct":1');
  expect(profs).toMatchObject([{ ...item, id: of.items[3], prof: null, prof_type: 'link', status: null }]);
});

test('PD-67: only the assignee and their family see a task; a withdrawn one is gone', async () => {
  const of = await server.openTask([attachment]);
  const stranger = await server.user();
  for (const as of [of.parent, of.child]) {
    expect((await server.find(as, of)).status).toBe(200);
    expect((await list(as)).data).toMatchObject([{ id: of.taskId }]);
  }
  for (const as of [stranger, of.consultant]) {
    expect((await server.find(as, of)).status).toBe(404);
    expect((await server.progress(as, of, of.items[0] ?? 0)).status).toBe(404);
    expect((await list(as)).data).toEqual([]);
  }
  expect((await server.find(of.parent, { ...of, child: of.parent })).status).toBe(404);
  await server.db.update(familyTasks).set({ withdrawnAt: server.now() }).where(eq(familyTasks.id, of.taskId));
  expect((await server.find(of.parent, of)).status).toBe(404);
  expect((await server.progress(of.parent, of, of.items[0] ?? 0)).status).toBe(404);
  expect((await list(of.parent)).data).toEqual([]);
});

test('PROF-080: the tasks of a family are listed in pages, those to do first', async () => {
  const of = await server.openTask([attachment], { nameEn: 'Now' });
  const give = (nameEn: string, startDate: string, endDate: string, userId = of.parent.userId) =>
    server.db.insert(familyTasks).values({
      consultantId: of.consultant.userId,
      userId,
      nameEn,
      nameAr: nameEn,
      needsProof: false,
      descriptionEn: 'About',
      descriptionAr: 'عن',
      startDate,
      endDate,
      createdAt: server.now(),
    });
  await give('Later', '2026-02-10', '2026-02-12');
  await give('Over', '2026-01-10', '2026-01-12', of.child.userId);
  const { data } = await list(of.parent);
  expect(data.map(({ name_en, state, family_member_id }) => [name_en, state, family_member_id])).toEqual([
    ['Now', 'open', of.child.userId],
    ['Later', 'upcoming', of.parent.userId],
    ['Over', 'ended', of.child.userId],
  ]);
  for (const index of ten.concat(ten)) await give(`Old ${index}`, '2025-01-01', '2025-01-02');
  expect((await list(of.parent, 2)).data).toHaveLength(3);
  expect((await list(of.parent, 2)).last_page).toBe(2);
});

test('TRCK-136: content is usable from the start to the end date in the assignee’s zone', async () => {
  const of = await server.openTask([attachment, link]);
  const [opened = 0, proved = 0] = of.items;
  const tryAll = () =>
    Promise.all([
      server.progress(of.child, of, opened),
      server.prove(of.child, of, proved, page, 'link'),
      server.attach(of.child, of, named(pdf(), 'ours.pdf')),
    ]);
  // Cairo is two hours ahead of UTC: there 3 February begins, and 5 February ends, at 22:00 UTC.
  for (const time of ['2026-02-02T21:59:00Z', '2026-02-05T22:00:00Z']) {
    server.at(time);
    for (const { status, failure } of await tryAll())
      expect([status, failure.code, failure.msg]).toEqual([409, 'cannot_open_today', "Can't open today"]);
    const { task_media, locked_msg } = await details(of.child, of);
    expect(locked_msg).toBe("Can't open today");
    expect(task_media.attachments).toMatchObject([{ media_path: null, locked_msg: "Can't open today" }]);
  }
  for (const time of ['2026-02-02T22:00:00Z', '2026-02-05T21:59:00Z']) {
    server.at(time);
    expect((await details(of.child, of)).locked_msg).toBeNull();
    expect((await tryAll()).map(({ status }) => status)).toContain(200);
  }
});

test('opening, watching, answering and an accepted proof complete a task', async () => {
  await server.db
    .insert(media)
    .values({ id: 'a'.repeat(32), type: 'mp4', bytes: 9, seconds: 60, createdAt: server.now() });
  const of = await server.openTask([attachment, { group: 'videos', mediaId: 'a'.repeat(32) }, quiz, link]);
  const [opened = 0, watched = 0, , proved = 0] = of.items;
  expect((await server.progress(of.child, of, proved)).failure.code).toBe('wrong_item');
  expect((await server.progress(of.child, of, opened)).answer.data).toBe('25');
  expect((await server.progress(of.child, of, opened)).answer.data).toBe('25');
  expect((await server.progress(of.child, of, watched, 0)).answer.data).toBe('25');
  expect((await server.progress(of.child, of, watched)).answer).toMatchObject({
    data: '25',
    wait_seconds: 60,
  });
  server.at('2026-02-03T10:01:00Z');
  expect((await server.progress(of.child, of, watched)).answer).toMatchObject({
    data: '50',
    wait_seconds: 0,
  });
  expect((await submitQuiz(of.parent, of, true)).answer.answers_report.percentage).toBe(100);
  await server.prove(of.parent, of, proved, page, 'link');
  expect((await details(of.parent, of)).is_task_completed).toBe(0);
  const [proof] = (await server.findAssigned(of.consultant, of)).answer.data.proofs;
  expect((await server.review(of.consultant, proof?.id ?? 0, 1)).status).toBe(200);
  expect(await details(of.parent, of)).toMatchObject({ is_task_completed: 1, state: 'completed' });
  expect((await server.told(of.consultant)).map(({ text, type }) => [text, type])).toEqual([
    ['told.task_proof_submitted', 'AssignedTask'],
    ['told.task_completed', 'AssignedTask'],
  ]);
});

test('TRCK-137 TRCK-138: a quiz opens with the task and is answered once', async () => {
  const of = await server.openTask([quiz]);
  const shown = async () => (await details(of.child, of)).task_media.quizs[0];
  server.at('2026-02-02T10:00:00Z');
  const early = 'you can view this activity only when it starts';
  expect(await shown()).toMatchObject({ locked_msg: early, data: { questions: [] } });
  expect(await submitQuiz(of.child, of, true)).toMatchObject({ status: 409, failure: { msg: early } });
  server.at(noon);
  expect(await shown()).toMatchObject({ locked_msg: null, is_answered: 0, data: { questions: [{}] } });
  expect((await submitQuiz(await server.user(), of, true)).status).toBe(404);
  const sent = await Promise.all(ten.map((index) => submitQuiz(index % 2 ? of.child : of.parent, of, false)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, ...ten.slice(1).map(() => 409)]);
  const rejected = sent.find(({ status }) => status === 409)?.failure;
  expect(rejected).toMatchObject({ code: 'already_answered', msg: 'Already Answered' });
  expect(await shown()).toMatchObject({ locked_msg: 'Already Answered', is_answered: 1, percentage: 0 });
});

test('PD-52 PD-131 the quiz of a task has an order of its own, and is submitted and graded again as it was read', async () => {
  const { db } = server;
  const orders = new Set<string>();
  const asked = async (of: TaskFamily, as = of.child) =>
    (await details(as, of)).task_media.quizs[0]?.data.questions ?? [];
  for (let round = 0; round < 12; round += 1) {
    const of = await server.openTask([quiz]);
    const questions = await asked(of, of.parent);
    expect(await asked(of)).toEqual(questions);
    orders.add(questions[0]?.answers.map(({ id }) => id).join() ?? '');
  }
  expect(orders).toEqual(new Set(['8110,8111', '8111,8110']));

  const of = await server.openTask([quiz]);
  await asked(of);
  const added = { id: 812, quizId: 801, position: 1, kind: 'radio' as const };
  await db.insert(quizQuestions).values({ ...added, textEn: 'New?', textAr: 'جديد؟' });
  const flip = (isCorrect: boolean) =>
    db.transaction(async (tx) => {
      await tx.update(quizAnswers).set({ isCorrect }).where(eq(quizAnswers.id, 8_110));
      await tx.update(quizAnswers).set({ isCorrect: !isCorrect }).where(eq(quizAnswers.id, 8_111));
    });
  const operator = await server.user('operator');
  try {
    const { answers_report: report } = (await submitQuiz(of.parent, of, true)).answer;
    expect(report).toMatchObject({ correct: 1, total: 1, percentage: 100 });
    await flip(false);
    const { answer } = await server.request(regradeQuiz, { params: { id: 801 } }, { as: operator });
    expect(answer.data.lowered).toBeGreaterThan(0);
    const [item] = (await details(of.child, of)).task_media.quizs;
    expect(item).toMatchObject({ percentage: 0, is_answered: 1, data: { questions: [{ is_right: 0 }] } });
    expect((await server.told(of.child)).map(({ text }) => text)).toEqual(['told.task_quiz_regraded']);
    expect((await server.told(of.parent)).map(({ text }) => text)).toEqual(['told.task_quiz_regraded_for']);
  } finally {
    await flip(true);
    await db.update(quizQuestions).set({ position: -1 }).where(eq(quizQuestions.id, 812));
  }
});

test('TRCK-147 TRCK-198: a proof is submitted, and removed with file 0 unless it was accepted', async () => {
  const of = await server.openTask([link]);
  const [item = 0] = of.items;
  expect((await server.prove(of.parent, of, item, page, 'link')).answer.data).toMatchObject({
    id: item,
    prof: page,
    status: 0,
    is_answered: 1,
    percentage: 0,
  });
  expect((await server.prove(of.parent, of, item, page, 'link')).failure.code).toBe('proof_submitted');
  for (const _ of [1, 2])
    expect((await server.prove(of.parent, of, item, '0')).answer.data).toMatchObject({
      prof: null,
      status: null,
      is_answered: 0,
    });
  await server.prove(of.child, of, item, page, 'link');
  const [proof] = (await server.findAssigned(of.consultant, of)).answer.data.proofs;
  await server.review(of.consultant, proof?.id ?? 0, 1);
  expect(await first(of.parent, of)).toMatchObject({ status: 1, percentage: 100 });
  for (const file of ['0', page])
    expect((await server.prove(of.parent, of, item, file, 'link')).failure.code).toBe('proof_accepted');
});

test('a returned proof says why, and another can be sent', async () => {
  const of = await server.openTask([link]);
  const [item = 0] = of.items;
  await server.prove(of.parent, of, item, page, 'link');
  const [proof] = (await server.findAssigned(of.consultant, of)).answer.data.proofs;
  const id = proof?.id ?? 0;
  expect((await server.review(of.consultant, id, 2)).failure.code).toBe('comment_required');
  for (const _ of [1, 2]) expect((await server.review(of.consultant, id, 2, 'Too dark')).status).toBe(200);
  expect((await server.review(of.consultant, id, 1)).failure.code).toBe('proof_decided');
  const task = await details(of.parent, of);
  expect(task.has_returned_proof).toBe(1);
  expect(task.task_media.profs).toMatchObject([{ status: 2, is_answered: 0, prof: page }]);
  expect(task.user_activity_comments).toMatchObject([{ comment: 'Too dark', name: 'Test consultant' }]);
  for (const [reader, text] of [
    [of.parent, 'told.task_proof_returned_for'],
    [of.child, 'told.task_proof_returned'],
  ] as const)
    expect(await server.told(reader)).toMatchObject([
      {
        text,
        type: 'Task',
        taskId: of.taskId,
        familyMemberId: of.child.userId,
        params: { task: 'Read aloud' },
      },
    ]);
  expect((await server.prove(of.parent, of, item, page, 'link')).answer.data.status).toBe(0);
  expect((await details(of.parent, of)).has_returned_proof).toBe(0);
});

test('PD-75: a file is what its content says; it is for the family and their consultant only', async () => {
  const cases = [
    ['png', 'photo.JPEG', 'photo'],
    ['mov', 'film.mov', 'video'],
    ['ram', 'film.ram', 'document'],
  ] as const;
  for (const [type, name, kind] of cases) {
    const of = await server.openTask([picture]);
    const sent = await server.prove(of.child, of, of.items[0] ?? 0, named(samples[type](), name), 'video');
    expect(sent.answer.data).toMatchObject({ prof_kind: kind, status: 0 });
  }
  const of = await server.openTask([picture]);
  const [item = 0] = of.items;
  for (const file of [named(pdf(), 'plan.png'), named(png(), 'photo.gif'), page]) {
    const rejected = await server.prove(of.child, of, item, file);
    expect([rejected.status, rejected.failure.msg]).toEqual([400, 'Poof must be image or video']);
  }
  const { prof } = (await server.prove(of.child, of, item, named(svg(), 'drawing.svg'))).answer.data;
  const file = await server.download(of.child, prof);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="drawing.svg"/);
  const seen = (await server.findAssigned(of.consultant, of)).answer.data.proofs[0]?.prof ?? null;
  expect((await server.download(of.consultant, seen)).statusCode).toBe(200);
  expect((await server.download(await server.user(), prof)).statusCode).toBe(404);
  await server.prove(of.child, of, item, '0');
  expect((await server.findAssigned(of.consultant, of)).answer.data.proofs).toEqual([]);
});

test('TRCK-202: a file is uploaded beside the proofs, replaced and removed', async () => {
  const of = await server.openTask([attachment]);
  expect((await server.attach(of.parent, of, named(pdf(), 'plan.pdf'))).status).toBe(200);
  const { user_attachment_path: path, user_attachment_name: name } = await details(of.child, of);
  expect(name).toBe('plan.pdf');
  expect((await server.download(of.child, path)).statusCode).toBe(200);
  const seen = (await server.findAssigned(of.consultant, of)).answer.data.user_attachment_path;
  expect((await server.download(of.consultant, seen)).statusCode).toBe(200);
  expect((await server.attach(of.parent, of, named(mp4(), 'film.pdf'))).failure.code).toBe('file_type');
  expect((await server.attach(of.parent, of, '0')).status).toBe(200);
  expect(await details(of.child, of)).toMatchObject({
    user_attachment_path: null,
    user_attachment_name: null,
  });
  expect((await server.attach(await server.user(), of, '0')).status).toBe(404);
});

test('TRCK-205: the notes of a task are listed, written and deleted by its family only', async () => {
  const of = await server.openTask([attachment]);
  const note = { note: 'She liked it.', user_tracking_activity_id: of.taskId };
  const notes = (as: Minted) =>
    server.request(
      calls.taskNotes,
      { body: { family_member_id: of.child.userId, activity_id: of.taskId } },
      { as },
    );
  const { id } = (await server.request(calls.addTaskNote, { body: note }, { as: of.parent })).answer.data;
  const edited = { id, note: 'She loved it.' };
  expect((await server.request(editNote, { body: edited }, { as: of.child })).status).toBe(200);
  for (const as of [of.parent, of.child]) expect((await notes(as)).answer.data).toMatchObject([edited]);
  expect((await details(of.parent, of)).notes).toMatchObject([edited]);
  expect(await server.findAssigned(of.consultant, of)).not.toHaveProperty('answer.data.notes');
  for (const as of [of.consultant, await server.user()]) {
    expect((await notes(as)).status).toBe(404);
    expect((await server.request(calls.addTaskNote, { body: note }, { as })).status).toBe(404);
    expect((await server.request(editNote, { body: edited }, { as })).status).toBe(404);
    expect((await server.request(deleteNote, { params: { id } }, { as })).status).toBe(404);
  }
  expect((await server.request(deleteNote, { params: { id } }, { as: of.parent })).status).toBe(200);
});

test('of proofs that are sent at once one is kept; of a removal and an acceptance at once one wins', async () => {
  const of = await server.openTask([link, attachment]);
  const [item = 0] = of.items;
  const sent = await Promise.all(
    ten.map((index) => server.prove(index % 2 ? of.child : of.parent, of, item, page, 'link')),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([200, ...ten.slice(1).map(() => 409)]);
  for (const round of ten) {
    const proofs = await server.db.select().from(familyTaskProofs).where(eq(familyTaskProofs.itemId, item));
    const live = proofs.find(({ status, removedAt }) => status === 0 && removedAt === null);
    if (!live) break;
    const both = [
      () => server.prove(of.parent, of, item, '0'),
      () => server.review(of.consultant, live.id, 1),
    ];
    if (round % 2 === 1) both.reverse();
    const statuses = (await Promise.all(both.map((call) => call()))).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409]);
    const [after] = await server.db.select().from(familyTaskProofs).where(eq(familyTaskProofs.id, live.id));
    expect((await first(of.parent, of)).status).toBe(after?.removedAt ? null : 1);
    if (after?.removedAt) await server.prove(of.parent, of, item, page, 'link');
  }
});
