import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { surveyType } from 'shared-api/contracts/consultations/surveys';
import { z } from 'zod';
import type { Database, Module } from '../../kernel/index.ts';
import { vacatePositions } from '../../kernel/index.ts';
import { ContentError, type ContentKind, type Imported } from '../content/index.ts';
import { users } from '../users/index.ts';
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
  /** The kind of subjects that it is about. */
  purpose: surveyType,
  /** E-mail of the consultant who owns it; without one it applies to all consultants without their own. */
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

interface Rows {
  questionnaires: (typeof questionnaires.$inferSelect)[];
  questions: (typeof questionnaireQuestions.$inferSelect)[];
  options: (typeof questionOptions.$inferSelect)[];
}

/** Converts an item to rows. */
function rowsOf({ id, purpose, en, ar, questions }: Item, consultantId: number | null): Rows {
  return {
    questionnaires: [{ id, titleEn: en, titleAr: ar, purpose, consultantId }],
    questions: questions.map((one, position) => ({
      ...{ id: one.id, questionnaireId: id, position, kind: one.kind },
      ...{ textEn: one.en, textAr: one.ar },
    })),
    options: questions.flatMap((one) =>
      (one.options ?? []).map((option, position) => ({
        ...{ id: option.id, questionId: one.id, position },
        ...{ textEn: option.en, textAr: option.ar },
      })),
    ),
  };
}

const ownQuestions = (id: number) => eq(questionnaireQuestions.questionnaireId, id);
const ownOptions = (tx: Database, id: number) =>
  inArray(
    questionOptions.questionId,
    tx.select({ id: questionnaireQuestions.id }).from(questionnaireQuestions).where(ownQuestions(id)),
  );

/** The rows of a questionnaire that are still in use. */
async function storedRows(tx: Database, id: number): Promise<Rows> {
  const { position } = questionnaireQuestions;
  return {
    questionnaires: await tx.select().from(questionnaires).where(eq(questionnaires.id, id)),
    questions: await tx
      .select()
      .from(questionnaireQuestions)
      .where(and(ownQuestions(id), gte(position, 0)))
      .orderBy(asc(position)),
    options: await tx
      .select()
      .from(questionOptions)
      .where(and(ownOptions(tx, id), gte(questionOptions.position, 0)))
      .orderBy(asc(questionOptions.questionId), asc(questionOptions.position)),
  };
}

/** Moves every question and option to a negative position. Removed ones stay there, because they may have been answered. */
async function clearPlaces(tx: Database, id: number): Promise<void> {
  await vacatePositions(tx, questionnaireQuestions, ownQuestions(id));
  await vacatePositions(tx, questionOptions, ownOptions(tx, id));
}

async function write(tx: Database, rows: Rows): Promise<void> {
  for (const { id, ...row } of rows.questionnaires)
    await tx
      .insert(questionnaires)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: questionnaires.id, set: row });
  for (const { id, ...row } of rows.questions)
    await tx
      .insert(questionnaireQuestions)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: questionnaireQuestions.id, set: row });
  for (const { id, ...row } of rows.options)
    await tx
      .insert(questionOptions)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: questionOptions.id, set: row });
}

const byId = ({ options, ...rest }: Rows) => ({
  ...rest,
  options: options.toSorted((a, b) => a.id - b.id),
});

/** Questionnaires after booking and after sessions. One of an unknown consultant is skipped. */
export const questionnairesContent: ContentKind<Item> = {
  name: 'questionnaires',
  after: ['consultants'],
  item,
  keyOf: ({ id: number }) => String(number),
  async import(tx, items, _now, { modules }): Promise<Imported> {
    for (const each of items) checkPurpose(each, modules);
    const report: Imported = { created: 0, updated: 0, kept: 0 };
    for (const each of items) {
      const [owner] = each.consultant
        ? await tx
            .select({ id: users.id })
            .from(users)
            .where(eq(sql`lower(${users.email})`, each.consultant.toLowerCase()))
        : [{ id: null }];
      const wanted = owner && rowsOf(each, owner.id);
      const before = await storedRows(tx, each.id);
      if (!wanted || isDeepStrictEqual(byId(before), byId(wanted))) {
        report.kept += 1;
        continue;
      }
      await clearPlaces(tx, each.id);
      await write(tx, wanted);
      report[before.questionnaires.length > 0 ? 'updated' : 'created'] += 1;
    }
    return report;
  },
};
