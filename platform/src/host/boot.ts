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
  if (match !== undefined)
    afterOwnScripts(() => preload(pageResources(registry, match.remote, match.page.screen, language)));
}

/**
 * When all but one of the document's own scripts have arrived: nothing runs before they have, and what comes behind the
 * last of them is there when they have been evaluated.
 */
function afterOwnScripts(use: () => void): void {
  const waiting = new Set([...document.scripts].map(({ src }) => src).filter((src) => src !== ''));
  const arrived = (entries: PerformanceEntryList) => {
    for (const { name } of entries) waiting.delete(name);
    if (waiting.size > 2) return;
    observer.disconnect();
    use();
  };
  const observer = new PerformanceObserver((list) => arrived(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
}
