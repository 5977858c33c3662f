import type { ReleaseStore } from '../registry/store.ts';

export interface EdgeOptions {
  store: ReleaseStore;
  /** Further origins that pages may call, such as a realtime service: `https://example.com`, `wss://example.com`. */
  connect?: string[];
  /**
   * For development only: remote → address of its `rsbuild dev`, `{ 'mf-auth': 'http://localhost:4101/' }`. Its files
   * come from there, through this origin, so that the rest of the released site stays as it is.
   */
  overrides?: Record<string, string>;
}
