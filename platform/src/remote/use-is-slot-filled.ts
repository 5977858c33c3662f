import { useHost } from './host.ts';

/** Whether any remote contributes to a slot. A host without this feature is assumed to have it filled. */
export function useIsSlotFilled(): (id: string) => boolean {
  const host = useHost();
  return (id) => host.isSlotFilled?.(id) ?? true;
}
