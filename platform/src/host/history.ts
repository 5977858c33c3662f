import { createBrowserHistory } from './router-internals.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];
export type Update = Parameters<Listener>[0];

/** Asks a person with unsaved input whether to go on. */
export type Confirm = (message: string) => Promise<boolean>;

/** Takes a change of the address out of the router's hands, to load the document anew. @returns whether it does */
export type Takeover = (to: SiteHistory['location'], from: SiteHistory['location']) => boolean;

/** The one owner of the address: the router of the shell and of every remote go through it. */
export interface SiteHistory extends BrowserHistory {
  /**
   * Asks with `message` before the page changes, by push, replace, the browser's buttons or closing.
   * @returns a function that lifts the block
   */
  block(message: () => string): () => void;
  /** Whether the page has unsaved input. */
  isBlocked(): boolean;
  /** Leaves the page by `go`: at once, or when the person agrees to lose what is unsaved. */
  leave(go: () => void): void;
  /** Is asked about every change of the address that nothing blocks, once the address has changed. */
  takeOver(takeover: Takeover): void;
}

/**
 * Browser history that can be blocked. A push or replace waits for the answer; a step through the browser's history has
 * already happened when its event arrives, so it is taken back first and repeated when the answer is yes.
 */
export function createHistory(confirm: Confirm, window: Window = globalThis.window): SiteHistory {
  const inner = createBrowserHistory({ window, v5Compat: true });
  const blocks = new Set<() => string>();
  let listener: Listener | undefined;
  /** Steps of our own making, which are neither asked about nor, when taking back, reported to the router. */
  let takingBack = 0;
  let allowed = 0;
  let asking = false;
  let takeover: Takeover = () => false;
  /** Where the page that stands belongs. */
  let at = inner.location;

  function notify(update: Update): void {
    const from = at;
    at = update.location;
    if (!takeover(at, from)) listener?.(update);
  }

  /** Runs `go` at once when nothing blocks, or after a yes; a question that is already open stays the only one. */
  function guarded(go: () => void): void {
    const message = [...blocks].at(-1);
    if (message === undefined) {
      go();
      return;
    }
    if (asking) return;
    asking = true;
    confirm(message())
      .then((yes) => {
        asking = false;
        if (!yes) return;
        blocks.clear();
        watchClosing();
        go();
      })
      .catch(() => {
        asking = false;
      });
  }

  const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const watchClosing = () =>
    blocks.size > 0
      ? window.addEventListener('beforeunload', beforeUnload)
      : window.removeEventListener('beforeunload', beforeUnload);

  const stepped: Listener = (update) => {
    if (update.action !== 'POP') {
      notify(update);
    } else if (takingBack > 0) {
      takingBack--;
    } else if (allowed > 0 || blocks.size === 0 || !update.delta) {
      allowed = 0;
      notify(update);
    } else {
      const { delta } = update;
      takingBack++;
      inner.go(-delta);
      guarded(() => {
        allowed++;
        inner.go(delta);
      });
    }
  };

  return {
    ...inner,
    get action() {
      return inner.action;
    },
    get location() {
      return inner.location;
    },
    listen(next) {
      listener = next;
      const stop = inner.listen(stepped);
      return () => {
        listener = undefined;
        stop();
      };
    },
    push: (to, state) => guarded(() => inner.push(to, state)),
    replace: (to, state) => guarded(() => inner.replace(to, state)),
    block(message) {
      blocks.add(message);
      watchClosing();
      return () => {
        blocks.delete(message);
        watchClosing();
      };
    },
    isBlocked: () => blocks.size > 0,
    leave: guarded,
    takeOver(next) {
      takeover = next;
    },
  };
}
