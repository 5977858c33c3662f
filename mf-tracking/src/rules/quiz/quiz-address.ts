import { parseDate } from 'shared-api/rules/dates';
import { parseId } from 'shared-api/rules/parse-id';
import type { OpenedActivity } from '../activity/parse-address.ts';

/** The view of the page of a quiz: its intro, a question from 1, the result, or the answers. */
export type QuizView = { kind: 'intro' | 'result' | 'answers' } | { kind: 'question'; number: number };

/** A quiz of an activity on a day of a participant. */
export type OpenedQuiz = OpenedActivity & {
  /** Id of the item that contains the quiz. */
  itemId: number;
};

/** Path of a quiz. The address contains everything, so that a refresh works (PD-12, PD-57). */
export function quizPath(quiz: OpenedQuiz, view: QuizView = { kind: 'intro' }): string {
  const query = new URLSearchParams({
    activity: String(quiz.activityId),
    tracking: String(quiz.trackingId),
    user: String(quiz.userId),
    ...(quiz.date !== undefined && { date: quiz.date }),
    item: String(quiz.itemId),
    ...(quiz.type === 'initiative' && { trackType: quiz.type }),
    ...(quiz.historyId !== undefined && { tracking_enrollment_history_id: String(quiz.historyId) }),
    ...(view.kind === 'question' && { q: String(view.number) }),
    ...((view.kind === 'result' || view.kind === 'answers') && { view: view.kind }),
  });
  return `/tracking-system-quiz?${query}`;
}

/** Parses the address of a quiz; undefined if an id is missing. */
export function parseQuizAddress(query: URLSearchParams): OpenedQuiz | undefined {
  const find = (name: string) => parseId(query.get(name) ?? undefined);
  const [activityId, trackingId, userId, itemId] = ['activity', 'tracking', 'user', 'item'].map(find);
  if (activityId === undefined || trackingId === undefined || userId === undefined || itemId === undefined)
    return undefined;
  return {
    activityId,
    trackingId,
    userId,
    itemId,
    date: parseDate(query.get('date') ?? ''),
    type: query.get('trackType') === 'initiative' ? 'initiative' : 'tracking',
    historyId: find('tracking_enrollment_history_id'),
  };
}

export function parseQuizView(query: URLSearchParams): QuizView {
  const number = parseId(query.get('q') ?? undefined);
  if (number !== undefined) return { kind: 'question', number };
  const view = query.get('view');
  return { kind: view === 'result' || view === 'answers' ? view : 'intro' };
}
