import { asc, eq } from 'drizzle-orm';
import { login } from 'shared-api/contracts/accounts';
import * as calls from 'shared-api/contracts/tracking/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '../../../areas.ts';
import { contentFolder, importContent } from '../../../services/content/import-content.ts';
import { users } from '../../../services/users/index.ts';
import { createTestServer, type TestServer, testMedia } from '../../../testing/index.ts';
import { familyTaskItems, familyTasks } from '../tables/tasks.ts';

const now = new Date('2026-11-20T12:00:00Z');
let server: TestServer;
const demonstration = (at: Date) =>
  importContent(server.db, contentFolder, { modules, demonstration: true, store: testMedia(), now: at });

beforeAll(async () => {
  server = await createTestServer({ now: () => now });
  await demonstration(now);
});
afterAll(() => server.close());

test('the demonstration’s consultant gave three tasks, which another import leaves as they are', async () => {
  const find = () =>
    server.db
      .select({ id: familyTasks.id, start: familyTasks.startDate, end: familyTasks.endDate, to: users.email })
      .from(familyTasks)
      .innerJoin(users, eq(users.id, familyTasks.userId))
      .orderBy(asc(familyTasks.id));
  const input = await find();
  expect(input.map(({ start, end, to }) => [start, end, to])).toEqual([
    ['2026-11-20', '2026-12-03', 'learner@rafiq.example'],
    ['2026-11-23', '2026-11-29', 'learner@rafiq.example'],
    ['2026-11-20', '2026-11-29', 'learner@rafiq.example'],
  ]);
  const items = await server.db.select().from(familyTaskItems).orderBy(asc(familyTaskItems.id));
  const place = new Map(input.map(({ id }, index) => [id, index]));
  expect(items.map(({ group, taskId }) => [group, place.get(taskId)])).toEqual([
    ['profs', 0],
    ['profs', 1],
    ['quizs', 2],
    ['profs', 2],
  ]);
  await demonstration(new Date('2026-12-20T12:00:00Z'));
  expect(await find()).toEqual(input);
});

test('the demonstration’s learner answers the quiz of a task, once', async () => {
  const [email, password] = ['learner@rafiq.example', 'demonstration'];
  const { answer: session } = await server.request(login, { body: { email, password } });
  const headers = { authorization: `Bearer ${session.access_token}` };
  const { answer } = await server.request(calls.allTasks, { body: { page: 1 } }, { headers });
  const task = answer.data.data.find(({ name_en }) => name_en === 'What stays from our session');
  const { id = 0, family_member_id = 0 } = task ?? {};
  const find = () =>
    server.request(calls.findTask, { params: { id }, body: { family_member_id } }, { headers });
  const [quiz] = (await find()).answer.data.task_media.quizs;
  expect(quiz?.data.questions.map(({ type }) => type).sort()).toEqual(['radio', 'select', 'single']);
  const submit = () =>
    server.request(
      calls.submitTaskQuiz,
      {
        body: {
          user_activity_id: id,
          quizze_id: quiz?.data.id ?? 0,
          questions: (quiz?.data.questions ?? []).map(({ id: question_id, answers }) => ({
            question_id,
            answers_id: answers.slice(0, 1).map((each) => each.id),
          })),
        },
      },
      { headers },
    );
  expect((await submit()).status).toBe(200);
  expect((await find()).answer.data.task_media.quizs).toMatchObject([{ is_answered: 1 }]);
  expect((await submit()).failure.code).toBe('already_answered');
});
