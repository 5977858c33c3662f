import { useMemo } from 'react';
import type { NavigationEntry } from '../registry/contribution.ts';
import { useContributions } from './context.ts';
import { getMenu } from './slots.ts';

/** The contributed entries of a menu, in order. */
export function useNavigation(menu: NavigationEntry['menu']): NavigationEntry[] {
  const contributions = useContributions();
  return useMemo(() => getMenu(contributions, menu), [contributions, menu]);
}
