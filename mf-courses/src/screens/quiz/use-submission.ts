import { useEffect, useRef, useState } from 'react';
import { isPassing } from 'shared-api/client';
import type { AnswersReport, OpenAttempt, Quiz } from 'shared-api/contracts/courses/quiz';
import { type Choices, toForm } from 'shared-api/rules/quiz-choices';
import { useSubmitQuiz } from '../../queries/quiz.ts';

/** Pause between two attempts to submit after the time limit. */
const pauseMs = 10_000;

/** Submits an attempt with its choices, one call at a time. Repeats a submission after the time limit until it succeeds. */
export function useSubmission(
  { id, lesson, questions }: Quiz,
  attempt: OpenAttempt,
  onSubmitted: (report: AnswersReport) => void,
  onFailed: () => void,
) {
  const { mutate, isPending, error } = useSubmitQuiz();
  const [isOver, setOver] = useState(false);
  const inFlight = useRef(false);

  /**
   * @param ready resolves when no other call of the attempt is running, so that nothing arrives after the submission
   */
  function submit(choices: Choices, ready: Promise<void>): void {
    if (inFlight.current) return;
    inFlight.current = true;
    const body = {
      quizze_id: id,
      questions: toForm(questions, choices),
      attempt_id: attempt.id,
      lesson_id: lesson.id,
    };
    const hand = () =>
      mutate(
        { body },
        {
          onSuccess: ({ answers_report }) => onSubmitted(answers_report),
          onError: onFailed,
          onSettled() {
            inFlight.current = false;
          },
        },
      );
    void ready.then(hand);
  }

  return {
    submit,
    isPending,
    error,
    isOver,
    /** The time is over: disables the choices and submits. */
    timeOver(choices: Choices, ready: Promise<void>): void {
      setOver(true);
      submit(choices, ready);
    },
  };
}

/** Repeats a failed submission after a pause and when the connection is back. */
export function useTriesAgain(requested: boolean, error: unknown, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  const isLost = requested && isPassing(error);
  useEffect(() => {
    if (!isLost) return;
    const now = () => latest.current();
    const timer = setInterval(now, pauseMs);
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [isLost]);
}
