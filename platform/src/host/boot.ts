import { arrive, type Direct } from './arrival.ts';
import { pageResources } from './assets.ts';
import { preload } from './preload.ts';
import { contributionsOf, readRegistry } from './registry.ts';

export type { Address, Arrival, Direct, Direction } from './arrival.ts';
export { admit, type Visitor } from './guard.ts';

/**
 * The shell's first module, before React is evaluated: leads visitors to where they belong before anything is loaded
 * for them, then starts loading what their page needs.
 * @throws LoadFailure of phase `registry`
 */
export function boot({ direct, language }: { direct: Direct; language: string }): void {
  const registry = readRegistry();
  const { match, to, remember } = arrive(contributionsOf(registry), location, true, direct);
  remember?.();
  if (to !== undefined) history.replaceState(history.state, '', to);
  if (match !== undefined) preload(pageResources(registry, match.remote, match.page.screen, language));
}
