export interface LatestOptions {
  /** Milliseconds for which a state is cached; 0 to read it each time. */
  freshFor: number;
  /** Called once per outage, when the previous state stays in effect. */
  warn(message: string): void;
}

/**
 * The newest state of a shared source; concurrent callers share one read. If the source fails, the previous state stays
 * in effect, and nobody waits until it works again.
 */
export class Latest<State> {
  readonly #load: (before: State | undefined) => Promise<State>;
  readonly #options: LatestOptions;
  #state: State | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<State> | undefined;
  #failing = false;

  /** @param load reads the state, starting from the previous one; returns that same object if nothing changed */
  constructor(load: (before: State | undefined) => Promise<State>, options: LatestOptions) {
    this.#load = load;
    this.#options = options;
  }

  /** The last state that was read, of any age. */
  get known(): State | undefined {
    return this.#state;
  }

  /** @throws the source's error if no state was ever read */
  async get(): Promise<State> {
    const state = this.#state;
    if (state !== undefined && performance.now() - this.#readAt < this.#options.freshFor) return state;
    this.#reading ??= this.#read();
    return this.#failing && state !== undefined ? state : this.#reading;
  }

  /** Sets a state that is known from elsewhere; a read in progress may return an older one and is ignored. */
  set(state: State) {
    this.#reading = undefined;
    this.#keep(state);
  }

  /** Makes the next caller read it again. */
  expire() {
    this.#reading = undefined;
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  #read(): Promise<State> {
    const reading = this.#load(this.#state).then(
      (state) => {
        if (this.#reading === reading) this.#keep(state);
        return state;
      },
      (error) => {
        const state = this.#state;
        if (state === undefined) throw error;
        if (!this.#failing) this.#options.warn(`${(error as Error).message}: the registry stays as it was`);
        this.#failing = true;
        this.#readAt = performance.now();
        return state;
      },
    );
    const done = () => {
      if (this.#reading === reading) this.#reading = undefined;
    };
    reading.then(done, done);
    return reading;
  }

  #keep(state: State) {
    this.#state = state;
    this.#readAt = performance.now();
    this.#failing = false;
  }
}
