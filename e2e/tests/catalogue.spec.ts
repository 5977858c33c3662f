import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { PageAssertionsToHaveScreenshotOptions as Comparison, Page } from '@playwright/test';
import { serveCatalogue } from 'shared-ui/catalogue';
import { expect, test } from '../support/test.ts';

test.use({
  // Half the size is enough to see what moved or changed, small enough for git, and forgives a rounded pixel.
  deviceScaleFactor: 0.5,
  // Letters are drawn the same wherever the tests run, whatever the machine has set for its own.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const same = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...same] });
    },
    { scope: 'worker' },
  ],
});

const snapshots = new URL('../snapshots/', import.meta.url);
/** The version of the browser that took the pictures. */
const takenBy = new URL('browser.txt', snapshots);

/** The browser that took the pictures draws every pixel again; another one may draw the edges of letters otherwise. */
const strict: Comparison = { scale: 'device', threshold: 0.05, maxDiffPixelRatio: 0.001 };
const lenient: Comparison = { scale: 'device', threshold: 0.2, maxDiffPixelRatio: 0.01 };

let catalogue: Awaited<ReturnType<typeof serveCatalogue>>;
let comparison: Comparison;

test.beforeAll(async ({ browser }, { config }) => {
  catalogue = await serveCatalogue();
  if (config.updateSnapshots === 'all') {
    mkdirSync(snapshots, { recursive: true });
    writeFileSync(takenBy, `${browser.version()}\n`);
  }
  const isSame = existsSync(takenBy) && readFileSync(takenBy, 'utf8').trim() === browser.version();
  comparison = isSame ? strict : lenient;
});
test.afterAll(() => catalogue.close());

/** Opens the catalogue with everything in it loaded, and answers with the addresses of its parts. */
async function openCatalogue(page: Page, colorScheme: 'light' | 'dark', query = ''): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(catalogue.url + query, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // The bar would stay on top of what is photographed.
  await page.evaluate(() => document.querySelector('header')?.style.setProperty('position', 'static'));
  return page.locator('[data-part]').evaluateAll((parts) => parts.map(({ id }) => id));
}

/** Compares a part with its picture in `snapshots/`. */
async function compare(page: Page, id: string, name: string) {
  const part = page.locator(`#${id}`);
  const size = page.viewportSize();
  const height = await part.evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
  // What lies outside of the window may not be painted.
  if (size) await page.setViewportSize({ width: size.width, height: height + 200 });
  await expect.soft(part).toHaveScreenshot(`${name}.png`, comparison);
}

test('every part of the design system looks as in its picture', async ({ page }) => {
  test.setTimeout(300_000);
  const parts = await openCatalogue(page, 'light');
  expect(parts.length).toBeGreaterThan(20);
  for (const id of parts) await test.step(id, () => compare(page, id, id));
});

test('so it does in the dark scheme @once', async ({ page }) => {
  test.setTimeout(300_000);
  for (const id of await openCatalogue(page, 'dark'))
    await test.step(id, () => compare(page, id, `${id}-dark`));
});

const overlays = {
  dialog: 'Open dialog',
  confirmation: 'Open confirmation',
  'drawer-start': 'Open drawer at start',
  'drawer-bottom': 'Open drawer at bottom',
  menu: 'Open menu',
  toast: 'Show error toast',
};

for (const [name, trigger] of Object.entries(overlays))
  test(`an overlay stands over the page as in its picture: ${name}`, async ({ page }) => {
    await openCatalogue(page, 'light', '?part=overlays');
    await page.getByRole('button', { name: trigger, exact: true }).click();
    await expect(page.locator('dialog[open], :popover-open').first()).toBeVisible();
    // A field in it may have come with a file of its own.
    await expect(page.locator('dialog [aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // Nothing of what lies there now is pointed at.
    await page.mouse.move(0, 0);
    await expect(page).toHaveScreenshot(`overlay-${name}.png`, comparison);
  });

test('SHELL-067 a carousel shows as many items as the width of the window says', async ({ page }) => {
  await openCatalogue(page, 'light');
  const row = page.locator('#carousels [tabindex="0"]').first();
  const inView = () =>
    row.evaluate((track) => {
      const { left, right } = track.getBoundingClientRect();
      return [...track.children].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      }).length;
    });
  for (const [width, items] of [
    [400, 1],
    [463, 1],
    [464, 2],
    [800, 2],
    [1024, 3],
    [1440, 3],
    [3000, 5],
    [3500, 5],
    [4200, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inView, `${width} px`).toBe(items);
  }
});

test('a carousel goes by its buttons and by keyboard, to its ends and back', async ({ page, text }) => {
  await openCatalogue(page, 'light');
  await page.setViewportSize({ width: 1100, height: 900 });
  const carousel = page.locator('#carousels section').first();
  const next = carousel.getByRole('button', { name: text('shared-ui', 'nextSlide') });
  const previous = carousel.getByRole('button', { name: text('shared-ui', 'previousSlide') });
  const at = (number: string) =>
    expect(
      carousel.getByText(text('shared-ui', 'slidePosition', { number, count: '7' }), { exact: true }),
    ).toBeVisible();

  await at('1–3');
  await expect(previous).toBeDisabled();
  await next.click();
  await at('4–6');
  await next.click();
  await at('5–7');
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await previous.click();
  await at('2–4');
  await carousel.locator('[tabindex="0"]').focus();
  await page.keyboard.press('End');
  await at('5–7');
  await page.keyboard.press('Home');
  await at('1–3');
  await page.keyboard.press(
    (await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight',
  );
  await at('2–4');
});
