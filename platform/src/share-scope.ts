/**
 * What hosts and containers of Module Federation agree on: a container receives the share scope once (`init`), then
 * gives what it exposes (`get`). https://module-federation.io, "container"
 */

/** One version of a shared module. */
export interface SharedVersion {
  /** Set once it is loaded: gives the module. */
  lib?: (() => unknown) | null;
  get(): Promise<() => unknown> | (() => unknown);
  loaded?: boolean;
  /** While it loads; null for another try after a failure. */
  loading?: Promise<() => unknown> | null;
}

/** Shared module → version → where it is. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What the entry script of a remote leaves behind. */
export interface Container {
  init(scope: ShareScope): void | Promise<void>;
  /** `get('./app')` gives what gives the module. */
  get(expose: string): Promise<() => unknown>;
}
