import type { Page } from '@playwright/test';

/**
 * Counts what a user presses in this page from now on, by pointer or by keyboard. Fields that are filled in do not count.
 * @returns reads the count
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
  // A call of the page arrives before what is evaluated after it.
  return async () => {
    await page.evaluate(() => undefined);
    return count;
  };
}
