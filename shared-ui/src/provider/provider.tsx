import type { ReactNode } from 'react';
import { type IsHiddenPath, LinkFilterContext } from '../link/link-filter.ts';

export interface UiProviderProps {
  children: ReactNode;
  /** Paths of the site to which no link of the kit leads; none by default. */
  isHiddenPath?: IsHiddenPath;
}

/**
 * Wraps every React root that uses the kit. Styles follow the system's color scheme by CSS, and texts follow the shared
 * language. Released remotes render it.
 */
export function UiProvider({ children, isHiddenPath }: UiProviderProps) {
  if (isHiddenPath === undefined) return children;
  return <LinkFilterContext value={isHiddenPath}>{children}</LinkFilterContext>;
}
