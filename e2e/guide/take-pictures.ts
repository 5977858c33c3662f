import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { addAvailability, createCalls, dateIn, newConsultant, setPrices } from '../support/consultants.ts';
import { expect, test } from '../support/test.ts';

/**
 * Takes the screenshots of the consultants' help guide (CONS-056, CONS-057), in the language of the project: each
 * shows its step, with a ring around the element to press.
 */

const own = 'mf-consultations';
const zone = 'Africa/Cairo';
/** The captured part of the page, and the size of the picture in the guide. */
const shot = { width: 960, height: 600 };
const picture = { width: 720, height: 450 };
const quality = 0.72;

const schedulePath = '/consultants/availablilty';

/** Creates a consultant with availability on many days, and a learner who has booked one session. */
async function prepareConsultant(page: Page) {
  const consultant = await newConsultant(page.request, zone);
  await setPrices(consultant.calls);
  const dates = Array.from({ length: 24 }, (_, index) => dateIn(zone, index + 2));
  await addAvailability(consultant.calls, { from: '10:00:00', to: '16:00:00', duration: 60, dates });
  const learner = await newAccount(page.request, 'Demo Learner');
  const calls = createCalls(page.request, learner.token);
  const day = dates[2] as string;
  const { data } = await calls.post<{ data: { consultation_session_id: number }[] }>(
    '/api/mobile/consultationInfoDays',
    { user_id: String(consultant.id), date: day },
  );
  await calls.post('/api/mobile/booking/bookFree', {
    consultation_session_id: String(data[3]?.consultation_session_id),
  });
  return { consultant, day, freeDay: dates[5] as string, lastDay: dates[8] as string };
}

/** Stores the part of the page around the target as WebP, which the browser encodes. */
async function takePicture(page: Page, name: string, language: string, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate((element) => {
    const { style } = element as HTMLElement;
    style.outline = '3px solid #d9480f';
    style.outlineOffset = '3px';
  });
  await page.mouse.move(0, 0);
  const box = await target.boundingBox();
  const { width, height } = page.viewportSize() ?? shot;
  const within = (middle: number, size: number, limit: number) =>
    Math.min(Math.max(0, middle - size / 2), limit - size);
  const clip = {
    x: within((box?.x ?? 0) + (box?.width ?? 0) / 2, shot.width, width),
    y: within((box?.y ?? 0) + (box?.height ?? 0) / 2, shot.height, height),
    ...shot,
  };
  const png = await page.screenshot({ clip, animations: 'disabled' });
  const encoded = await page.evaluate(
    async ({ base64, quality, width, height }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('This browser draws nothing');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    { base64: png.toString('base64'), quality, ...picture },
  );
  const folder = fileURLToPath(
    new URL(`../../mf-consultations/src/parts/availability/guide/pictures/${language}/`, import.meta.url),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}.webp`, Buffer.from(encoded, 'base64'));
  await target.evaluate((element) => {
    const { style } = element as HTMLElement;
    style.outline = '';
    style.outlineOffset = '';
  });
}

test('pictures of the guide', async ({ page, text, language }) => {
  const { consultant, day, freeDay, lastDay } = await prepareConsultant(page);
  const words = (key: string, values?: Record<string, string>) => text(own, `availability.${key}`, values);
  await signIn(page, consultant);
  const take = (name: string, target: Locator) => takePicture(page, name, language, target);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.locator('dialog[open]').last();
  const chooseDay = async (scope: Page | Locator, date: string) => {
    const cell = scope.locator(`[role=gridcell][data-date="${date}"]`);
    if ((await cell.count()) === 0)
      await scope.getByRole('button', { name: text('shared-ui', 'nextMonth') }).click();
    await cell.click();
  };
  const openSchedule = async (date: string) => {
    await page.goto(`${schedulePath}?day=${date}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(slotMenus().first()).toBeVisible();
  };
  const slotMenus = () => page.getByRole('button', { name: new RegExp(words('page.menu', { time: '' })) });
  const confirmation = async (name: string) => {
    await expect(
      dialog.getByText(words('deleting.final')).or(dialog.getByText(words('deleting.finalOne'))),
    ).toBeVisible();
    await take(name, dialog.getByRole('button', { name: words('deleting.confirm'), exact: true }));
  };
  const openDeletion = async () => {
    await button(words('page.delete')).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
  };

  // Adding availability.
  await page.goto('/consultant/add-availability-settings');
  const prices = page.getByRole('switch').first();
  await expect(prices).toBeVisible();
  await take('prices', page.locator('li').filter({ has: prices }).first());

  await openSchedule(day);
  await take('day', page.locator('[role=gridcell][aria-selected=true]').first());
  await take('booked', page.getByText(words('booked'), { exact: false }).first());
  await take('add', button(words('page.add')));
  await take('delete', button(words('page.delete')));
  await button(words('page.add')).click();
  await take('add-future', button(words('adding.future')));
  await take('add-single', button(words('adding.single')));

  await page.goto('/consultants/add/availablilty/1');
  await page.locator('select[name=from]').selectOption(String(10 * 60));
  await page.locator('select[name=to]').selectOption(String(16 * 60));
  await page.getByRole('radio', { name: /60/ }).click();
  await take('future-hours', page.locator('select[name=from]').locator('xpath=ancestor::section[1]'));
  const [first, second] = [dateIn(zone, 30), dateIn(zone, 31)];
  for (const date of [first, second]) await chooseDay(page, date);
  await take('future-days', page.getByRole('grid').first());
  await take('future-submit', page.locator('button[type=submit]').first());

  await page.goto(`/consultants/add/single/session/1?day=${freeDay}`);
  await page.locator('select[name=from]').selectOption(String(17 * 60));
  await page.getByRole('radio', { name: /60/ }).click();
  await take('single-submit', page.locator('button[type=submit]').first());

  // Deleting availability.
  await openSchedule(freeDay);
  await openDeletion();
  const scopes = dialog.getByRole('radiogroup');
  await take('ways', scopes);
  const scope = (name: string) =>
    dialog
      .locator('label')
      .filter({ hasText: words(`deleting.${name}`) })
      .first();
  await take('way-day', scope('day'));
  await scope('period').click();
  await take('way-period', scope('period'));
  await button(words('deleting.next')).click();
  for (const date of [freeDay, lastDay]) await chooseDay(dialog, date);
  await take('period-days', dialog.getByRole('grid'));
  await dialog.locator('button').filter({ hasText: /[0-9]/ }).last().click();
  await confirmation('confirm-period');

  await openSchedule(freeDay);
  await openDeletion();
  await button(words('deleting.next')).click();
  await confirmation('confirm-day');

  await openSchedule(freeDay);
  await slotMenus().first().click();
  const item = (key: string) => page.getByRole('menuitem', { name: words(`page.${key}`) });
  await take('menu-future', item('deleteFuture').first());
  await item('deleteFuture').first().click();
  await dialog.getByRole('checkbox').nth(1).click();
  await dialog.getByRole('checkbox').nth(2).click();
  await take('future-list', dialog.getByRole('checkbox').nth(1).locator('xpath=ancestor::label[1]'));
  await dialog.getByRole('button', { name: new RegExp(words('deleting.confirm')) }).click();
  await confirmation('confirm-future');

  await openSchedule(freeDay);
  await slotMenus().first().click();
  await take('menu-one', item('deleteOne').first());
  await item('deleteOne').first().click();
  await confirmation('confirm-one');
});
