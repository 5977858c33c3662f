import type { SiteHistory } from './history.ts';

/** Where a new page begins for keyboards and screen readers: its heading, else the main part. */
function startOfPage(): HTMLElement | undefined {
  const main = document.querySelector('main');
  return main?.querySelector('h1') ?? main ?? undefined;
}

/** The new page has put the focus into a field of its own already. */
const isTaken = () => document.activeElement?.matches('main :is(input, textarea, select)') ?? false;

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const storageKey = 'scroll';

/**
 * Scroll positions by history entry; they outlive a reload. Noted as the person scrolls: to ask for it while the document is left would lay it
 * out once more, before the next one begins.
 */
function createPositions() {
  let positions: Record<string, number> = {};
  let top = 0;
  const note = () => {
    top = scrollY;
  };
  addEventListener('scroll', note, { passive: true });
  try {
    positions = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Without storage, or with something else in it: nothing is remembered from before.
  }
  return {
    of: (entry: string) => positions[entry],
    remember(entry: string) {
      positions[entry] = Math.round(top);
    },
    store() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(positions));
      } catch {
        // Then a reload starts at the top.
      }
    },
  };
}

/** How long content may come that changes the height of a page, ms. */
const settling = 5_000;

/**
 * Scrolls to `top`, and again whenever content has changed the height of the page, since what comes above it moves it. Ends when the person does
 * something.
 */
function keepScrolledTo(top: number): () => void {
  const root = document.documentElement;
  let [at, height] = [0, 0];
  const scroll = () => {
    if (Math.abs(scrollY - top) >= 2) scrollTo({ top, behavior: 'instant' });
    [at, height] = [scrollY, root.scrollHeight];
  };
  scroll();
  const observer = new ResizeObserver(scroll);
  const timer = setTimeout(() => stop(), settling);
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  /** Moved while the height is what it was: by the person, with the scroll bar, which sends nothing else. */
  const onScroll = () => {
    if (Math.abs(scrollY - at) < 2) return;
    if (root.scrollHeight === height) stop();
    else scroll();
  };
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    removeEventListener('scroll', onScroll);
    for (const event of events) removeEventListener(event, stop);
  };
  for (const event of events) addEventListener(event, stop, { passive: true });
  addEventListener('scroll', onScroll, { passive: true });
  observer.observe(document.body);
  return stop;
}

/** Longest wait for a frame, ms: a tab in the background draws none. */
const maxFrame = 500;

/** Calls `then` after the next frame, and once more after the longest wait for one. */
function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
  setTimeout(then, maxFrame);
}

type SiteLocation = SiteHistory['location'];

/** An entry of the tab's history. Whatever a document begins with has one key in all documents: they are distinguished by their page. */
const entryOf = ({ key, pathname }: SiteLocation): string => `${key} ${pathname}`;

/**
 * What a browser does by itself when it loads a page, for pages that change in place: the new page starts at its top (or
 * at the address' fragment) with the focus on its heading, or where it has put it itself; a step back returns to where
 * the person was.
 */
export function createView(history: SiteHistory) {
  const positions = createPositions();
  let shown: SiteLocation | undefined;
  /** The address is no longer that of `shown`. What is shown meanwhile may be shorter, which changes the scroll position. */
  let isAway = false;
  /** The address is that of `shown` again, and no other page was laid out meanwhile. */
  let isBack = false;
  const remember = () => {
    if (shown && !isAway) positions.remember(entryOf(shown));
  };
  let stop = () => {};
  let hasStood = false;
  const waiting = new Set<() => void>();
  const stand = () => {
    if (hasStood) return;
    hasStood = true;
    for (const then of waiting) then();
    waiting.clear();
  };
  globalThis.history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    remember();
    positions.store();
  });

  return {
    /** The address changes while the old page still stands: the last moment to remember where it was scrolled to. */
    leaving(): void {
      remember();
      const isOwn = history.location.key === shown?.key;
      isBack = isAway && isOwn;
      isAway = !isOwn;
    },
    /** Whether a page has been drawn since the visit began, or what stands in its place. */
    stands: () => hasStood,
    /** @param then when the first one has */
    whenStanding(then: () => void): () => void {
      waiting.add(then);
      return () => waiting.delete(then);
    },
    /** The page of `location` has been laid out. */
    shown(location: SiteLocation): void {
      const before = shown;
      const isSame = location.key === before?.key && !isBack;
      if (isSame || location.key !== history.location.key) return;
      shown = location;
      isAway = false;
      isBack = false;
      if (!before) afterFrame(stand);
      stop();
      const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const remembered = history.action === 'POP' ? positions.of(entryOf(location)) : undefined;
      const samePage = before?.pathname === location.pathname;
      // A new document is at its top already: a scroll would lay it out once more before it is drawn.
      if (remembered !== undefined && (before || remembered > 0)) stop = keepScrolledTo(remembered);
      else if (target) target.scrollIntoView();
      else if (!samePage && before) scrollTo({ top: 0, behavior: 'instant' });
      // The first page has the browser's own focus; a changed query (a filter, a tab) must not take it away.
      if (before && !samePage && !isTaken()) {
        const start = target || startOfPage();
        if (start) focus(start);
      }
    },
  };
}

export type View = ReturnType<typeof createView>;
