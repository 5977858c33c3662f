import { findLink } from './find-link.ts';

/** Milliseconds for which a pointer must stay over a link: one that only crosses it has left by then. */
const dwell = 65;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor wants to save data: then nothing is prefetched. */
export function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return (
    connection?.saveData === true ||
    /2g$/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data: reduce)').matches
  );
}

/**
 * Reports each link of this site that a user is about to follow: hovered, focused or pressed.
 * @returns a function that stops reporting
 */
export function watchMeant(use: (link: HTMLAnchorElement) => void): () => void {
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: HTMLAnchorElement | undefined;
  function rest(link: HTMLAnchorElement | undefined): void {
    if (link === over) return;
    clearTimeout(timer);
    over = link;
    if (link !== undefined) timer = setTimeout(use, dwell, link);
  }
  // The pointer may have been over a link before watching began.
  rest(findLink([...document.querySelectorAll('a:hover')].at(-1) ?? null));
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => rest(pointerType === 'touch' ? undefined : findLink(target)),
    options,
  );
  const now = ({ target }: Event) => {
    const link = findLink(target);
    if (link !== undefined) use(link);
  };
  for (const event of ['focusin', 'pointerdown'] as const) document.addEventListener(event, now, options);

  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
