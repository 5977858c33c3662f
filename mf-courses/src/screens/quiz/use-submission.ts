import { useEffect, useRef, useState } from 'react';
import { isPassing } from 'shared-api/client';
import type { AnswersReport, OpenAttempt, Quiz } from 'shared-api/contracts/courses/quiz';
import { useSubmitQuiz } from '../../queries/quiz.ts';
import { type Choices, formOf } from '../../rules/quiz/run.ts';

/** Between two tries of what is submitted because its time is over. */
const pauseMs = 10_000;

/**
 * Submits an attempt with what is chosen; once, however often it is asked for at a time. When its time is over it is tried again until it
 * worked.
 */
export function useSubmission(
  { id, lesson, questions }: Quiz,
  attempt: OpenAttempt,
  onSubmitted: (report: AnswersReport) => void,
  onFailed: () => void,
) {
  const { mutate, isPending, error } = useSubmitQuiz();
  const [isOver, setOver] = useState(false);
  const underWay = useRef(false);

  /** @param ready what has to end before, so that nothing of the attempt arrives after it */
  function submit(choices: Choices, ready: Promise<void>): void {
    if (underWay.current) return;
    underWay.current = true;
    const body = {
      quizze_id: id,
      questions: formOf(questions, choices),
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
            underWay.current = false;
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
    /** The time is over: nothing can be chosen any more. */
    timeOver(choices: Choices, ready: Promise<void>): void {
      setOver(true);
      submit(choices, ready);
    },
  };
}

/** Tries again what did not get through, in a while and when the connection is back. */
export function useTriesAgain(wanted: boolean, error: unknown, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  const isLost = wanted && isPassing(error);
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
