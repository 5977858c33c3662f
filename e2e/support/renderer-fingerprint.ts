import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';

/** Latin and Arabic letters, digits and signs in several weights and sizes. */
const sample = 'Rafiq ABCDEFG abcdefg 0123456789 رفيق للعائلة ١٢٣ ۀ ﷼ → ★ ✓ “–”';
const weights = [300, 400, 600, 700];
const sizes = [12, 16, 28];

/**
 * Identifies how this browser on this machine draws text: two renderers with equal fingerprints draw the catalogue identically, pixel by pixel.
 * Programs of the same version may differ (Chromium headless or not), and so may machines with other fonts or font settings; `browser.version()`
 * shows neither.
 * @param url of a page that has the site's fonts
 * @returns the SHA-256 of the drawn sample, as 64 hexadecimal digits
 */
export async function getRendererFingerprint(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 0.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(
      async ([text, fontWeights, fontSizes]) => {
        const lines = fontWeights.flatMap((weight) =>
          fontSizes.map((size) => {
            const line = document.createElement('p');
            line.textContent = text;
            Object.assign(line.style, { fontWeight: String(weight), fontSize: `${size}px`, margin: '0' });
            return line;
          }),
        );
        document.body.replaceChildren(...lines);
        await Promise.all(
          fontWeights.map((weight) => document.fonts.load(`${weight} 16px "Readex Pro Variable"`, text)),
        );
        await document.fonts.ready;
      },
      [sample, weights, sizes] as const,
    );
    return createHash('sha256')
      .update(await page.screenshot({ scale: 'device' }))
      .digest('hex');
  } finally {
    await context.close();
  }
}
