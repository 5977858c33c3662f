import { type RefObject, useEffect, useState } from 'react';

/** The ends at which a scrolling row is cut off, in reading direction. */
export interface Cut {
  before: boolean;
  after: boolean;
}

/** Maximum overflow in pixels that does not count, because positions may be fractions. */
const tolerance = 2;

function measure({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Cut {
  // Negative from right to left.
  const position = Math.abs(scrollLeft);
  return { before: position > tolerance, after: scrollWidth - clientWidth - position > tolerance };
}

/**
 * The ends at which a row is cut off now.
 * @param count number of its items, so that new ones are observed
 */
export function useCut(row: RefObject<HTMLElement | null>, count: number): Cut {
  const [cut, setCut] = useState<Cut>({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const update = () =>
      setCut((known) => {
        const { before, after } = measure(element);
        return known.before === before && known.after === after ? known : { before, after };
      });
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => {
      element.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [row, count]);
  return cut;
}
