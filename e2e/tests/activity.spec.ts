import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { newAccount, personIn } from '../support/accounts.ts';
import { expect, expectAccessible, expectWellLaidOut, test, waitForNetwork } from '../support/test.ts';
import { createTrackingCalls } from '../support/trackings.ts';

const own = 'mf-tracking';
/** A system that only this test uses, with an activity that has every kind of item, and one whose progress is reported. */
const system = { id: 9500, everything: 9501, manual: 9502 };

/** The system, with files of the demonstration content and a quiz. */
const siteContent = {
  async add(db: Database) {
    await db.execute(sql`
      insert into trackings (id, type, structure, language, name_en, name_ar, short_en, short_ar, description_en, description_ar,
        duration_days, is_published, published_at)
      values (9500, 'tracking', 'single', 'en', 'Evenings', 'أمسيات', 'Together', 'معًا', 'Together', 'معًا', 14, true, now())`);
    const common = sql`'en', 'An evening together', 'أمسية معًا', 'Do it together.', 'افعلوها معًا.', 'day', 1, 14`;
    await db.execute(sql`
      insert into tracking_activities (id, tracking_id, position, language, name_en, name_ar, description_en, description_ar,
        date_type, first_day, last_day, is_auto_progress)
      values (9501, 9500, 0, ${common}, true), (9502, 9500, 1, ${common}, false)`);
    await db.execute(
      sql`insert into quizzes (id, title_en, title_ar, passing_percentage) values (9500, 'Questions', 'أسئلة', 50)`,
    );
    await db.execute(sql`
      insert into quiz_questions (id, quiz_id, position, kind, text_en, text_ar)
      values (9510, 9500, 0, 'radio', 'Who read?', 'من قرأ؟'), (9520, 9500, 1, 'select', 'What was in it?', 'ماذا كان فيها؟')`);
    await db.execute(sql`
      insert into quiz_answers (id, question_id, position, text_en, text_ar, is_correct) values
        (9511, 9510, 0, 'Mother', 'الأم', true), (9512, 9510, 1, 'Father', 'الأب', false),
        (9521, 9520, 0, 'A fox', 'ثعلب', true), (9522, 9520, 1, 'A well', 'بئر', true), (9523, 9520, 2, 'A train', 'قطار', false)`);
    await db.execute(sql`
      insert into tracking_items (id, activity_id, "group", position, name_en, name_ar, media_id)
      select case id when 9011 then 95011 else 95012 end, 9501, "group", 0, name_en, name_ar, media_id
      from tracking_items where id in (9011, 9021)`);
    await db.execute(sql`
      insert into tracking_items (id, activity_id, "group", position, name_en, name_ar, url, quiz_id, proof_type, needs_mark) values
        (95013, 9501, 'quizs', 0, 'Questions', 'أسئلة', null, 9500, null, null),
        (95014, 9501, 'game', 0, 'Game', 'لعبة', 'https://game.example/', null, null, null),
        (95015, 9501, 'social_media', 0, 'Our page', 'صفحتنا', 'https://page.example/', null, null, null),
        (95016, 9501, 'profs', 0, 'Link to a story', 'رابط قصة', null, null, 'link', true),
        (95017, 9501, 'profs', 1, 'Photo of the cards', 'صورة البطاقات', null, null, 'file', false)`);
  },
};
test.use({ siteContent });

/** The participant's date, as the server derives it from this machine's clock. */
const today = () => new Date().toLocaleDateString('en-CA');
const pathOf = (activity: number, userId: number) =>
  `/activity/${activity}/${system.id}/${today()}/${userId}/${today()}/add-progress`;

/** Opens a link in a new tab, and closes that tab. */
async function openTab(page: Page, press: () => Promise<void>) {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  await tab.close();
}

test("TRCK-100 TRCK-144 TRCK-146 a child's activity is done today, also while the network is gone", async ({
  ownSite,
  browser,
  playwright,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const request = await playwright.request.newContext({ baseURL: ownSite.url });
  const account = await newAccount(request, 'Demo Parent');
  const calls = createTrackingCalls(request, account.token);
  const child = await calls.addChild('Layla');
  await calls.enrol(system.id, [child]);
  await calls.start(system.id, child);
  const page = await personIn(browser, language, account, { baseURL: ownSite.url });
  const main = page.getByRole('main');
  const check = async () => {
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
  };
  const region = (group: string) => main.getByRole('region', { name: t(`activity.groups.${group}`) });
  const progress = main.getByRole('progressbar', { name: t('activity.progress') });
  const done = (group: string) => region(group).getByText(t('activity.done'));

  let isAnswered = false;
  const adsAreEarly: boolean[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes(`/activities/${system.everything}?`)) isAnswered = true;
  });
  page.on('request', (made) => {
    if (made.url().includes('/get/small/ads/')) adsAreEarly.push(!isAnswered);
  });
  await page.goto(pathOf(system.everything, child));
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await expect(main.getByText(t('activity.forMember', { name: 'Layla' }))).toBeVisible();
  const positions = async (model: string) => {
    const answer = await request.get(`/api/mobile/get/small/ads/${model}`);
    return (await answer.json()).data.map(({ position }: { position: number }) => position);
  };
  await expect(main.getByRole('complementary').getByRole('link')).toHaveCount(2);
  expect(adsAreEarly).toEqual([true]);
  expect(await positions(`Activity/${system.everything}`)).toEqual([3, 4]);
  for (const position of await positions('Initiative/21')) expect(position).toBeLessThan(3);
  await waitForNetwork(page);
  await check();

  // An attachment, and a film that is watched to the end.
  await openTab(page, () => region('attachments').getByRole('link').click());
  await expect(done('attachments')).toBeVisible();
  const film = region('videos').locator('video');
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    video.currentTime = video.duration - 0.2;
  });
  await expect(done('videos')).toBeVisible({ timeout: 30_000 });
  await expect(progress).toHaveAttribute('aria-valuenow', '28');

  // The quiz. A refresh must not disturb it.
  await region('quizs').getByRole('link').click();
  await main.getByRole('link', { name: t('quiz.start') }).click();
  const finish = main.getByRole('button', { name: t('quiz.finish') });
  const next = main.getByRole('button', { name: t('quiz.next') });
  for (;;) {
    await expect(finish.or(next)).toBeVisible();
    // The order is random: the correct answer of the first question, one of two correct answers of the second.
    const mother = main.getByRole('radio', { name: language === 'ar' ? 'الأم' : 'Mother' });
    const option = mother.or(main.getByRole('checkbox').first());
    await option.check();
    if (await finish.isVisible()) break;
    const heading = await main.getByRole('heading', { level: 2 }).textContent();
    await next.click();
    await expect(main.getByRole('heading', { level: 2 })).not.toHaveText(heading ?? '');
  }
  await page.reload();
  await expect(main.locator('input:checked').first()).toBeVisible();
  await check();
  await finish.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('quiz.finish') })
    .click();
  await expect(main.getByRole('link', { name: t('quiz.showAnswers') })).toBeVisible();
  await check();
  await main.getByRole('link', { name: t('quiz.showAnswers') }).click();
  await expect(main.getByRole('heading', { name: t('quiz.answers') })).toBeVisible();
  await check();
  await main.getByRole('link', { name: t('quiz.toResult') }).click();
  await main.getByRole('link', { name: t('quiz.back') }).click();

  // A link that waits for its mark is removed and sent again; a photo counts immediately.
  const proofs = region('profs').getByRole('listitem');
  const link = proofs.first();
  const photo = proofs.filter({ hasText: language === 'ar' ? 'صورة البطاقات' : 'Photo of the cards' });
  for (const step of ['remove', 'keep']) {
    await link.getByLabel(t('proof.link')).fill('https://example.org/our-story');
    await page.keyboard.press('Enter');
    await expect(link.getByText(t('proof.state.waiting'))).toBeVisible();
    if (step === 'keep') break;
    await link.getByRole('button', { name: t('proof.remove') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('proof.remove') })
      .click();
    await expect(link.getByLabel(t('proof.link'))).toBeVisible();
  }
  const picture = await page.screenshot({ type: 'png' });
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: 'cards.PNG', mimeType: 'image/png', buffer: picture });
  await photo.getByRole('button', { name: t('proof.send') }).click();
  await expect(photo.getByText(t('proof.state.submitted'))).toBeVisible();
  await expect(photo.getByRole('img', { name: 'cards.PNG' })).toBeVisible();

  // A note.
  await main.getByRole('button', { name: t('notes.add') }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel(t('notes.note')).fill('We read two pages.');
  await check();
  await dialog.getByRole('button', { name: t('notes.add') }).click();
  await expect(main.getByText('We read two pages.')).toBeVisible();
  await waitForNetwork(page);
  await check();

  // The network is interrupted during a check-in, and comes back.
  await page.goto(pathOf(system.manual, child));
  const slider = main.getByRole('slider');
  await expect(slider).toBeVisible();
  await page.context().setOffline(true);
  await slider.fill('60');
  await main.getByRole('button', { name: t('activity.slider.save', { percent: '60' }) }).click();
  await expect(main.getByText(t('activity.checkIns.saved_one', { count: '1' }))).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '60');
  await check();
  await page.context().setOffline(false);
  await expect(main.getByText(t('activity.checkIns.saved_one', { count: '1' }))).toHaveCount(0);
  await page.reload();
  await expect(progress).toHaveAttribute('aria-valuenow', '60');
  await expect(main.getByText(t('activity.selfReported'))).toBeVisible();

  // A report can be undone until the end of the day.
  await main.getByRole('button', { name: t('activity.slider.undoLabel', { percent: '0' }) }).click();
  await expect(main.getByText(t('activity.slider.undone', { percent: '0' }))).toBeVisible();
  await page.reload();
  await expect(slider).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await page.context().close();
  await request.dispose();
});
