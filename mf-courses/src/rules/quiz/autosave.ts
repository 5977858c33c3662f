/** How saving stands: everything is kept, something is under way, or it did not work and is tried again. */
export type SavingState = 'saved' | 'saving' | 'unsaved';

/** What is chosen for questions, by question; nothing: taken back. */
export type Given = ReadonlyMap<number, readonly number[]>;

/** What a failure means: the same may work later, what was sent is not taken, or the attempt takes nothing any more. */
export type Verdict = 'again' | 'refused' | 'closed';

export interface AutosaveOptions {
  /** Keeps answers of questions; every question once, in its newest form. */
  save(given: Given): Promise<unknown>;
  judge(error: unknown): Verdict;
  onState(state: SavingState): void;
  /** These are kept, and were not changed since. */
  onKept(questions: readonly number[]): void;
  /** This one is not taken, and is not tried again. */
  onRefused(question: number, error: unknown): void;
  onClosed(): void;
}

const settleMs = 400;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/**
 * Keeps what is chosen, a moment after it is: one call at a time, the newest choice of each question, again and again until it is kept.
 */
export function createAutosave({ save, judge, onState, onKept, onRefused, onClosed }: AutosaveOptions) {
  const waiting = new Map<number, readonly number[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMs;
  /** Questions of a call: one by one when several were refused, so that each stands for itself. */
  let most = Number.POSITIVE_INFINITY;
  let busy = false;
  let underWay: Promise<void> = Promise.resolve();
  let resting = false;
  let ended = false;

  const plan = (ms: number) => {
    clearTimeout(timer);
    if (ended || resting || busy || waiting.size === 0) return;
    timer = setTimeout(() => {
      underWay = run();
    }, ms);
  };
  /** What was chosen anew meanwhile is still to be kept. */
  const settle = (sent: Given): number[] => {
    const done = [...sent].filter(([question, answers]) => waiting.get(question) === answers);
    for (const [question] of done) waiting.delete(question);
    return done.map(([question]) => question);
  };

  async function run(): Promise<void> {
    const sent: Given = new Map([...waiting].slice(0, most));
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

  function failed(sent: Given, error: unknown): void {
    const verdict = judge(error);
    if (verdict === 'closed') {
      end();
      onClosed();
      return;
    }
    onState('unsaved');
    if (verdict === 'again') {
      plan(pause);
      pause = Math.min(2 * pause, longestPauseMs);
      return;
    }
    if (sent.size > 1) most = 1;
    else for (const question of settle(sent)) onRefused(question, error);
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
    /** Tries at once: the connection is back, or the page goes out of sight. */
    now(): void {
      pause = firstPauseMs;
      plan(0);
    },
    /** Sends nothing more for now: what is about to be submitted goes with it. @returns when nothing is under way any more */
    rest(): Promise<void> {
      resting = true;
      clearTimeout(timer);
      return underWay;
    },
    /** It was not submitted after all. */
    goOn(): void {
      resting = false;
      plan(settleMs);
    },
    /** What is submitted need not be saved. */
    end,
    /** The page is left: one last try, and none after it. */
    leave(): void {
      if (!ended && !busy && waiting.size > 0) void run();
      end();
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
