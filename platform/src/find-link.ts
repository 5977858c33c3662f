/** The link that contains an event's target, if it leads to this site in this window; else undefined. */
export function findLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : undefined;
  const isHere =
    link?.origin === location.origin &&
    !link.hasAttribute('download') &&
    (link.target === '' || link.target === '_self');
  return isHere ? (link ?? undefined) : undefined;
}
