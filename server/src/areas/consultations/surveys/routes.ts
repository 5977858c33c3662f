import { and, eq } from 'drizzle-orm';
import * as surveys from 'shared-api/contracts/consultations/surveys';
import { type Bind, type Context, type Database, Failure, type Services } from '../../../kernel/index.ts';
import {
  type Assignment,
  answerAssignment,
  findAssignmentById,
  findAssignmentByQuestionnaire,
  findAssignmentBySubject,
  surveyWire,
} from '../../../services/surveys/index.ts';
import { bookings } from '../tables/booking.ts';
import { assignDue } from './assign-due.ts';
import { findAssignmentAboutConsultant, listSurveys } from './find-surveys.ts';

/** The user of a call that visitors cannot make. */
function callerOf({ caller }: Context): number {
  if (!caller) throw new Failure('not_signed_in');
  return caller.userId;
}

const ok = { status: true } as const;

const notFound = () => new Failure('not_found');

/** Resolves an id of the API (PD-60): as an assignment, else a questionnaire, else a consultant. */
async function resolveAssignment(tx: Database, userId: number, id: number): Promise<Assignment | undefined> {
  return (
    (await findAssignmentById(tx, userId, id)) ??
    (await findAssignmentByQuestionnaire(tx, userId, id)) ??
    (await findAssignmentAboutConsultant(tx, userId, id))
  );
}

/**
 * The survey about a session of the user.
 * @throws Failure 404 for another user's session or a consultant without a questionnaire; 409 `survey_too_early`
 */
async function ofSession(tx: Database, userId: number, sessionId: number, now: Date): Promise<Assignment> {
  await assignDue(tx, userId, now, { sessionId });
  const assignment = await findAssignmentBySubject(tx, userId, 'ConsultationSession', sessionId);
  if (assignment) return assignment;
  const [booking] = await tx
    .select({ endsAt: bookings.endsAt })
    .from(bookings)
    .where(and(eq(bookings.id, sessionId), eq(bookings.learnerId, userId), eq(bookings.status, 'confirmed')));
  if (booking && booking.endsAt > now) throw new Failure('survey_too_early');
  throw notFound();
}

const sent = (context: Context) => ({ ...ok, code: 200, msg: context.text('survey_sent') }) as const;

export function routes(bind: Bind, { modules }: Services): void {
  const toWire = (context: Context, assignment: Assignment) =>
    surveyWire(context.db, assignment, { language: context.language, modules });

  bind(surveys.surveyById, async ({ params, query }, context) => {
    const userId = callerOf(context);
    const assignment = await context.db.transaction(async (tx) => {
      await assignDue(tx, userId, context.now());
      return query.assignment === undefined
        ? resolveAssignment(tx, userId, params.id)
        : findAssignmentById(tx, userId, query.assignment);
    });
    if (!assignment) throw notFound();
    return { ...ok, data: await toWire(context, assignment) };
  });

  bind(surveys.sessionSurvey, async ({ params }, context) => {
    const userId = callerOf(context);
    const assignment = await context.db.transaction((tx) => ofSession(tx, userId, params.id, context.now()));
    return { ...ok, data: await toWire(context, assignment) };
  });

  bind(surveys.expertSurvey, async ({ params }, context) => {
    const userId = callerOf(context);
    const assignment = await context.db.transaction(async (tx) => {
      await assignDue(tx, userId, context.now(), { consultantId: params.id });
      return findAssignmentBySubject(tx, userId, 'Consultant', params.id);
    });
    const data = assignment ? await toWire(context, assignment) : null;
    return { ...ok, data };
  });

  bind(surveys.userSurveys, async (_, context) => {
    const userId = callerOf(context);
    await context.db.transaction((tx) => assignDue(tx, userId, context.now()));
    return { ...ok, data: await listSurveys(context.db, userId, context.language) };
  });

  bind(surveys.submitSurvey, async ({ body }, context) => {
    const userId = callerOf(context);
    const now = context.now();
    await context.db.transaction(async (tx) => {
      const assignment = await ofSession(tx, userId, body.type_id, now);
      const input = body.questionnaires.map((each, index) => ({
        field: `questionnaires[${index}][rate]`,
        questionnaireId: each.questionnaire_id,
        questionId: each.questionnaire_question_id,
        rate: each.rate,
        optionIds: [],
      }));
      await answerAssignment(tx, assignment, 'questionnaires', input, now);
    });
    return sent(context);
  });

  bind(surveys.answerSurvey, async ({ body }, context) => {
    const userId = callerOf(context);
    const now = context.now();
    const { questionnaire_id, assignment_id } = body;
    await context.db.transaction(async (tx) => {
      await assignDue(tx, userId, now);
      const assignment =
        assignment_id === undefined
          ? await findAssignmentByQuestionnaire(tx, userId, questionnaire_id)
          : await findAssignmentById(tx, userId, assignment_id);
      if (assignment?.questionnaireId !== questionnaire_id) throw notFound();
      const input = body.answers.map(({ questionnaire_question_id, question_option_id, answer }, index) => ({
        field: `answers[${index}][${question_option_id.length > 0 ? 'question_option_id' : 'answer'}]`,
        questionnaireId: questionnaire_id,
        questionId: questionnaire_question_id,
        text: answer,
        optionIds: question_option_id,
      }));
      await answerAssignment(tx, assignment, 'answers', input, now);
    });
    return sent(context);
  });
}
