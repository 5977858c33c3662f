import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { type Database, Failure, type FieldError } from '../../kernel/index.ts';
import type { Assignment } from './assignments.ts';
import { questionnaireQuestions, questionOptions, surveyAnswers, surveyAssignments } from './tables.ts';

/** An answer in either form of the call. */
export interface AnswerInput {
  /** Field of the answer in the call, for validation errors: `answers[0]`. */
  field: string;
  questionnaireId: number;
  questionId: number;
  /** A rating of 1 to 5. */
  rate?: number;
  text?: string;
  optionIds: number[];
}

interface Question {
  id: number;
  kind: (typeof questionnaireQuestions.$inferSelect)['kind'];
  options: ReadonlySet<number>;
}

type Stored = Pick<typeof surveyAnswers.$inferInsert, 'questionId' | 'rate' | 'text' | 'optionIds'>;

/** Validates an answer: returns what is stored of it, or an error. */
function readAnswer(question: Question, { rate, text = '', optionIds }: AnswerInput): Stored | FieldError {
  const chosen = [...new Set(optionIds)];
  if (chosen.length !== optionIds.length || chosen.some((id) => !question.options.has(id)))
    return question.kind === 'select' ? 'survey.options' : 'survey.one_option';
  switch (question.kind) {
    case 'rate': {
      const input = rate ?? (/^[1-5]$/.test(text) ? Number(text) : undefined);
      return input === undefined ? 'survey.rate' : { questionId: question.id, rate: input };
    }
    case 'single':
      return chosen.length === 1 ? { questionId: question.id, optionIds: chosen } : 'survey.one_option';
    case 'select':
      return chosen.length > 0 ? { questionId: question.id, optionIds: chosen } : 'survey.options';
    case 'text':
      return text === '' ? 'survey.text' : { questionId: question.id, text };
  }
}

async function questionsOf(db: Database, questionnaireId: number): Promise<Question[]> {
  const questions = await db
    .select()
    .from(questionnaireQuestions)
    .where(
      and(
        eq(questionnaireQuestions.questionnaireId, questionnaireId),
        gte(questionnaireQuestions.position, 0),
      ),
    )
    .orderBy(asc(questionnaireQuestions.position));
  const options = await db
    .select()
    .from(questionOptions)
    .where(
      and(
        inArray(
          questionOptions.questionId,
          questions.map(({ id }) => id),
        ),
        gte(questionOptions.position, 0),
      ),
    );
  return questions.map(({ id, kind }) => ({
    id,
    kind,
    options: new Set(options.filter(({ questionId }) => questionId === id).map((option) => option.id)),
  }));
}

/**
 * Stores a user's answers only once, also if both forms are sent concurrently.
 * @param list name of the list of answers in the call
 * @throws Failure 409 `answered`; 400 with validation errors by field
 */
export async function answerAssignment(
  tx: Database,
  { id, questionnaireId }: Assignment,
  list: string,
  input: AnswerInput[],
  now: Date,
): Promise<void> {
  const [locked] = await tx
    .select({ answeredAt: surveyAssignments.answeredAt })
    .from(surveyAssignments)
    .where(eq(surveyAssignments.id, id))
    .for('update');
  if (!locked || locked.answeredAt !== null) throw new Failure('answered');

  const questions = new Map(
    (await questionsOf(tx, questionnaireId)).map((question) => [question.id, question]),
  );
  const answers = new Map<number, Stored>();
  const seen = new Set<number>();
  const errors: Record<string, FieldError[]> = {};
  for (const answer of input) {
    const question = questions.get(answer.questionId);
    const isOwn = question && answer.questionnaireId === questionnaireId;
    const read = !isOwn
      ? 'survey.foreign'
      : seen.has(question.id)
        ? 'survey.twice'
        : readAnswer(question, answer);
    seen.add(answer.questionId);
    if (typeof read === 'object' && 'questionId' in read) answers.set(read.questionId, read);
    else errors[answer.field] = [read];
  }
  if ([...questions.keys()].some((question) => !seen.has(question))) errors[list] = ['survey.every_question'];
  if (Object.keys(errors).length > 0) throw new Failure('invalid_input', { errors });

  await tx
    .insert(surveyAnswers)
    .values([...answers.values()].map((answer) => ({ ...answer, assignmentId: id })));
  await tx.update(surveyAssignments).set({ answeredAt: now }).where(eq(surveyAssignments.id, id));
}
