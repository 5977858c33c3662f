import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { serveCatalogue } from '../catalogue/serve.ts';

/**
 * Opens every overlay of the built catalogue under the strict content security policy, in both languages, both schemes
 * and two widths, and fails on a policy report, a console error, a sideways scroll bar or a violation of WCAG 2.2 AA.
 * With a folder as its argument it leaves pictures there. Chromium: CHROMIUM_PATH, else the system's.
 */
const pictures = process.argv[2];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const failures: string[] = [];

interface Look {
  language: 'en' | 'ar';
  scheme: 'light' | 'dark';
  width: number;
}

const looks: Look[] = [
  { language: 'en', scheme: 'light', width: 1280 },
  { language: 'ar', scheme: 'light', width: 360 },
  { language: 'ar', scheme: 'dark', width: 1280 },
  { language: 'en', scheme: 'dark', width: 360 },
];

/** Opens an overlay by the name of its trigger; it closes by Escape. */
const overlays: Record<string, (page: Page) => Promise<void>> = {
  'the page': async () => {},
  ...Object.fromEntries(
    [
      'Open dialog',
      'Open confirmation',
      'Open drawer at start',
      'Open drawer at end',
      'Open drawer at bottom',
      'Open menu',
      'Show success toast',
      'Show error toast',
      'Show info toast',
    ].map((name) => [name, (page) => press(page, name)]),
  ),
  'Show tooltip': async (page) => {
    await page.getByRole('button', { name: 'Show tooltip' }).hover();
    await page.getByRole('tooltip').waitFor();
  },
  'Open dialog, its list and its toast': async (page) => {
    await press(page, 'Open dialog');
    const dialog = page.getByRole('dialog');
    await press(page, 'Show toast in dialog');
    await dialog.getByRole('combobox').click();
    await dialog.getByRole('listbox').getByRole('option').first().waitFor();
  },
  'Open dialog, its menu': async (page) => {
    await press(page, 'Open dialog');
    await press(page, 'Open menu in dialog');
    await page.getByRole('menuitem').first().waitFor();
  },
  'Languages list': async (page) => {
    await page
      .locator('main')
      .getByRole('combobox', { name: /^(Languages|اللغات)$/ })
      .click();
    await page.getByRole('listbox').getByRole('option').first().waitFor();
  },
  'Failed form': async (page) => {
    await page.locator('main button[type="submit"]').click();
  },
};

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

async function check(browser: Browser, url: string, { language, scheme, width }: Look): Promise<void> {
  for (const [name, open] of Object.entries(overlays)) {
    const where = `${name} (${width} px, ${language}, ${scheme})`;
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        failures.push(`${where}: ${message.text()}`);
    });
    page.on('pageerror', (error) => failures.push(`${where}: ${error.message}`));
    await page.addInitScript(`localStorage.setItem('lang', '${language}')`);
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    try {
      await open(page);
    } catch (error) {
      failures.push(`${where}: ${error}`);
    }
    await page.evaluate(axe);
    const violations = await page.evaluate<string[]>(
      `document.fonts.ready.then(() => axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }))
        .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map((node) => id + ' ' + node.html.slice(0, 160) + ' ' + node.failureSummary)))`,
    );
    failures.push(...violations.map((violation) => `${where}: ${violation}`));
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (overflow > 0) failures.push(`${where}: ${overflow} px too wide`);
    if (pictures) {
      const file = `${name.replace(/\W+/g, '-').toLowerCase()}-${width}-${language}-${scheme}.png`;
      await page.screenshot({ path: `${pictures}/${file}`, fullPage: name === 'the page' });
    }
    await page.close();
  }
}

if (pictures) mkdirSync(pictures, { recursive: true });
const server = await serveCatalogue();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
});
for (const look of looks) await check(browser, server.url, look);
await browser.close();
server.close();

for (const failure of failures) console.error(failure);
console.log(`${looks.length * Object.keys(overlays).length} looks, ${failures.length} failures`);
process.exitCode = failures.length > 0 ? 1 : 0;
