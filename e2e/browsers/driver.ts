/** One W3C input source with its actions, as both protocols take them. */
export type InputSource = Record<string, unknown> & { actions: readonly object[] };

/** A tab of a browser with nothing in it: no cookies, no storage. Everything else is done by scripts in the page. */
export interface Tab {
  /** Loads an address and waits for its `load` event. */
  open(url: string): Promise<void>;
  /** Calls a function in the page with arguments that JSON can hold. It may return a promise. */
  evaluate<Result, Args extends readonly unknown[]>(
    call: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Chooses files in the one file field that the selector finds. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A picture of what is in the window, PNG. */
  screenshot(): Promise<Buffer>;
  /** Prints the page to a PDF; undefined where the protocol cannot. */
  print(): Promise<Buffer | undefined>;
  /** What the console said since the last call; nothing where the protocol has no such event. */
  takeErrors(): string[];
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser of Debian's packages. */
export interface Driver {
  readonly name: string;
  readonly version: string;
  openTab(size: Size, languages: string): Promise<Tab>;
  close(): Promise<void>;
}

/**
 * The source of a function for the page, which takes its arguments and gives its result as JSON. The compiler wraps named functions
 * in a helper that the page does not have.
 */
export const toPageFunction = (call: (...args: never[]) => unknown): string =>
  `async (json) => {
    globalThis.__name ??= (each) => each;
    return JSON.stringify((await (${call.toString()})(...JSON.parse(json))) ?? null);
  }`;
