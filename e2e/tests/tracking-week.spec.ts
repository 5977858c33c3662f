import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { consultant, newToken, personIn } from '../support/accounts.ts';
import { dayMs, startClock, utcHour } from '../support/clock.ts';
import { decide, newBuyer, payBy } from '../support/purchases.ts';
import { expect, expectPage, test } from '../support/test.ts';
import { createTrackingCalls } from '../support/trackings.ts';

const own = 'mf-tracking';
/** A week with one activity a day; the demonstration's consultant marks it. */
const trackingId = 9600;
const names = {
  en: ['Film', 'Sheet', 'Slider', 'Questions', 'Story', 'Photo', 'Walk'],
  ar: ['فيلم', 'ورقة', 'مؤشر', 'أسئلة', 'حكاية', 'صورة', 'نزهة'],
} as const;

const siteContent = {
  async add(db: Database) {
    await db.execute(sql`
      insert into trackings (id, type, structure, provider_id, language, name_en, name_ar, short_en, short_ar, description_en,
        description_ar, duration_days, usd, unlimited_usd, is_published, published_at)
      select 9600, 'tracking', 'single', id, 'en', 'A whole week', 'أسبوع كامل', 'Together', 'معًا', 'Together', 'معًا', 7, 900, 1500, true, now()
      from users where email = ${consultant.email}`);
    for (const [index, name] of names.en.entries())
      await db.execute(sql`
        insert into tracking_activities (id, tracking_id, position, language, name_en, name_ar, description_en, description_ar,
          date_type, first_day, last_day, is_auto_progress)
        values (${9601 + index}, 9600, ${index}, 'en', ${name}, ${names.ar[index]}, '', '', 'day', ${index + 1}, ${index + 1},
          ${index !== 2 && index !== 6})`);
    await db.execute(
      sql`insert into quizzes (id, title_en, title_ar, passing_percentage) values (9600, 'Questions', 'أسئلة', 50)`,
    );
    await db.execute(sql`
      insert into quiz_questions (id, quiz_id, position, kind, text_en, text_ar)
      values (9600, 9600, 0, 'radio', 'Who read?', 'من قرأ؟')`);
    await db.execute(sql`
      insert into quiz_answers (id, question_id, position, text_en, text_ar, is_correct)
      values (9601, 9600, 0, 'Mother', 'الأم', true), (9602, 9600, 1, 'Father', 'الأب', false)`);
    await db.execute(sql`
      insert into tracking_items (id, activity_id, "group", position, name_en, name_ar, media_id)
      select case id when 9021 then 96011 else 96021 end, case id when 9021 then 9601 else 9602 end, "group", 0, name_en, name_ar, media_id
      from tracking_items where id in (9011, 9021)`);
    await db.execute(sql`
      insert into tracking_items (id, activity_id, "group", position, name_en, name_ar, quiz_id, proof_type, needs_mark) values
        (96041, 9604, 'quizs', 0, 'Questions', 'أسئلة', 9600, null, null),
        (96051, 9605, 'profs', 0, 'Link to a story', 'رابط حكاية', null, 'link', true),
        (96061, 9606, 'profs', 0, 'Photo of the cards', 'صورة البطاقات', null, 'file', false)`);
  },
};

test.use({ siteContent });

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.locator('dialog[open]');

test("a parent pays for two children; a child's week is played, marked, ranked, reported, repeated and found in the history", async ({
  ownSite,
  browser,
  playwright,
  viewport,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const commerce = (key: string) => text('mf-commerce', key);
  const clock = await startClock(ownSite, utcHour(1, 10));
  const firstDay = clock.now();
  const toDay = (number: number) => clock.forwardTo(firstDay + (number - 1) * dayMs);
  const request = await playwright.request.newContext({ baseURL: ownSite.url });
  const parent = await newBuyer(request, 'Huda');
  const calls = createTrackingCalls(request, parent.token);
  const [layla, omar] = [await calls.addChild('Layla'), await calls.addChild('Omar')];
  const options = { baseURL: ownSite.url, viewport, timezoneId: 'UTC' };
  const page = await personIn(browser, language, parent, options);
  await clock.add(page.context());
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();

  await test.step('enrol two children, pay and start', async () => {
    await page.goto(`/user/trackings/${trackingId}/details?is_level=0`);
    await press(t('enrolment.enrol'));
    for (const name of ['Layla', 'Omar']) await dialog(page).getByRole('checkbox', { name }).check();
    await dialog(page).getByRole('radio', { name: /15/ }).check();
    await dialog(page)
      .getByRole('button', { name: t('enrolment.confirm') })
      .click();
    await expectPage(page, '/cart', commerce('cart.title'));
    await page.getByRole('button', { name: commerce('cart.checkout') }).click();
    await expectPage(page, /\/checkout/, commerce('checkout.title'));
    await payBy(page, commerce('common.methods.stripe'));
    await decide(page, 'pay');
    await expectPage(page, /payment_success=1/, commerce('paymentResult.thanks'));
    await page.goto(`/user/trackings/${trackingId}/details?is_level=0`);
    await press(t('enrolment.start.action'));
    await dialog(page).getByRole('radio', { name: 'Layla', exact: true }).check();
    await dialog(page)
      .getByRole('button', { name: t('enrolment.start.action') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/details/enrolled/${layla}`));
    await calls.start(trackingId, omar);
  });

  const progress = main(page).getByRole('progressbar', { name: t('activity.progress') });
  const region = (group: string) => main(page).getByRole('region', { name: t(`activity.groups.${group}`) });
  /** Opens the only activity of a day from the child's page, which stays open past midnight. */
  const openDay = async (number: number) => {
    if (number > 1) await toDay(number);
    const name = names[language][number - 1] ?? '';
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  const leaveDay = async (percent: number) => {
    await expect(progress).toHaveAttribute('aria-valuenow', String(percent));
    await main(page)
      .getByRole('link', { name: t('activity.back') })
      .click();
    await expect(main(page).getByRole('tab', { name: t('enrolled.tabs.activities') })).toBeVisible();
  };

  await test.step('a film', async () => {
    await openDay(1);
    const film = region('videos').locator('video');
    const started = page.waitForResponse(/\/activities\/progress$/);
    await film.evaluate((video: HTMLVideoElement) => {
      video.muted = true;
      return video.play();
    });
    await started;
    await clock.forwardTo(clock.now() + 3_600_000);
    await film.evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.1;
    });
    await expect(region('videos').getByText(t('activity.done'))).toBeVisible();
    await leaveDay(100);
  });

  await test.step('an attachment', async () => {
    await openDay(2);
    const opened = page.context().waitForEvent('page');
    await region('attachments').getByRole('link').click();
    await (await opened).close();
    await leaveDay(100);
  });

  await test.step('the slider', async () => {
    await openDay(3);
    await main(page).getByRole('slider').fill('80');
    await press(t('activity.slider.save', { percent: '80' }));
    await leaveDay(80);
  });

  await test.step('a quiz', async () => {
    await openDay(4);
    await region('quizs').getByRole('link').click();
    await main(page)
      .getByRole('link', { name: t('quiz.start') })
      .click();
    await main(page)
      .getByRole('radio', { name: language === 'ar' ? 'الأم' : 'Mother' })
      .check();
    await press(t('quiz.finish'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('quiz.finish') })
      .click();
    await main(page)
      .getByRole('link', { name: t('quiz.back') })
      .click();
    await leaveDay(100);
  });

  await test.step('a link, which the consultant marks while the page is open', async () => {
    await openDay(5);
    await main(page).getByLabel(t('proof.link')).fill('https://example.org/our-story');
    await page.keyboard.press('Enter');
    await expect(main(page).getByText(t('proof.state.waiting'))).toBeVisible();
    const documents: string[] = [];
    page.on('request', (made) => {
      if (made.resourceType() === 'document') documents.push(made.url());
    });
    const marker = await personIn(browser, language, consultant, options);
    await clock.add(marker.context());
    await marker.goto(`/consultant/proofs?tracking=${trackingId}`);
    await expect(marker.getByRole('heading', { name: 'Layla' })).toBeVisible();
    await marker.getByLabel(t('marking.mark')).fill('90');
    await marker.keyboard.press('Enter');
    await expect(main(page).getByText(t('proof.state.marked', { percent: '90' }))).toBeVisible();
    expect(documents).toEqual([]);
    await marker.context().close();
    await leaveDay(90);
  });

  await test.step('a photo', async () => {
    await openDay(6);
    const buffer = await page.screenshot();
    const photo = { name: 'cards.png', mimeType: 'image/png', buffer };
    await region('profs').locator('input[type=file]').setInputFiles(photo);
    await region('profs')
      .getByRole('button', { name: t('proof.send') })
      .click();
    await expect(region('profs').getByText(t('proof.state.submitted'))).toBeVisible();
    await leaveDay(100);
  });

  await test.step('a note', async () => {
    await openDay(7);
    await press(t('notes.add'));
    await dialog(page).getByLabel(t('notes.note')).fill('We walked to the river.');
    await dialog(page)
      .getByRole('button', { name: t('notes.add') })
      .click();
    await expect(main(page).getByText('We walked to the river.')).toBeVisible();
    await main(page).getByRole('slider').fill('100');
    await press(t('activity.slider.save', { percent: '100' }));
    await leaveDay(100);
  });

  await test.step('the rank, which changes while the page is open', async () => {
    await main(page)
      .getByRole('tab', { name: t('enrolled.tabs.ranking') })
      .click();
    const rows = main(page).getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText(/1.*Layla.*95\.7/);
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(rows.nth(2)).toContainText(/2.*Omar.*0/);
    const { email, password } = parent;
    const later = createTrackingCalls(request, await newToken(request, { email, password }));
    await later.report(9607, 50, omar);
    await expect(rows.nth(2)).toContainText(/Omar.*7\.1/);
  });

  const figures = main(page).getByRole('definition');
  await test.step('the report', async () => {
    await main(page)
      .getByRole('tab', { name: t('enrolled.tabs.reports') })
      .click();
    await expect(figures).toHaveText(['95.7%', '4.3%']);
    await main(page).getByText(t('report.table')).click();
    const days = main(page).getByRole('table').getByRole('row');
    await expect(days).toHaveCount(8);
    await expect(days.nth(3)).toContainText('80%');
    await expect(days.nth(5)).toContainText('90%');
  });

  await test.step('repeated, and looked at in the history', async () => {
    const score = main(page).getByRole('progressbar', { name: t('enrolled.score') });
    await expect(score).toHaveAttribute('aria-valuenow', '95.7');
    await toDay(9);
    await press(t('enrolled.repeat.action'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('enrolled.repeat.action') })
      .click();
    await expect(score).toHaveAttribute('aria-valuenow', '0');
    await main(page)
      .getByRole('tab', { name: t('enrolled.tabs.history') })
      .click();
    await main(page)
      .getByRole('link', { name: t('enrolled.history.run', { number: '1' }) })
      .click();
    await expect(page.getByText(t('enrolled.history.notice'))).toBeVisible();
    await expect(score).toHaveAttribute('aria-valuenow', '95.7');
    await main(page)
      .getByRole('tab', { name: t('enrolled.tabs.reports') })
      .click();
    await expect(figures).toHaveText(['95.7%', '4.3%']);
  });

  await page.context().close();
  await request.dispose();
});
