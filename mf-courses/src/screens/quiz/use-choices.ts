import { useContext, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared-api/client';
import type { OpenAttempt, QuizQuestion } from 'shared-api/contracts/courses/quiz';
import { ClientIdentity } from 'shared-api/query';
import { quizChanged, saveQuizAnswers, savingVerdict } from '../../queries/quiz.ts';
import { type Autosave, createAutosave, type SavingState } from '../../rules/quiz/autosave.ts';
import { getChoices } from '../../rules/quiz/choices.ts';
import { clearUnsavedAnswers, getUnsavedAnswers, storeUnsavedAnswer } from './unsaved-answers.ts';

/**
 * The choices of an attempt. Each is saved on the server at once, and in this browser until then, so that neither a
 * lost connection nor a closed page loses it.
 * @param onClosed called when the attempt accepts no more answers
 */
export function useChoices(attempt: OpenAttempt, questions: readonly QuizQuestion[], onClosed: () => void) {
  const client = useContext(ClientIdentity);
  const { id } = attempt;
  const [own, setOwn] = useState(() => getUnsavedAnswers(id));
  const [saving, setSaving] = useState<SavingState>();
  const [rejection, setRejection] = useState<ApiError>();
  const autosave = useRef<Autosave>(undefined);
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });

  useEffect(() => {
    let isHere = true;
    const here = (report: () => void) => isHere && report();
    const started = createAutosave({
      save: (input) => saveQuizAnswers(id, input, client),
      classify: savingVerdict,
      onState: (state) => here(() => setSaving(state)),
      onKept: (kept) => clearUnsavedAnswers(id, kept),
      onRejected(question, error) {
        clearUnsavedAnswers(id, [question]);
        here(() => setRejection(error instanceof ApiError ? error : undefined));
        quizChanged();
      },
      onClosed() {
        clearUnsavedAnswers(id);
        here(() => closed.current());
      },
    });
    autosave.current = started;
    for (const [question, answers] of getUnsavedAnswers(id)) started.choose(question, answers);
    const now = () => started.now();
    const hidden = () => document.visibilityState === 'hidden' && now();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      isHere = false;
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', hidden);
      started.leave();
    };
  }, [id, client]);

  return {
    choices: getChoices(questions, attempt, own),
    choose(question: number, answers: readonly number[]): void {
      setOwn((before) => new Map(before).set(question, answers));
      setRejection(undefined);
      storeUnsavedAnswer(id, question, answers);
      autosave.current?.choose(question, answers);
    },
    /** Undefined until the first choice. */
    saving,
    /** Why an answer was rejected. */
    rejection,
    /**
     * Pauses saving until `goOn`, because everything is about to be submitted.
     * @returns a promise that resolves when no call is running any more
     */
    rest: () => autosave.current?.rest() ?? Promise.resolve(),
    goOn: () => autosave.current?.goOn(),
    /** The attempt was submitted: clears its choices in this browser. */
    end(): void {
      autosave.current?.end();
      clearUnsavedAnswers(id);
    },
  };
}
