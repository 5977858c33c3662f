import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Maximum distance from the end, in pixels, at which the list counts as scrolled to the end. */
const endPixels = 80;
/** Distance from the start, in pixels, at which older messages are loaded. */
const startPixels = 300;

interface ListScrollOptions {
  firstSequence: number;
  /** Changes with every new message at the end. */
  lastKey: string;
  /** Whether the last message is the user's own, which is always shown. */
  isLastOwn: boolean;
  onStart(): void;
}

/**
 * The scroll position of the messages: at the newest one at first, and as long as the user stays there. When older
 * messages are added above, the position moves with the message that the user reads.
 */
export function useListScroll(
  list: RefObject<HTMLElement | null>,
  { firstSequence, lastKey, isLastOwn, onStart }: ListScrollOptions,
) {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const atEnd = useRef(true);
  const fromEnd = useRef(0);
  const height = useRef(0);
  const shown = useRef({ firstSequence: 0, lastKey: '' });

  const measure = useCallback(() => {
    const { current } = list;
    if (!current) return;
    fromEnd.current = current.scrollHeight - current.scrollTop;
    atEnd.current = fromEnd.current - current.clientHeight < endPixels;
    setIsAtEnd(atEnd.current);
  }, [list]);

  const toEnd = useCallback(() => {
    const { current } = list;
    if (!current) return;
    current.scrollTop = current.scrollHeight;
    measure();
  }, [list, measure]);

  useLayoutEffect(() => {
    const { current } = list;
    if (!current || lastKey === '') return;
    const before = shown.current;
    shown.current = { firstSequence, lastKey };
    if (before.lastKey === '') return toEnd();
    if (firstSequence < before.firstSequence) {
      current.scrollTop = current.scrollHeight - fromEnd.current;
      measure();
    }
    if (lastKey !== before.lastKey && (atEnd.current || isLastOwn)) toEnd();
  }, [list, firstSequence, lastKey, isLastOwn, toEnd, measure]);

  /** Stays at the newest message when the keyboard, a longer draft or a picture changes the height of the list. */
  const followSize = useCallback(() => {
    const { current } = list;
    if (!current) return;
    height.current = current.clientHeight;
    if (atEnd.current) current.scrollTop = current.scrollHeight;
  }, [list]);

  useEffect(() => {
    const { current } = list;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(followSize);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list, followSize]);

  const onScroll = useCallback(() => {
    // A change of the size fires a scroll event before the observer is called. The user has not scrolled away from the
    // end.
    if (list.current?.clientHeight !== height.current) followSize();
    measure();
    if ((list.current?.scrollTop ?? 0) < startPixels) onStart();
  }, [list, measure, followSize, onStart]);

  return { isAtEnd, toEnd, onScroll };
}
