import { useHost } from './host.ts';

/** Whether the page of a link is only planned or closed: do not link to it (PD-123, ADR-0067). A host without this feature is assumed to have the page. */
export function useIsPlanned(): (href: string) => boolean {
  const host = useHost();
  return (href) => host.isPlanned?.(href) ?? false;
}
