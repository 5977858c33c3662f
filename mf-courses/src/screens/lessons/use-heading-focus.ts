import { useEffect, useRef } from 'react';

/** Another lesson is another page to who listens: its heading has the focus, and is in sight. The first one leaves it to the frame. */
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
