import type { PageRegistry } from '../registry/registry.ts';
import { getPhase } from './failure.ts';
import type { SiteHistory } from './history.ts';
import type { Watched } from './observable.ts';
import type { Update, Watch } from './updates-watch.ts';

interface UpdatesOptions {
  /** As the document has it. */
  registry: PageRegistry;
  history: SiteHistory;
  /** The remote that has the page of the current address; undefined for one of the shell's own. */
  remote(): string | undefined;
  /** Loads what watches; it comes when the first page stands. */
  load(found: (update: Update) => void): Promise<Watch>;
  reload?(): void;
}

/** Milliseconds after a navigation in which an answer still counts as its own. */
const beside = 2_000;

const storageKey = 'rafiq.renewed';

/** Whether this tab has been loaded anew for this revision already. */
function isTaken(revision: number): boolean {
  try {
    return Number(sessionStorage.getItem(storageKey) ?? -1) >= revision;
  } catch {
    // Without storage nobody knows.
    return false;
  }
}

/**
 * Each revision loads a tab anew once, so that a document that stays old is not asked for again and again.
 * @returns whether this is the once; never where it cannot be remembered
 */
function take(revision: number): boolean {
  if (isTaken(revision)) return false;
  try {
    sessionStorage.setItem(storageKey, String(revision));
    return true;
  } catch {
    return false;
  }
}

/**
 * New releases in an open tab: the next page comes with a new document. The page that stands stays as it is; its files
 * do too.
 */
export function createUpdates(options: UpdatesOptions) {
  const { registry, history, remote, load, reload = () => location.reload() } = options;
  const listeners = new Set<() => void>();
  let update: Update | undefined;
  let latest = registry.revision;
  let watching: Promise<Watch> | undefined;
  /** When the page changed last, and whether the person has begun to do something on it since. */
  let moved = Number.NEGATIVE_INFINITY;
  let isUsed = false;

  function renew(): boolean {
    // Without a network there is no other document to have.
    if (update === undefined || !navigator.onLine || !take(update.revision)) return false;
    reload();
    return true;
  }

  /** The person went on before the answer was there: the page that they came to is loaded anew, if it is another now. */
  function catchUp({ changed }: Update): void {
    const isFresh = performance.now() - moved < beside && !isUsed && !history.isBlocked();
    if (isFresh && ['shell', remote()].some((name) => name !== undefined && changed.includes(name))) renew();
  }

  function found(next: Update): void {
    if (next.revision <= latest) return;
    latest = next.revision;
    // Back to what this document has, by another revision: there is nothing to take.
    const known = next.changed.length > 0 && !isTaken(next.revision) ? next : undefined;
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
  // Ahead of the router: the click that opens a page is none on it.
  for (const event of ['input', 'click']) addEventListener(event, used, { capture: true, passive: true });
  history.takeOver((to, from) => {
    if (to.pathname === from.pathname) return false;
    if (renew()) return true;
    moved = performance.now();
    isUsed = false;
    // Before the first page stands, its own files come first.
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
    /** The person wants it now. */
    apply: () => history.leave(reload),
    /** Starts to watch. */
    start: () => void watch(),
    /** Whether this may have failed because its release is gone, with a newer one in its place. */
    mayRecover: (error: unknown) =>
      registry.visit !== undefined && ['entry', 'share', 'expose'].includes(getPhase(error, 'render')),
    /**
     * After such a failure.
     * @returns whether the document is being loaded anew
     */
    async recover(): Promise<boolean> {
      const { shell, remotes } = registry;
      const releases = [shell, remotes[remote() ?? '']].filter((release) => release !== undefined);
      const isGone = await (await watch())?.isGone(releases);
      return isGone === true && !history.isBlocked() && renew();
    },
  };
}
