import type { Page } from '@playwright/test';
import { serveCatalogue } from 'shared-ui/catalogue';
import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';

interface Overlay {
  /** The part of the catalogue that contains it; the full page by default. */
  part?: string;
  open(page: Page): Promise<void>;
  /** What axe checks: the opened element; other tests check the full page. */
  scope?: string;
}

const onTop = 'dialog[open], :popover-open';
const pressing = (name: string): Overlay => ({
  part: 'overlays',
  open: (page) => press(page, name),
  scope: onTop,
});

/** Every overlay of the design system. Names are English in both languages of the catalogue. */
const overlays: Record<string, Overlay> = {
  'the page': { open: async () => {} },
  dialog: pressing('Open dialog'),
  confirmation: pressing('Open confirmation'),
  'drawer at the start': pressing('Open drawer at start'),
  'drawer at the end': pressing('Open drawer at end'),
  'drawer at the bottom': pressing('Open drawer at bottom'),
  menu: pressing('Open menu'),
  'success toast': pressing('Show success toast'),
  'error toast': pressing('Show error toast'),
  'info toast': pressing('Show info toast'),
  tooltip: {
    part: 'overlays',
    open: async (page) => {
      await page.getByRole('button', { name: 'Show tooltip' }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
    scope: onTop,
  },
  'a list and a toast in a dialog': {
    part: 'overlays',
    open: async (page) => {
      await press(page, 'Open dialog');
      const dialog = page.getByRole('dialog');
      await press(page, 'Show toast in dialog');
      await dialog.getByRole('combobox').click();
      await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
    scope: onTop,
  },
  'a menu in a dialog': {
    part: 'overlays',
    open: async (page) => {
      await press(page, 'Open dialog');
      await press(page, 'Open menu in dialog');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    scope: onTop,
  },
  'the list of a multi select': {
    part: 'form',
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('combobox', { name: /^(Languages|اللغات)$/ })
        .click();
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    },
    scope: 'main form',
  },
  'a form that failed': {
    part: 'form',
    open: (page) => page.locator('main button[type="submit"]').click(),
    scope: 'main form',
  },
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// `watch` fails on policy reports in the console; the catalogue is served with the released site's policy.
test('every overlay of the kit opens under the strict policy, accessible and in its place', async ({
  page,
  language,
}, info) => {
  // Each color scheme is tested in one of the languages.
  await page.emulateMedia({ colorScheme: language === 'ar' ? 'dark' : 'light', reducedMotion: 'reduce' });
  const catalogue = await serveCatalogue();
  try {
    for (const [name, { part, open, scope }] of Object.entries(overlays)) {
      await test.step(name, async () => {
        await page.goto(part === undefined ? catalogue.url : `${catalogue.url}?part=${part}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await open(page);
        await page.evaluate(() => document.fonts.ready);
        await expectWellLaidOut(page, language);
        await info.attach(`${name}.png`, { body: await page.screenshot(), contentType: 'image/png' });
        await expectAccessible(page, scope);
      });
    }
  } finally {
    catalogue.close();
  }
});
