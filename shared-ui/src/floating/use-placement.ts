import { type RefObject, useLayoutEffect } from 'react';
import { type Placement, place } from './place.ts';

/**
 * Keeps an open element of the top layer beside its anchor while the page scrolls, when one of them changes its size,
 * and after the animation of a drawer around them.
 */
export function usePlacement(
  opened: boolean,
  floating: RefObject<HTMLElement | null>,
  anchor: RefObject<Element | null>,
  { align, side }: Placement,
): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const update = () => {
      if (floating.current && anchor.current) place(floating.current, anchor.current, { align, side });
    };
    update();
    const observer = new ResizeObserver(update);
    for (const { current } of [floating, anchor]) if (current) observer.observe(current);
    window.addEventListener('resize', update);
    window.addEventListener('scroll', update, { capture: true, passive: true });
    document.addEventListener('transitionend', update);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', update);
      window.removeEventListener('scroll', update, { capture: true });
      document.removeEventListener('transitionend', update);
    };
  }, [opened, floating, anchor, align, side]);
}
