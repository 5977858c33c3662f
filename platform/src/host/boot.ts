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

export { answersElementId, drawnElementId, drawnStylesId } from '../drawn-elements.ts';
export type { Menu } from '../registry/contribution.ts';
export type { DrawnAnswer } from '../server-build.ts';
export { checkGuard, type Visitor } from './guard.ts';
export type { Address, Direct, Direction, Navigation } from './resolve-route.ts';
export { watchStart } from './start.ts';

/**
 * The shell's first module, before React is evaluated. Redirects visitors before anything is loaded, then starts loading what their page needs
 * behind the document's own scripts: its data, then its files, then the fills of its slots.
 * @returns whether scripts of the document are still loading, so that slow work can be done meanwhile
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
  // Computed while the network is busy, so that afterwards only the requests remain.
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
  // A page of the shell is part of the document's scripts; requesting its data earlier would only delay them.
  whenFewScriptsCome(remote === shell ? lastComing : stillComing, loadPage);
  return whenFewScriptsCome(lastComing, loadFills.flat());
}

/** The fills of a page's first slots, in the order in which they are shown. */
const fillsOf = ({ slots = [] }: Page, menu: Menu, contributions: readonly Contribution[]): Fill[] =>
  slots.filter((each) => each.menu === menu).flatMap(({ slot }) => findFills(contributions, slot));

interface Requested {
  registry: Registry;
  /** The remote of the page or fill. */
  remote: string;
  /** Calls with their queries. */
  data: readonly string[];
  resources: readonly Resource[];
  askEarly: AskEarly;
}

/** Steps that load the first data and files of a page or a fill. */
type Load = readonly (() => void)[];

/**
 * Prepares to load the first data and files of a page or a fill.
 * @returns its steps: first the data, then the style sheets, which change the layout, then the scripts
 */
function prepareLoad({ registry, remote, data, resources, askEarly }: Requested): Load {
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

/** Number of the document's own scripts that may still be loading: starting after the last one would leave the network idle for a round trip. */
const stillComing = 2;
/** Fills are requested while the last script is loading: nothing else can start once the scripts run. */
const lastComing = 1;

/**
 * Loads when at most `coming` of the document's own scripts are still loading. None of them runs before the last has arrived, so the
 * requested files download while the scripts are evaluated.
 * @returns whether that is later
 */
function whenFewScriptsCome(coming: number, load: Load): boolean {
  const waiting = new Set([...document.scripts].map(({ src }) => src).filter((src) => src !== ''));
  const areFew = (entries: PerformanceEntryList) => {
    for (const { name } of entries) waiting.delete(name);
    return waiting.size <= coming;
  };
  /**
   * Each step is a task of its own, so that no task is long. If all scripts have arrived, the steps run at once,
   * because the scripts would run before such a task.
   */
  const start = () => {
    for (const step of load) {
      if (waiting.size > 0) setTimeout(step);
      else step();
    }
  };
  // If the scripts are cached, they would run before the observer is called.
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
