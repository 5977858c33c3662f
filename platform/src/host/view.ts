import type { SiteHistory } from './history.ts';

/** The element that gets the focus on a new page: its heading, else the main part. */
function startOfPage(): HTMLElement | undefined {
  const main = document.querySelector('main');
  return main?.querySelector('h1') ?? main ?? undefined;
}

/** Whether the new page has focused one of its fields already. */
const isFieldFocused = () => document.activeElement?.matches('main :is(input, textarea, select)') ?? false;

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const storageKey = 'scroll';

/**
 * Scroll positions by history entry, kept across reloads. The position is recorded while the user scrolls: reading it when the document is
 * left would force another layout before the next document starts.
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
    // Without storage, or with an invalid value in it: no stored positions.
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

/** Milliseconds during which late content may change the height of a page. */
const settling = 5_000;

/**
 * Scrolls to `top`, and again whenever content changes the height of the page, since content above moves the position. Ends as soon as the user
 * does something.
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
  /** A scroll while the height is unchanged comes from the user, who moved the scroll bar: that sends no other event. */
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

/** Longest wait for a frame in milliseconds: a background tab draws none. */
const maxFrame = 500;

/** Calls `then` after the next frame, and again after the longest wait for one. */
function afterFrame(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
  setTimeout(then, maxFrame);
}

type SiteLocation = SiteHistory['location'];

/** Key of an entry of the tab's history. The first entry of every document has the same router key, so the path is added. */
const entryOf = ({ key, pathname }: SiteLocation): string => `${key} ${pathname}`;

/**
 * Scrolling and focus as a browser does them when it loads a page, for pages that change in place: the new page starts
 * at its top (or at the fragment of the address) with the focus on its heading, unless it set the focus itself; a step
 * back restores the scroll position.
 */
export function createView(history: SiteHistory) {
  const positions = createPositions();
  let shown: SiteLocation | undefined;
  /** Whether the address has changed while `shown` is still displayed. Loading states may be shorter, which changes the scroll position. */
  let isAway = false;
  /** Whether the address is that of `shown` again without another page having been laid out. */
  let isBack = false;
  const remember = () => {
    if (shown && !isAway) positions.remember(entryOf(shown));
  };
  let stop = () => {};
  let hasStood = false;
  let parts = 0;
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
    /** The address changes while the old page is still displayed: the last moment to record its scroll position. */
    leaving(): void {
      remember();
      const isOwn = history.location.key === shown?.key;
      isBack = isAway && isOwn;
      isAway = !isOwn;
    },
    /** A part of the page is loading. @returns a function that says that it is there */
    awaitPart(): () => void {
      parts += 1;
      return () => {
        parts -= 1;
      };
    },
    /** Whether parts of the page are loading. */
    isAwaitingParts: () => parts > 0,
    /** Whether a page, or what replaces it, has been drawn since the visit began. */
    stands: () => hasStood,
    /** @param then called when the first page has been drawn */
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
      // A new document is already at its top: scrolling would cause another layout before it is drawn.
      if (remembered !== undefined && (before || remembered > 0)) stop = keepScrolledTo(remembered);
      else if (target) target.scrollIntoView();
      else if (!samePage && before) scrollTo({ top: 0, behavior: 'instant' });
      // On the first page the browser manages the focus; a changed query (a filter, a tab) must not move it.
      if (before && !samePage && !isFieldFocused()) {
        const start = target || startOfPage();
        if (start) focus(start);
      }
    },
  };
}

export type View = ReturnType<typeof createView>;
