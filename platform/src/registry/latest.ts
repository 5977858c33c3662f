export interface LatestOptions {
  /** Milliseconds for which what was read is not asked for again; 0: it is read each time. */
  freshFor: number;
  /** Called, once each time, when the revision that was read before stays in effect. */
  warn(message: string): void;
}

/**
 * The newest state of a source that everybody asks for: read once for all who ask at the same time. A source that fails
 * leaves what was read before in force, and nobody waits for it until it is back.
 */
export class Latest<State> {
  readonly #load: (before: State | undefined) => Promise<State>;
  readonly #options: LatestOptions;
  #state: State | undefined;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<State> | undefined;
  #failing = false;

  /** @param load reads the state, on from the one before; that one itself when nothing changed */
  constructor(load: (before: State | undefined) => Promise<State>, options: LatestOptions) {
    this.#load = load;
    this.#options = options;
  }

  /** What was read last, however long ago. */
  get known(): State | undefined {
    return this.#state;
  }

  /** @throws what the source throws, as long as nothing was ever read */
  async get(): Promise<State> {
    const state = this.#state;
    if (state !== undefined && performance.now() - this.#readAt < this.#options.freshFor) return state;
    this.#reading ??= this.#read();
    return this.#failing && state !== undefined ? state : this.#reading;
  }

  /** The state as it is known from elsewhere; what is being read now may be older. */
  set(state: State) {
    this.#reading = undefined;
    this.#keep(state);
  }

  /** Has the next one who asks read it again. */
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
