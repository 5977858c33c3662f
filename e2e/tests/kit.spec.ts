import type { Page } from '@playwright/test';
import { serveCatalogue } from 'shared-ui/catalogue';
import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';

/** Every overlay of the design system, by how it is opened. Names are English in both languages of the catalogue. */
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
    ].map((name) => [name, (page: Page) => press(page, name)]),
  ),
  'Show tooltip': async (page) => {
    await page.getByRole('button', { name: 'Show tooltip' }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
  },
  'a list and a toast in a dialog': async (page) => {
    await press(page, 'Open dialog');
    const dialog = page.getByRole('dialog');
    await press(page, 'Show toast in dialog');
    await dialog.getByRole('combobox').click();
    await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
  },
  'a menu in a dialog': async (page) => {
    await press(page, 'Open dialog');
    await press(page, 'Open menu in dialog');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  'the list of a multi select': async (page) => {
    await page
      .getByRole('main')
      .getByRole('combobox', { name: /^(Languages|اللغات)$/ })
      .click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  },
  'a form that failed': async (page) => {
    await page.locator('main button[type="submit"]').click();
  },
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in the ${scheme} scheme`, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

    // `watch` fails on a policy report in the console: the catalogue is served with the released site's policy.
    test('every overlay of the kit opens under the strict policy, accessible and in its place', async ({
      page,
      language,
    }, info) => {
      test.setTimeout(180_000);
      const catalogue = await serveCatalogue();
      try {
        for (const [name, open] of Object.entries(overlays)) {
          await test.step(name, async () => {
            await page.goto(catalogue.url);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await open(page);
            await page.evaluate(() => document.fonts.ready);
            await expectWellLaidOut(page, language);
            await info.attach(`${name}.png`, { body: await page.screenshot(), contentType: 'image/png' });
            await expectAccessible(page);
          });
        }
      } finally {
        catalogue.close();
      }
    });
  });
}
