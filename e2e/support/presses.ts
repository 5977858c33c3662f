import type { Page } from '@playwright/test';

/**
 * Counts the user's presses in this page from now on, by pointer or keyboard. Filling in fields does not count.
 * @returns a function that reads the count
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  let count = 0;
  await page.exposeBinding('notePress', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const note = (event: Event) => {
      const isField =
        event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox])');
      if (event.isTrusted && !isField) (globalThis as unknown as { notePress(): void }).notePress();
    };
    addEventListener('click', note, { capture: true });
  });
  // Calls from the page arrive before the result of a later evaluation.
  return async () => {
    await page.evaluate(() => undefined);
    return count;
  };
}
