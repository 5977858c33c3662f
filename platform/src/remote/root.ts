import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';

/**
 * React's `createRoot` for single-spa-react, whose renders are done at once: a page is laid out together with the frame around it,
 * which has just been, and what somebody chooses on it is there in the same frame instead of one later.
 */
export function createRootAtOnce(container: Element, options?: RootOptions) {
  const root = createRoot(container, options);
  return {
    render(content: ReactNode): void {
      flushSync(() => root.render(content));
    },
    unmount: () => root.unmount(),
  };
}
