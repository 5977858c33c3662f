import type { Page } from '@playwright/test';

/** The minimum width of a screen in CSS pixels: that of 1,280 at a zoom of 400 % (WCAG 2.2, 1.4.10). */
export const minWidth = 320;

/**
 * Lists elements that are outside of the screen or over other elements, one sentence each; empty if everything can be reached without horizontal
 * scrolling. It runs in the page, so it uses nothing outside of itself.
 */
export function listOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  // The header is fixed while the page scrolls, so that its overflow may not be part of the page's.
  const controls = [...document.querySelectorAll('header a, header button')]
    .filter((element) => element.closest('main') === null)
    .map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      box: element.getBoundingClientRect(),
      isCut: element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1,
    }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  for (const { name, box, isCut } of controls) {
    if (box.left < -0.5 || box.right > clientWidth + 0.5) found.push(`"${name}" lies outside the screen`);
    if (isCut) found.push(`"${name}" is wider than its own box`);
  }
  for (const [index, one] of controls.entries())
    for (const other of controls.slice(index + 1)) {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (width > 1 && height > 1) found.push(`"${one.name}" and "${other.name}" overlap`);
    }
  return found;
}

export const findOverflow = (page: Page): Promise<string[]> => page.evaluate(listOverflow);

/** Finds overflow at the page's own size and, on phones, at the minimum width. */
export async function findOverflows(page: Page): Promise<string[]> {
  const found = await findOverflow(page);
  const size = page.viewportSize();
  if (size === null || size.width <= minWidth || size.width > 480) return found;
  await page.setViewportSize({ ...size, width: minWidth });
  const narrow = (await findOverflow(page)).map((each) => `at ${minWidth} px: ${each}`);
  await page.setViewportSize(size);
  return [...found, ...narrow];
}
