/** A value that changes: `useSyncExternalStore`'s two arguments. */
export interface Watched<T> {
  get(): T;
  subscribe(changed: () => void): () => void;
}
