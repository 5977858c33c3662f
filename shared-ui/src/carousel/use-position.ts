import { type RefObject, useEffect, useState } from 'react';
import { computePosition, type Position } from './position.ts';

/** Tracks the position of a row of slides: after scrolling, and after a change of its size or its slides. */
export function usePosition(track: RefObject<HTMLElement | null>, count: number, items: number): Position {
  const [position, setPosition] = useState<Position>({ first: 0, atStart: true, atEnd: count <= items });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const measure = () => {
      const next = computePosition(
        {
          scrolled: element.scrollLeft,
          scrollable: element.scrollWidth - element.clientWidth,
          step: stepOf(element),
        },
        count,
        items,
      );
      setPosition((last) =>
        last.first === next.first && last.atStart === next.atStart && last.atEnd === next.atEnd ? last : next,
      );
    };
    // The observer is first called after the layout. Measuring here would force a layout for each row.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [track, count, items]);

  return position;
}

function stepOf(track: HTMLElement): number {
  const [first, second] = track.children as unknown as HTMLElement[];
  return first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0;
}
