import { type RefObject, useEffect } from 'react';

/** A keyboard takes at least so many pixels; browser bars take less. */
const minKeyboardPixels = 150;

/**
 * Fits a chat into what the on-screen keyboard leaves of the screen, so that the composer stays above it: browsers shrink the visual viewport
 * alone.
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
