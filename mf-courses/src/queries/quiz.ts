import { call } from 'shared-api/client';
import { isCallError } from 'shared-api/client/call-error';
import type { Answer, ErrorOf } from 'shared-api/contract';
import { findQuiz, reviewQuiz, saveAnswers, startQuiz, submitQuiz } from 'shared-api/contracts/courses/quiz';
import { invalidate, queryClient, queryKey, useCall, useSend } from 'shared-api/query';
import { toWire } from 'shared-api/rules/quiz-choices';
import type { ChangedAnswers, Verdict } from '../rules/quiz/autosave.ts';

const quizOf = ({ data }: Answer<typeof findQuiz>) => data;

/**
 * The quiz of a lesson; without a lesson id, of the lesson in the user's courses that contains it. Refetched on every
 * mount, because another tab may have continued it.
 */
export const useQuiz = (id: number, lesson: number | undefined) =>
  useCall(findQuiz, { params: { id }, query: { lesson_id: lesson } }, { select: quizOf, staleTime: 0 });

/** Reads all quizzes again after a change. */
export const quizChanged = () => void invalidate(findQuiz);

/** Starts an attempt, or continues the open one; stores it in the cache. */
export const useStartQuiz = () =>
  useSend(startQuiz, {
    onSuccess(answer) {
      const { id, lesson } = answer.data;
      queryClient.setQueryData(
        queryKey(findQuiz, { params: { id }, query: { lesson_id: lesson.id } }),
        answer,
      );
    },
    onError: quizChanged,
  });

/**
 * Saves answers of an open attempt.
 * @throws {ApiError} `submitted`, `time_over`
 */
export const saveQuizAnswers = (attempt: number, input: ChangedAnswers, client: string) =>
  call(saveAnswers, { params: { id: attempt }, body: { questions: toWire(input) } }, { client });

const closings: readonly ErrorOf<typeof saveAnswers>[] = ['submitted', 'time_over'];

/** What a failed `saveQuizAnswers` means for the answers in the call. */
export function savingVerdict(error: unknown): Verdict {
  if (!isCallError<typeof saveAnswers>(error)) return 'again';
  if (closings.includes(error.code)) return 'closed';
  return [400, 404, 422].includes(error.status) ? 'refused' : 'again';
}

/** Submits an attempt. Repeating the call returns an equal answer. Passing reveals the answer key of earlier attempts too. */
export const useSubmitQuiz = () =>
  useSend(submitQuiz, { invalidates: [findQuiz, reviewQuiz], onError: quizChanged });

const reviewOf = ({ data }: Answer<typeof reviewQuiz>) => data;

/** A submitted attempt, question by question. */
export const useQuizReview = (attempt: number) =>
  useCall(reviewQuiz, { params: { id: attempt } }, { select: reviewOf });
