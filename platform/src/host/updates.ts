import type { PageRegistry } from '../registry/registry.ts';
import { getPhase } from './failure.ts';
import type { SiteHistory } from './history.ts';
import type { Watched } from './observable.ts';
import type { Update, Watch } from './updates-watch.ts';

interface UpdatesOptions {
  /** The registry in this document. */
  registry: PageRegistry;
  history: SiteHistory;
  /** The remote of the current page; undefined for one of the shell's own. */
  remote(): string | undefined;
  /** Loads the watcher, which is a chunk of its own; called when the first page is shown. */
  load(found: (update: Update) => void): Promise<Watch>;
  reload?(): void;
}

/** Milliseconds after a navigation in which an answer still counts as belonging to it. */
const beside = 2_000;

const storageKey = 'rafiq.renewed';

/** Whether this tab was already reloaded for this revision. */
function hasReloaded(revision: number): boolean {
  try {
    return Number(sessionStorage.getItem(storageKey) ?? -1) >= revision;
  } catch {
    // Without storage this is unknown.
    return false;
  }
}

/**
 * Claims the single reload that a tab makes for each revision, so that an outdated document (from a cache) is not
 * reloaded forever.
 * @returns whether this call may reload; always false without storage
 */
function claimReload(revision: number): boolean {
  if (hasReloaded(revision)) return false;
  try {
    sessionStorage.setItem(storageKey, String(revision));
    return true;
  } catch {
    return false;
  }
}

/**
 * Handles new releases while a tab is open: the next navigation loads a new document. The page that is shown stays,
 * with its files.
 */
export function createUpdates(options: UpdatesOptions) {
  const { registry, history, remote, load, reload = () => location.reload() } = options;
  const listeners = new Set<() => void>();
  let update: Update | undefined;
  let latest = registry.revision;
  let watching: Promise<Watch> | undefined;
  /** When the page changed last, and whether the user has used it since. */
  let moved = Number.NEGATIVE_INFINITY;
  let isUsed = false;

  function renew(): boolean {
    // Without a network no new document can be loaded.
    if (update === undefined || !navigator.onLine || !claimReload(update.revision)) return false;
    reload();
    return true;
  }

  /** The user navigated before the answer arrived: reloads the new page if its release has changed. */
  function catchUp({ changed }: Update): void {
    const isFresh = performance.now() - moved < beside && !isUsed && !history.isBlocked();
    if (isFresh && ['shell', remote()].some((name) => name !== undefined && changed.includes(name))) renew();
  }

  function found(next: Update): void {
    if (next.revision <= latest) return;
    latest = next.revision;
    // A newer revision with the releases of this document: there is nothing to load.
    const known = next.changed.length > 0 && !hasReloaded(next.revision) ? next : undefined;
    if (known === undefined && update === undefined) return;
    update = known;
    for (const listener of listeners) listener();
    if (update !== undefined) catchUp(update);
  }

  function watch(): Promise<Watch | undefined> {
    if (registry.visit === undefined) return Promise.resolve(undefined);
    watching ??= load(found);
    return watching.catch(() => {
      watching = undefined;
      return undefined;
    });
  }

  async function check(): Promise<void> {
    await (await watch())?.check();
  }

  const used = () => {
    isUsed = true;
  };
  // Before the router, so that the click that opens a page does not count as use of that page.
  for (const event of ['input', 'click']) addEventListener(event, used, { capture: true, passive: true });
  history.takeOver((to, from) => {
    if (to.pathname === from.pathname) return false;
    if (renew()) return true;
    moved = performance.now();
    isUsed = false;
    // Before the first page is shown, its own files have priority.
    if (watching !== undefined) void check();
    return false;
  });

  return {
    available: {
      get: () => update,
      subscribe(changed) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    } satisfies Watched<Update | undefined>,
    /** The user asks for the update. */
    apply: () => history.leave(reload),
    /** Starts to watch. */
    start: () => void watch(),
    /** Whether this error may be caused by a release that is gone because a newer one replaced it. */
    mayRecover: (error: unknown) =>
      registry.visit !== undefined && ['entry', 'share', 'expose'].includes(getPhase(error, 'render')),
    /**
     * Reloads the document after such a failure, if the release is gone.
     * @returns whether the document is being reloaded
     */
    async recover(): Promise<boolean> {
      const { shell, remotes } = registry;
      const releases = [shell, remotes[remote() ?? '']].filter((release) => release !== undefined);
      const isGone = await (await watch())?.isGone(releases);
      return isGone === true && !history.isBlocked() && renew();
    },
  };
}
