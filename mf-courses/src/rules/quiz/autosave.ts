/** State of saving: everything is saved, a call is running, or the last call failed and will be retried. */
export type SavingState = 'saved' | 'saving' | 'unsaved';

/** Chosen options by question; an empty list clears the answer. */
export type ChangedAnswers = ReadonlyMap<number, readonly number[]>;

/** What a failure means: a retry may succeed, the answers are rejected, or the attempt accepts no more answers. */
export type Verdict = 'again' | 'refused' | 'closed';

export interface AutosaveOptions {
  /** Saves answers, each question once in its newest form. */
  save(input: ChangedAnswers): Promise<unknown>;
  classify(error: unknown): Verdict;
  onState(state: SavingState): void;
  /** These answers are saved, and have not changed since. */
  onKept(questions: readonly number[]): void;
  /** This answer was rejected and is not sent again. */
  onRejected(question: number, error: unknown): void;
  onClosed(): void;
}

const settleMs = 400;
const firstPauseMs = 2_000;
const maxPauseMs = 30_000;

/**
 * Saves answers a moment after each choice: one call at a time, the newest answer of each question, with retries until
 * it is saved.
 */
export function createAutosave({ save, classify, onState, onKept, onRejected, onClosed }: AutosaveOptions) {
  const waiting = new Map<number, readonly number[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  /** Maximum number of questions in a call: 1 after a call with several was rejected, so that the server decides about each one. */
  let max = Number.POSITIVE_INFINITY;
  let busy = false;
  let currentRun: Promise<void> = Promise.resolve();
  let resting = false;
  let ended = false;

  const plan = (ms: number) => {
    clearTimeout(timer);
    if (ended || resting || busy || waiting.size === 0) return;
    timer = setTimeout(() => {
      currentRun = run();
    }, ms);
  };
  /** Removes saved answers from the queue. Those that changed during the call stay in it. */
  const settle = (sent: ChangedAnswers): number[] => {
    const done = [...sent].filter(([question, answers]) => waiting.get(question) === answers);
    for (const [question] of done) waiting.delete(question);
    return done.map(([question]) => question);
  };

  async function run(): Promise<void> {
    const sent: ChangedAnswers = new Map([...waiting].slice(0, max));
    busy = true;
    onState('saving');
    try {
      await save(sent);
      busy = false;
      pause = firstPauseMs;
      onKept(settle(sent));
      onState(waiting.size > 0 ? 'saving' : 'saved');
      plan(settleMs);
    } catch (error) {
      busy = false;
      if (!ended) failed(sent, error);
    }
  }

  function failed(sent: ChangedAnswers, error: unknown): void {
    const verdict = classify(error);
    if (verdict === 'closed') {
      end();
      onClosed();
      return;
    }
    onState('unsaved');
    if (verdict === 'again') {
      plan(pause);
      pause = Math.min(2 * pause, maxPauseMs);
      return;
    }
    if (sent.size > 1) max = 1;
    else for (const question of settle(sent)) onRejected(question, error);
    plan(0);
  }

  function end(): void {
    ended = true;
    clearTimeout(timer);
  }

  return {
    choose(question: number, answers: readonly number[]): void {
      waiting.set(question, answers);
      onState('saving');
      plan(settleMs);
    },
    /** Retries at once: the connection is back, or the page is being hidden. */
    now(): void {
      pause = firstPauseMs;
      plan(0);
    },
    /**
     * Pauses saving, because the submission contains all answers.
     * @returns when no call is running any more
     */
    rest(): Promise<void> {
      resting = true;
      clearTimeout(timer);
      return currentRun;
    },
    /** Resumes saving: the submission failed. */
    goOn(): void {
      resting = false;
      plan(settleMs);
    },
    /** Stops saving after the submission. */
    end,
    /** The user leaves the page: one last attempt. */
    leave(): void {
      if (!ended && !busy && waiting.size > 0) void run();
      end();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
