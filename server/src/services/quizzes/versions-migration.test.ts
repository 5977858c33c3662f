import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rows } from '../../kernel/database/database.ts';
import { openInMemory } from '../../kernel/database/embedded.ts';
import { openPostgres } from '../../kernel/database/postgres.ts';
import { createEmptyDatabase } from '../../testing/database.ts';
import { applyOldMigrations } from '../../testing/old-migrations.ts';

// Applying all migrations takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

async function openEmptyDatabase() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openInMemory();
  const { url, drop } = await createEmptyDatabase(server);
  const database = await openPostgres(url);
  return { ...database, close: () => database.close().then(async () => void (await drop())) };
}

test('attempts of before keep what they asked: those in progress the questions of now, submitted ones theirs', async () => {
  const database = await openEmptyDatabase();
  const { db } = database;
  await applyOldMigrations(database);
  await database.execute(`
    insert into users (email, username, language, referral_code, created_at, updated_at)
      values ('learner@example.com', 'Learner', 'en', 'CODE1', now(), now()), ('other@example.com', 'Other', 'en', 'CODE2', now(), now());
    insert into quizzes (id, title_en, title_ar, passing_percentage, minutes) values (1, 'Quiz', 'اختبار', 60, 10), (2, 'Empty', 'فارغ', 50, null);
    insert into quiz_questions (id, quiz_id, position, kind, text_en, text_ar) values
      (11, 1, 1, 'radio', 'One?', 'واحد؟'), (12, 1, 0, 'select', 'Two?', 'اثنان؟'), (13, 1, -1, 'radio', 'Gone?', 'ذهب؟');
    insert into quiz_answers (id, question_id, position, text_en, text_ar, is_correct) values
      (111, 11, 0, 'A', 'أ', true), (112, 11, 1, 'B', 'ب', false), (113, 11, -1, 'C', 'ج', true),
      (121, 12, 0, 'A', 'أ', true), (122, 12, 1, 'B', 'ب', true), (123, 12, 2, 'C', 'ج', false),
      (131, 13, -1, 'A', 'أ', true), (132, 13, -2, 'B', 'ب', false);
    insert into quiz_attempts (quiz_id, user_id, subject, subject_id, started_at, submitted_at, percentage, passed)
      select 1, id, 'lesson', 9, '2030-05-01T12:00:00Z'::timestamptz, null::timestamptz, null::real, null::bool from users
      union all select 1, id, 'lesson', 9, '2030-05-01T11:00:00Z'::timestamptz, '2030-05-01T11:05:00Z'::timestamptz, 50, false from users where username = 'Learner'
      union all select 2, id, 'lesson', 8, '2030-05-01T11:00:00Z'::timestamptz, '2030-05-01T11:05:00Z'::timestamptz, 0, false from users where username = 'Learner';
    insert into attempt_answers (attempt_id, question_id, answer_ids, saved_at)
      select id, question, answers, now() from quiz_attempts, (values (11, '{113}'::int[]), (13, '{131}'::int[])) given (question, answers)
      where submitted_at is not null and quiz_id = 1`);
  await database.migrate();

  const found = await rows<{ submitted: boolean; version_id: number; ends_at: string; questions: string }>(
    db,
    sql`select a.quiz_id, a.submitted_at is not null as submitted, a.version_id, a.percentage, v.passing_percentage,
      to_char(a.ends_at at time zone 'UTC', 'HH24:MI') as ends_at,
      (select coalesce(string_agg(q->>'id' || ' ' || (q->>'maxChoices') || ' ' || (
        select string_agg((w->>'id') || case when (w->>'isCorrect')::bool then '+' else '-' end, ',' order by place)
        from jsonb_array_elements(q->'answers') with ordinality answers (w, place)
      ), ' | ' order by number), '') from jsonb_array_elements(v.questions) with ordinality questions (q, number)) as questions
    from quiz_attempts a join quiz_versions v on v.id = a.version_id order by a.quiz_id, submitted, a.id`,
  );
  const now = '12 2 121+,122+,123- | 11 1 111+,112-';
  expect(found).toMatchObject([
    { submitted: false, passing_percentage: 60, ends_at: '12:10', questions: now },
    { submitted: false, passing_percentage: 60, ends_at: '12:10', questions: now },
    { submitted: true, percentage: 50, ends_at: '11:10', questions: '11 1 111+,112-,113- | 13 1 131+,132-' },
    { submitted: true, passing_percentage: 50, ends_at: null, questions: '' },
  ]);
  expect(found[0]?.version_id).toBe(found[1]?.version_id);
  await database.close();
});
