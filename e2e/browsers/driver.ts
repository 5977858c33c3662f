/** One W3C input source with its actions, in the form that both protocols accept. */
export type InputSource = Record<string, unknown> & { actions: readonly object[] };

/** An empty browser tab, without cookies and storage. Everything else is done by scripts in the page. */
export interface Tab {
  /** Loads an address and waits for its `load` event. */
  open(url: string): Promise<void>;
  /** Calls a function in the page with arguments that JSON can hold. It may return a promise. */
  evaluate<Result, Args extends readonly unknown[]>(
    call: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Chooses files in the only file field that matches the selector. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A PNG of the window's contents. */
  screenshot(): Promise<Buffer>;
  /** Prints the page to a PDF; undefined if the protocol does not support it. */
  print(): Promise<Buffer | undefined>;
  /** Console messages since the last call; none if the protocol has no such event. */
  takeErrors(): string[];
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser from Debian's packages. */
export interface Driver {
  readonly name: string;
  readonly version: string;
  openTab(size: Size, languages: string): Promise<Tab>;
  close(): Promise<void>;
}

/**
 * The source of a function that runs in the page, with arguments and result as JSON. The compiler wraps named functions in a helper that the
 * page does not have.
 */
export const toPageFunction = (call: (...args: never[]) => unknown): string =>
  `async (json) => {
    globalThis.__name ??= (each) => each;
    return JSON.stringify((await (${call.toString()})(...JSON.parse(json))) ?? null);
  }`;
