import { useState } from 'react';
import type { Activity } from 'shared-api/contracts/tracking/activities';
import { type Choices, toOfferedChoices } from 'shared-api/rules/quiz-choices';
import { createStoredValue } from 'shared-api/session/stored-value';
import { z } from 'zod';

const stored = z.record(z.string(), z.array(z.int()));

/** The choices of a quiz on an activity day, stored on this device until it is submitted, so that they survive a refresh. */
export function useChoices(dayId: number, { id, data }: Activity['quizs'][number]) {
  const [storage] = useState(() =>
    createStoredValue(() => localStorage, `quizChoices ${dayId} ${id}`, stored),
  );
  const [choices, setChoices] = useState<Choices>(
    () =>
      new Map(Object.entries(storage.read() ?? {}).map(([question, answers]) => [Number(question), answers])),
  );
  return {
    choices: toOfferedChoices(data.questions, choices),
    choose(question: number, answers: readonly number[]): void {
      const next = new Map(choices).set(question, answers);
      setChoices(next);
      storage.write(Object.fromEntries([...next].map(([key, value]) => [key, [...value]])));
    },
    /** Clears the choices after the submission. */
    clear: () => storage.write(undefined),
  };
}
