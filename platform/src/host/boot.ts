import type { Contribution, Menu, Page } from '../registry/contribution.ts';
import type { Registry } from '../registry/registry.ts';
import { exposeResources, isOfShell, pageResources, type Resource } from './assets.ts';
import { type AskEarly, type EarlyValues, earlyData, fillPlaceholders } from './early-data.ts';
import { isKnownToFit } from './is-known-to-fit.ts';
import { preloading } from './preload.ts';
import { listContributions, readRegistry } from './registry.ts';
import { type Direct, resolveRoute } from './resolve-route.ts';
import { announcing } from './script.ts';
import { shell, shellContribution } from './shell-pages.ts';
import { type Fill, findFills } from './slots.ts';

export type { Menu } from '../registry/contribution.ts';
export { checkGuard, type Visitor } from './guard.ts';
export type { Address, Direct, Direction, Navigation } from './resolve-route.ts';
export { watchStart } from './start.ts';

/**
 * The shell's first module, before React is evaluated: leads visitors to where they belong before anything is loaded
 * for them, then starts loading what their page needs, behind the document's own scripts: its data, then its files, then what fills its slots.
 * @returns whether scripts of the document are still on their way: what takes long may be prepared meanwhile
 * @throws LoadFailure of phase `registry`
 */
export function boot({ direct, menu, askEarly, ...values }: BootOptions): boolean {
  const registry = readRegistry();
  const contributions = listContributions(registry);
  const pages = [...contributions, shellContribution(registry.shell.pages ?? [])];
  const { match, to, remember } = resolveRoute(pages, location, true, direct);
  remember?.();
  if (to !== undefined) history.replaceState(history.state, '', to);
  if (match === undefined) return false;
  const { remote, page } = match;
  const prepare = (owner: string, data: string[], resources: readonly Resource[]) =>
    prepareLoad({ registry, remote: owner, data, resources, askEarly });
  // Worked out while the line is busy: once it is free, all that is left is to ask.
  const loadPage = prepare(
    remote,
    earlyData(match, values, location.search),
    pageResources(registry, remote, page.screen, values.language),
  );
  const loadFills = fillsOf(page, menu, contributions).map(({ remote: owner, component, data = [] }) =>
    prepare(
      owner,
      fillPlaceholders(data, values),
      exposeResources(registry, owner, `slots/${component}`, values.language),
    ),
  );
  // A page of the shell comes with the scripts; its data would only delay them.
  whenFewScriptsCome(remote === shell ? lastComing : stillComing, loadPage);
  return whenFewScriptsCome(lastComing, loadFills.flat());
}

/** What fills the slots that a page begins with, in the order in which it is shown. */
const fillsOf = ({ slots = [] }: Page, menu: Menu, contributions: readonly Contribution[]): Fill[] =>
  slots.filter((each) => each.menu === menu).flatMap(({ slot }) => findFills(contributions, slot));

interface Wanted {
  registry: Registry;
  /** Whose page or fill it is. */
  remote: string;
  /** Calls with their queries. */
  data: readonly string[];
  resources: readonly Resource[];
  askEarly: AskEarly;
}

/** Steps that load what a page or a fill begins with. */
type Load = readonly (() => void)[];

/**
 * Prepares to load what a page or a fill begins with.
 * @returns starts it: its data first, then the style sheets, which change what is laid out
 */
function prepareLoad({ registry, remote, data, resources, askEarly }: Wanted): Load {
  const { name, version } = registry.remotes[remote] ?? registry.shell;
  const isFit = isKnownToFit(registry.remotes[remote]);
  const mayRun = (resource: Resource) => resource.as === 'script' && (isFit || isOfShell(registry, resource));
  return [
    () => {
      for (const path of data) askEarly(path, `${name}@${version}`);
    },
    preloading(resources.filter((resource) => !mayRun(resource))),
    announcing(resources.filter(mayRun)),
  ];
}

interface BootOptions extends EarlyValues {
  direct: Direct;
  menu: Menu;
  askEarly: AskEarly;
}

/** So many of the document's own scripts may still be on their way: with none left, the line would be idle for a round trip. */
const stillComing = 2;
/** What fills slots is asked for while the last one is on its way: nothing else has its turn while the scripts run. */
const lastComing = 1;

/**
 * Loads when at most `coming` of the document's own scripts are still on their way: nothing runs before the last of them has arrived, and
 * what comes behind it is there when they have been evaluated.
 * @returns whether that is later
 */
function whenFewScriptsCome(coming: number, load: Load): boolean {
  const waiting = new Set([...document.scripts].map(({ src }) => src).filter((src) => src !== ''));
  const areFew = (entries: PerformanceEntryList) => {
    for (const { name } of entries) waiting.delete(name);
    return waiting.size <= coming;
  };
  /** Each step is a task of its own, so that none is long, unless all scripts are there already, which would run ahead of such a task. */
  const start = () => {
    for (const step of load) {
      if (waiting.size > 0) setTimeout(step);
      else step();
    }
  };
  // An observer's turn comes after the scripts, where they are in the cache.
  if (areFew(performance.getEntriesByType('resource'))) {
    start();
    return false;
  }
  const observer = new PerformanceObserver((list) => {
    if (!areFew(list.getEntries())) return;
    observer.disconnect();
    start();
  });
  observer.observe({ type: 'resource', buffered: true });
  return true;
}
