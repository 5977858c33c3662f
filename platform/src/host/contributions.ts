import type { Contribution } from '../registry/contribution.ts';
import type { PageRegistry } from '../registry/registry.ts';
import type { Watched } from './observable.ts';
import { listContributions } from './registry.ts';

/** What remotes add to the site now: it changes while the document is open when the organisation closes or opens an area. */
export interface Contributions extends Watched<readonly Contribution[]> {
  /** Applies the areas that are closed now. */
  close(areas: readonly string[]): void;
}

export function createContributions(registry: PageRegistry): Contributions {
  const listeners = new Set<() => void>();
  let closed = String(registry.visit?.closed ?? '');
  let current: readonly Contribution[] = listContributions(registry);
  return {
    get: () => current,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close(areas) {
      if (String(areas) === closed) return;
      closed = String(areas);
      current = listContributions(registry, areas);
      for (const listener of listeners) listener();
    },
  };
}
