import { createBrowserHistory } from './router-internals.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<BrowserHistory['listen']>[0];
export type Update = Parameters<Listener>[0];

/** Asks a user with unsaved input whether to continue. */
export type Confirm = (message: string) => Promise<boolean>;

/** Handles a change of the address instead of the router, to reload the document. @returns whether it does */
export type Takeover = (to: SiteHistory['location'], from: SiteHistory['location']) => boolean;

/** The only owner of the address: the routers of the shell and of every remote use it. */
export interface SiteHistory extends BrowserHistory {
  /**
   * Asks with `message` before the page changes by push, replace or the browser's buttons, or before it is closed.
   * @returns a function that removes the block
   */
  block(message: () => string): () => void;
  /** Whether the page has unsaved input. */
  isBlocked(): boolean;
  /** Leaves the page by calling `go`: at once, or when the user agrees to lose unsaved input. */
  leave(go: () => void): void;
  /** Sets the takeover, which is called for every change of the address that was not blocked, after the address has changed. */
  takeOver(takeover: Takeover): void;
}

/**
 * Browser history that can be blocked. A push or replace waits for the answer. A step through the browser's history has
 * already happened when its event arrives, so it is undone first and repeated if the user agrees.
 */
export function createHistory(confirm: Confirm, window: Window = globalThis.window): SiteHistory {
  const inner = createBrowserHistory({ window, v5Compat: true });
  const blocks = new Set<() => string>();
  let listener: Listener | undefined;
  /** Steps that this code made itself: they cause no question, and the router is not notified of a step that undoes another. */
  let attemptBack = 0;
  let allowed = 0;
  let asking = false;
  let takeover: Takeover = () => false;
  /** Location of the page that is shown. */
  let at = inner.location;

  function notify(update: Update): void {
    const from = at;
    at = update.location;
    if (!takeover(at, from)) listener?.(update);
  }

  /** Runs `go` at once if nothing blocks, else after the user agrees. While a question is open, no other is asked. */
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
        toggleUnloadWarning();
        go();
      })
      .catch(() => {
        asking = false;
      });
  }

  const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const toggleUnloadWarning = () =>
    blocks.size > 0
      ? window.addEventListener('beforeunload', beforeUnload)
      : window.removeEventListener('beforeunload', beforeUnload);

  const stepped: Listener = (update) => {
    if (update.action !== 'POP') {
      notify(update);
    } else if (attemptBack > 0) {
      attemptBack--;
    } else if (allowed > 0 || blocks.size === 0 || !update.delta) {
      allowed = 0;
      notify(update);
    } else {
      const { delta } = update;
      attemptBack++;
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
      toggleUnloadWarning();
      return () => {
        blocks.delete(message);
        toggleUnloadWarning();
      };
    },
    isBlocked: () => blocks.size > 0,
    leave: guarded,
    takeOver(next) {
      takeover = next;
    },
  };
}
