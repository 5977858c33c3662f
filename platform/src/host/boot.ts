import type { RemoteRelease } from '../registry/registry.ts';
import { isOfShell, pageResources, type Resource } from './assets.ts';
import { type AskEarly, earlyData, getTimezone } from './early-data.ts';
import { preloading } from './preload.ts';
import { listContributions, readRegistry } from './registry.ts';
import { type Direct, resolveRoute } from './resolve-route.ts';
import { announcing } from './script.ts';
import { shellContribution } from './shell-pages.ts';

export { checkGuard, type Visitor } from './guard.ts';
export type { Address, Direct, Direction, Navigation } from './resolve-route.ts';
export { watchStart } from './start.ts';

/**
 * The shell's first module, before React is evaluated: leads visitors to where they belong before anything is loaded
 * for them, then starts loading what their page needs, behind the document's own scripts: its data, then its files.
 * @throws LoadFailure of phase `registry`
 */
export function boot({ direct, language, askEarly }: BootOptions): void {
  const registry = readRegistry();
  const { shell, remotes } = registry;
  const pages = [...listContributions(registry), shellContribution(shell.pages ?? [])];
  const { match, to, remember } = resolveRoute(pages, location, true, direct);
  remember?.();
  if (to !== undefined) history.replaceState(history.state, '', to);
  if (match === undefined) return;
  const { name, version } = remotes[match.remote] ?? shell;
  // Worked out while the line is busy: once it is free, all that is left is to ask.
  const data = earlyData(match, language, location.search);
  const resources = pageResources(registry, match.remote, match.page.screen, language);
  const mayRun = (resource: Resource) =>
    resource.as === 'script' && (isKnownToFit(remotes[match.remote]) || isOfShell(registry, resource));
  const starts = [
    announcing(resources.filter(mayRun)),
    preloading(resources.filter((resource) => !mayRun(resource))),
  ];
  afterOwnScripts(() => {
    for (const path of data) askEarly(path, `${name}@${version}`);
    for (const start of starts) start();
  });
}

/**
 * Whether the edge has compared a remote with the shell already: it then leaves out what there is to compare. The scripts of such a
 * remote may run when they come, as the shell's own may; any other's have to wait until the app has compared them (`checkFit`). Those of a
 * stock remote are started by Module Federation itself.
 */
const isKnownToFit = (remote: RemoteRelease | undefined): boolean =>
  remote !== undefined &&
  remote.stock === undefined &&
  remote.uses === undefined &&
  Object.keys(remote.shared).length === 0;

interface BootOptions {
  direct: Direct;
  language: string;
  askEarly: AskEarly;
}

/** So many of the document's own scripts may still be on their way: with none left, the line would be idle for a round trip. */
const stillComing = 2;

/**
 * When nearly all of the document's own scripts have arrived: nothing runs before the last of them has, and what comes
 * behind it is there when they have been evaluated.
 */
function afterOwnScripts(use: () => void): void {
  const waiting = new Set([...document.scripts].map(({ src }) => src).filter((src) => src !== ''));
  const areThere = (entries: PerformanceEntryList) => {
    for (const { name } of entries) waiting.delete(name);
    return waiting.size <= stillComing;
  };
  // An observer's turn comes after the scripts, where they are in the cache.
  if (areThere(performance.getEntriesByType('resource'))) {
    use();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (!areThere(list.getEntries())) return;
    observer.disconnect();
    use();
  });
  observer.observe({ type: 'resource', buffered: true });
  // The first question to Intl takes a phone as long as 25 kB take the line: many a page asks one, and here nothing waits for the answer.
  getTimezone();
}
