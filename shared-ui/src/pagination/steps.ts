/** The number of a page, or a gap before the end or after the start. */
export type Step = number | 'gap-start' | 'gap-end';

/** Maximum number of steps. It does not depend on the current page, so that buttons do not move between clicks. */
const maxSteps = 7;

/**
 * The pages to offer: the first, the last, the current one and its neighbours. A gap replaces at least two pages.
 * @param page the current one, 1 to `pages`
 */
export function listSteps(page: number, pages: number): Step[] {
  if (pages <= maxSteps) return range(1, pages);
  const inner = maxSteps - 2;
  if (page < inner) return [...range(1, inner), 'gap-end', pages];
  if (page > pages - inner + 1) return [1, 'gap-start', ...range(pages - inner + 1, pages)];
  return [1, 'gap-start', ...range(page - 1, page + 1), 'gap-end', pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
