import { type RefObject, useEffect } from 'react';

/** Minimum height of an on-screen keyboard, in pixels; browser bars are lower. */
const minKeyboardPixels = 150;

/**
 * Fits a chat into the part of the screen above the on-screen keyboard, so that the composer stays visible: browsers
 * only shrink the visual viewport.
 */
export function useViewportHeight(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      const isKeyboardOpen = window.innerHeight - viewport.height > minKeyboardPixels && viewport.scale === 1;
      const { current } = room;
      if (isKeyboardOpen) {
        current?.style.setProperty('--chat-viewport', `${Math.round(viewport.height)}px`);
        current?.setAttribute('data-keyboard', '');
        window.scrollTo(0, 0);
      } else {
        current?.style.removeProperty('--chat-viewport');
        current?.removeAttribute('data-keyboard');
      }
    };
    viewport.addEventListener('resize', fit);
    return () => viewport.removeEventListener('resize', fit);
  }, [room]);
}
