import { asc, gte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../kernel/database/database.ts';
import { defineModule } from '../../kernel/index.ts';
import { noFiles, openTestDatabase } from '../../testing/index.ts';
import { questionnairesContent } from './questionnaires-content.ts';
import { questionnaireQuestions, questionOptions } from './tables.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const nothing = { texts: { en: {}, ar: {} }, routes() {} };
const findTitle = async () => undefined;
const subjects = defineModule({
  ...nothing,
  name: 'subjects-of-tests',
  surveySubjects: [
    { type: 'ConsultationSession', findTitle },
    { type: 'Course', ratingsOnly: true, findTitle },
  ],
});

const options = [
  { id: 7, en: 'Yes', ar: 'نعم' },
  { id: 8, en: 'No', ar: 'لا' },
];
const first = { id: 1, kind: 'rate' as const, en: 'One', ar: 'واحد' };
const second = { id: 2, kind: 'single' as const, en: 'Two', ar: 'اثنان', options };
const item = {
  id: 1,
  purpose: 'ConsultationSession' as const,
  en: 'Title',
  ar: 'عنوان',
  questions: [first, second],
};

const load = (...items: object[]) =>
  database.db.transaction((tx) =>
    questionnairesContent.import(
      tx,
      items.map((each) => questionnairesContent.item.parse(each)),
      new Date(),
      noFiles([subjects]),
    ),
  );
const asked = async () =>
  (
    await database.db
      .select()
      .from(questionnaireQuestions)
      .where(gte(questionnaireQuestions.position, 0))
      .orderBy(asc(questionnaireQuestions.position))
  ).map(({ id }) => id);

test('questions and options change places; what is left out is asked no longer and may come back', async () => {
  expect(await load(item)).toEqual({ created: 1, updated: 0, kept: 0 });
  expect(await load(item)).toEqual({ created: 0, updated: 0, kept: 1 });
  const turned = { ...second, options: options.toReversed() };
  expect(await load({ ...item, questions: [turned, first] })).toMatchObject({ updated: 1 });
  expect(await asked()).toEqual([2, 1]);
  const order = await database.db.select().from(questionOptions).orderBy(asc(questionOptions.position));
  expect(order.map(({ id }) => id)).toEqual([8, 7]);
  expect(await load({ ...item, questions: [second] })).toMatchObject({ updated: 1 });
  expect(await asked()).toEqual([2]);
  expect(await load(item)).toMatchObject({ updated: 1 });
  expect(await load(item)).toMatchObject({ kept: 1 });
  expect(await asked()).toEqual([1, 2]);
});

test('a questionnaire of a consultant who is not there is left out', async () => {
  expect(await load({ ...item, id: 9, consultant: 'nobody@rafiq.example' })).toEqual({
    created: 0,
    updated: 0,
    kept: 1,
  });
});

test.each([
  ['a choice without options', [{ ...second, options: undefined }]],
  ['options of a rating', [{ ...first, options }]],
  ['no question', []],
])('%s is refused', (_what, questions) => {
  expect(questionnairesContent.item.safeParse({ ...item, questions }).success).toBe(false);
});

test('a questionnaire is about a registered kind and asks what this kind allows', async () => {
  await expect(load({ ...item, id: 5, purpose: 'Consultant' })).rejects.toThrow(
    'questionnaires.json (id 5): nothing registers surveys about Consultant.',
  );
  await expect(load({ ...item, id: 5, purpose: 'Course' })).rejects.toThrow(
    'questionnaires.json (id 5): a questionnaire about Course asks for ratings alone.',
  );
  const third = { ...first, id: 3 };
  expect(await load({ ...item, id: 5, purpose: 'Course', questions: [third] })).toMatchObject({ created: 1 });
});
