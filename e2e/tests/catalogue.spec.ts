import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { PageAssertionsToHaveScreenshotOptions as Comparison, Page } from '@playwright/test';
import { serveCatalogue } from 'shared-ui/catalogue';
import { browserFlags } from '../../scripts/lib/browser.mjs';
import { getRendererFingerprint } from '../support/renderer-fingerprint.ts';
import { expect, test } from '../support/test.ts';

test.use({
  // Half the size still shows what moved or changed, is small enough for git, and tolerates a rounded pixel.
  deviceScaleFactor: 0.5,
  // Makes text rendering independent of the machine's font settings.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const same = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...same] });
    },
    { scope: 'worker' },
  ],
});

const snapshots = new URL('../snapshots/', import.meta.url);
/** The fingerprint of the renderer that took the pictures. */
const fingerprintFile = new URL('renderer.txt', snapshots);

/**
 * Exact comparison, for the renderer that took the pictures; other renderers draw the edges of letters differently.
 */
const strict: Comparison = { scale: 'device', threshold: 0.05, maxDiffPixelRatio: 0.001 };
const lenient: Comparison = { scale: 'device', threshold: 0.2, maxDiffPixelRatio: 0.01 };

let catalogue: Awaited<ReturnType<typeof serveCatalogue>>;
let comparison: Comparison;

test.beforeAll(async ({ browser }, { config }) => {
  catalogue = await serveCatalogue();
  const fingerprint = await getRendererFingerprint(browser, catalogue.url);
  if (config.updateSnapshots === 'all') {
    mkdirSync(snapshots, { recursive: true });
    writeFileSync(fingerprintFile, `${fingerprint}\n`);
  }
  const isSame = existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8').trim() === fingerprint;
  comparison = isSame ? strict : lenient;
});
test.afterAll(() => catalogue.close());

/** Opens the catalogue, waits until everything is loaded, and returns the addresses of its parts. */
async function openCatalogue(page: Page, colorScheme: 'light' | 'dark', query = ''): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(catalogue.url + query, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // The bar would cover the captured part.
  await page.evaluate(() => document.querySelector('header')?.style.setProperty('position', 'static'));
  return page.locator('[data-part]').evaluateAll((parts) => parts.map(({ id }) => id));
}

/** Compares a part with its picture in `snapshots/`. */
async function compare(page: Page, id: string, name: string) {
  const part = page.locator(`#${id}`);
  const size = page.viewportSize();
  const height = await part.evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
  // The browser may not paint parts outside of the window.
  if (size) await page.setViewportSize({ width: size.width, height: height + 200 });
  await expect.soft(part).toHaveScreenshot(`${name}.png`, comparison);
}

test('a renderer has one fingerprint, and one that draws text otherwise another @once', async ({
  browser,
  playwright,
}) => {
  const fingerprint = await getRendererFingerprint(browser, catalogue.url);
  expect(await getRendererFingerprint(browser, catalogue.url)).toBe(fingerprint);
  const other = await playwright.chromium.launch({
    args: [...browserFlags, '--font-render-hinting=full', '--disable-font-subpixel-positioning'],
    executablePath: process.env.CHROMIUM_PATH || undefined,
  });
  try {
    expect(await getRendererFingerprint(other, catalogue.url)).not.toBe(fingerprint);
  } finally {
    await other.close();
  }
});

test('every part of the design system looks as in its picture', async ({ page }) => {
  const parts = await openCatalogue(page, 'light');
  expect(parts.length).toBeGreaterThan(20);
  for (const id of parts) await test.step(id, () => compare(page, id, id));
});

test('so it does in the dark scheme @once', async ({ page }) => {
  for (const id of await openCatalogue(page, 'dark'))
    await test.step(id, () => compare(page, id, `${id}-dark`));
});

/**
 * The name of the color that fills an element or its nearest filled ancestor: by its hue, or gray below a minimum saturation.
 */
function readFill(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const [r = 0, g = 0, b = 0, alpha = 1] = (
      getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    if (alpha === 0) continue;
    const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
    if (max - min < 20) return min > 250 ? 'white' : 'gray';
    const sector =
      max === r
        ? ((g - b) / (max - min) + 6) % 6
        : max === g
          ? (b - r) / (max - min) + 2
          : (r - g) / (max - min) + 4;
    const hue = sector * 60;
    if (hue < 20 || hue > 340) return 'red';
    if (hue > 35 && hue < 65) return 'yellow';
    if (hue > 90 && hue < 170) return 'green';
    return hue > 200 && hue < 250 ? 'blue' : `hue ${hue}`;
  }
  return 'none';
}

test('CONS-094 CONS-095 CONS-096 CONS-097 slots are blue in the cart, red selected, gray reserved, white otherwise', async ({
  page,
  language,
}) => {
  await openCatalogue(page, 'light');
  const colors =
    language === 'ar'
      ? { 'في سلتك': 'blue', مختار: 'red', محجوز: 'gray', متاح: 'white' }
      : { 'In your cart': 'blue', Selected: 'red', Reserved: 'gray', Free: 'white' };
  for (const [state, color] of Object.entries(colors))
    expect(
      await page.locator('#slots').getByText(state, { exact: true }).first().evaluate(readFill),
      state,
    ).toBe(color);
});

test('CONS-103 CONS-104 CONS-105 PROF-064 the status Pending is yellow, Accepted green, Rejected red', async ({
  page,
  language,
}) => {
  await openCatalogue(page, 'light');
  const colors =
    language === 'ar'
      ? { 'قيد الانتظار': 'yellow', مقبول: 'green', مرفوض: 'red' }
      : { Pending: 'yellow', Accepted: 'green', Rejected: 'red' };
  for (const [status, color] of Object.entries(colors))
    expect(
      await page.locator('#badges').getByText(status, { exact: true }).first().evaluate(readFill),
      status,
    ).toBe(color);
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
    // A field in the dialog may be loaded on demand.
    await expect(page.locator('dialog [aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    // Moves the pointer away, so that nothing is hovered.
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
