import { type RefObject, useLayoutEffect } from 'react';

const storageKey = 'home-heights';

/** Stored heights in pixels, in the order of the sections. */
function readHeights(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.map(Number) : [];
  } catch {
    return [];
  }
}

const keepHeights = (heights: readonly number[]): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(heights));
  } catch {
    // Without storage the heights are estimated the next time too.
  }
};

/**
 * Sections far below the window have no layout. Until they come near it, they get the height that they had when this
 * tab left the page, so that going back and reloading restore the scroll position.
 * @param page the element whose children are the sections
 */
export function useKeptHeights(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    const heights = readHeights();
    const sections = () => [...element.children].filter((child) => child instanceof HTMLElement);
    const apply = () => {
      for (const [index, section] of sections().entries())
        if (heights[index]) section.style.containIntrinsicBlockSize = `auto ${heights[index]}px`;
    };
    const keep = () => {
      if (element.offsetHeight > 0) keepHeights(sections().map(({ offsetHeight }) => offsetHeight));
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(element, { childList: true });
    addEventListener('pagehide', keep);
    return () => {
      observer.disconnect();
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [page]);
}
