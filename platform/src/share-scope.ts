/**
 * The interface between hosts and containers of Module Federation: a container receives the share scope once
 * (`init`), then returns exposed modules (`get`). https://module-federation.io, "container"
 */

/** One version of a shared module. */
export interface SharedVersion {
  /** The factory of the module; set once it is loaded. */
  lib?: (() => unknown) | null;
  get(): Promise<() => unknown> | (() => unknown);
  loaded?: boolean;
  /** Promise while it loads; null after a failure, so that it can be loaded again. */
  loading?: Promise<() => unknown> | null;
}

/** Shared module → version → how to get it. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What the entry script of a remote defines. */
export interface Container {
  init(scope: ShareScope): void | Promise<void>;
  /** `get('./app')` resolves to a factory of the module. */
  get(expose: string): Promise<() => unknown>;
}
