import type { ReactNode } from 'react';

export interface UiProviderProps {
  children: ReactNode;
}

/**
 * Wraps every React root that uses the kit. It provides nothing today, because styles follow the system's color scheme
 * by CSS, and texts follow the shared language. Released remotes render it.
 */
export function UiProvider({ children }: UiProviderProps) {
  return children;
}
