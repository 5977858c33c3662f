import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';

/**
 * React's `createRoot` for single-spa-react with synchronous renders: a page is laid out together with the frame around it, which
 * has just been, and the result of a user's action appears in the same frame instead of the next.
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
