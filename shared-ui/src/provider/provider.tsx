import type { ReactNode } from 'react';

export interface UiProviderProps {
  children: ReactNode;
}

/**
 * Wraps every React root that uses the kit. Its styles follow the system's color scheme by CSS alone and its texts the
 * shared language, so that there is nothing to provide today; released remotes render it.
 */
export function UiProvider({ children }: UiProviderProps) {
  return children;
}
