import { isSparing, watchMeant } from '../link-intent.ts';
import { linkOf } from './link.ts';

/** Before what is visible is loaded ahead: who navigates at once has chosen a link by then. */
const reading = 3_000;
/** Pages loaded ahead at the same time. */
const most = 2;

/** Links that most people follow: their pages are loaded ahead as soon as they are seen. */
export const likelyLinks = 'a[data-preload="visible"]';

interface IntentOptions {
  /** The page at an address of this site: what identifies it, and what loads it ahead. Undefined when nothing can be. */
  page(address: URL): { key: string; load(): Promise<void> } | undefined;
}

/** Loads pages ahead, each once, a few at a time. */
function createQueue() {
  const known = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function next(): void {
    const load = running < most ? waiting.shift() : undefined;
    if (load === undefined) return;
    running += 1;
    load()
      // The failure is shown when the page is opened.
      .catch(() => {})
      .finally(() => {
        running -= 1;
        next();
      });
  }

  return (key: string, load: () => Promise<void>) => {
    if (known.has(key)) return;
    known.add(key);
    // What was pointed at last is meant most.
    waiting.unshift(load);
    next();
  };
}

/** Loads the page that a person is about to open: hovered, focused or pressed links, and likely ones in view. */
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
      const link = linkOf(target);
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
  scanSoon();
  new MutationObserver(scanSoon).observe(document.body, { childList: true, subtree: true });
}
