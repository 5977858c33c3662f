import { arrive, type Direct } from './arrival.ts';
import { pageResources } from './assets.ts';
import { preload } from './preload.ts';
import { contributionsOf, readRegistry } from './registry.ts';

export type { Address, Arrival, Direct, Direction } from './arrival.ts';
export { admit, type Visitor } from './guard.ts';

/**
 * The shell's first module, before React is evaluated: leads visitors to where they belong before anything is loaded
 * for them, then starts loading what their page needs, behind the document's own scripts.
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

/** So many of the document's own scripts may still be on their way: with none left, the line would be idle for a round trip. */
const stillComing = 2;

/**
 * When nearly all of the document's own scripts have arrived: nothing runs before the last of them has, and what comes
 * behind it is there when they have been evaluated.
 */
function afterOwnScripts(use: () => void): void {
  const waiting = new Set([...document.scripts].map(({ src }) => src).filter((src) => src !== ''));
  const arrived = (entries: PerformanceEntryList) => {
    for (const { name } of entries) waiting.delete(name);
    if (waiting.size > stillComing) return;
    observer.disconnect();
    use();
  };
  const observer = new PerformanceObserver((list) => arrived(list.getEntries()));
  observer.observe({ type: 'resource', buffered: true });
}
