import { surveyType } from 'shared-api/contracts/consultations/surveys';
import { z } from 'zod';
import type { Module } from '../../kernel/index.ts';
import { accountByEmail, ContentError, contentTables, defineContent, reference } from '../content/index.ts';
import { getSurveySubjects } from './survey-subject.ts';
import { questionnaireQuestions, questionnaires, questionOptions } from './tables.ts';

const id = z.number().int().positive();
const words = { en: z.string().min(1).max(300), ar: z.string().min(1).max(300) };

const question = z
  .strictObject({
    id,
    kind: z.enum(['rate', 'single', 'select', 'text']),
    ...words,
    options: z.array(z.strictObject({ id, ...words })).optional(),
  })
  .refine(
    ({ kind, options = [] }) =>
      kind === 'single' || kind === 'select' ? options.length > 1 : options.length === 0,
    'has two options or more where one is chosen, and none elsewhere',
  );

const item = z.strictObject({
  id,
  /** The kind of its subjects. */
  purpose: surveyType,
  /** E-mail of the consultant who owns it; without an owner it applies to all consultants without their own questionnaire. */
  consultant: z.email().optional(),
  ...words,
  questions: z.array(question).min(1).max(50),
});
type Item = z.infer<typeof item>;

/** @throws ContentError for a questionnaire that the kind of its subjects does not allow */
function checkPurpose({ id: number, purpose, questions }: Item, modules: readonly Module[]): void {
  const kind = getSurveySubjects(modules).get(purpose);
  const where = `questionnaires.json (id ${number})`;
  if (!kind) throw new ContentError(`${where}: nothing registers surveys about ${purpose}.`);
  if (kind.ratingsOnly && questions.some((each) => each.kind !== 'rate'))
    throw new ContentError(`${where}: a questionnaire about ${purpose} asks for ratings alone.`);
}

const tables = contentTables({
  questionnaires: {
    table: questionnaires,
    absent: 'keep',
  },
  // Removed questions and options are hidden, because they may have been answered.
  questions: {
    table: questionnaireQuestions,
    parent: questionnaireQuestions.questionnaireId,
    absent: 'hide',
  },
  options: { table: questionOptions, parent: questionOptions.questionId, absent: 'hide' },
});

/** Questionnaires after bookings and after sessions. One of an unknown consultant is skipped. */
export const questionnairesContent = defineContent({
  name: 'questionnaires',
  after: ['consultants'],
  item,
  tables,
  references: {
    consultant: reference(accountByEmail, ({ consultant }: Item) => consultant?.toLowerCase()),
  },
  unknownReference: 'skip',
  check: (each, { modules }) => checkPurpose(each, modules),
  toRows: ({ id, purpose, consultant, en, ar, questions }, { ids }) => ({
    questionnaires: [
      { id, titleEn: en, titleAr: ar, purpose, consultantId: ids.consultant(consultant?.toLowerCase()) },
    ],
    questions: questions.map((one, position) => ({
      id: one.id,
      questionnaireId: id,
      position,
      kind: one.kind,
      textEn: one.en,
      textAr: one.ar,
    })),
    options: questions.flatMap((one) =>
      (one.options ?? []).map((option, position) => ({
        id: option.id,
        questionId: one.id,
        position,
        textEn: option.en,
        textAr: option.ar,
      })),
    ),
  }),
});
