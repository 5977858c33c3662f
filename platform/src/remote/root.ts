import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';

/**
 * React's `createRoot` for single-spa-react, with a first render that is done at once: the page is laid out together
 * with the frame around it, which has just been, instead of a frame later.
 */
export function createRootAtOnce(container: Element, options?: RootOptions) {
  const root = createRoot(container, options);
  let first = true;
  return {
    render(content: ReactNode): void {
      if (first) flushSync(() => root.render(content));
      else root.render(content);
      first = false;
    },
    unmount: () => root.unmount(),
  };
}
