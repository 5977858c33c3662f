/** The link of this site that an event came from; undefined for other targets, windows and sites. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : undefined;
  const isHere =
    link?.origin === location.origin &&
    !link.hasAttribute('download') &&
    (link.target === '' || link.target === '_self');
  return isHere ? (link ?? undefined) : undefined;
}
