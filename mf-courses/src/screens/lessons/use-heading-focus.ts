import { useEffect, useRef } from 'react';

/**
 * Focuses the heading of each new lesson and scrolls it into view, because for screen readers it is a new page. The
 * frame does this for the first one.
 */
export function useHeadingFocus(lessonId: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(lessonId);
  useEffect(() => {
    if (shown.current === lessonId) return;
    shown.current = lessonId;
    scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [lessonId]);
  return heading;
}
