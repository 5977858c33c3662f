import { findLink } from '../find-link.ts';
import { isSparing, watchMeant } from '../link-intent.ts';

/**
 * Milliseconds between a document's load and the prefetch of its visible links: users who navigate at once get their
 * page first. Before, Chromium would report the prefetched files as preloads that the document does not use.
 */
const reading = 5_000;
/** Maximum number of concurrent prefetches. */
const maxConcurrent = 2;

/** Links that most users follow: their pages are prefetched as soon as they are visible. */
export const likelyLinks = 'a[data-preload="visible"]';

interface IntentOptions {
  /** Resolves an address of this site: a key of the page and a function that prefetches it. Undefined if there is nothing to prefetch. */
  page(address: URL): { key: string; load(): Promise<void> } | undefined;
}

/** Prefetches pages, each once, with limited concurrency. */
function createQueue() {
  const known = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function next(): void {
    const load = running < maxConcurrent ? waiting.shift() : undefined;
    if (load === undefined) return;
    running += 1;
    load()
      // The failure is reported when the page is opened.
      .catch(() => {})
      .finally(() => {
        running -= 1;
        next();
      });
  }

  return (key: string, load: () => Promise<void>) => {
    if (known.has(key)) return;
    known.add(key);
    // The most recent link is the most likely one.
    waiting.unshift(load);
    next();
  };
}

/** Prefetches pages that a user is about to open: hovered, focused or pressed links, and likely links in view. */
export function watchIntent({ page }: IntentOptions): void {
  const add = createQueue();

  function expect(link: HTMLAnchorElement): void {
    if (isSparing()) return;
    const target = page(new URL(link.href));
    if (target !== undefined) add(target.key, target.load);
  }

  watchMeant(expect);
  watchLikely(expect);
}

/** Reports each likely link once it is in view, whenever it is added to the page. */
function watchLikely(use: (link: HTMLAnchorElement) => void): void {
  const seen = new WeakSet<Element>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      const link = findLink(target);
      if (link !== undefined) use(link);
    }
  });
  let isDue = false;
  const scan = () => {
    isDue = false;
    for (const link of document.querySelectorAll(likelyLinks)) {
      if (seen.has(link)) continue;
      seen.add(link);
      inView.observe(link);
    }
  };
  const scanSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(scan, reading);
  };
  const begin = () => {
    scanSoon();
    new MutationObserver(scanSoon).observe(document.body, { childList: true, subtree: true });
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
