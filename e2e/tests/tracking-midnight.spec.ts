import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { newAccount, newToken, personIn } from '../support/accounts.ts';
import { startClock, utcDate, utcHour } from '../support/clock.ts';
import { expect, expectWellLaidOut, test } from '../support/test.ts';
import { createTrackingCalls } from '../support/trackings.ts';

const own = 'mf-tracking';
/** A system with three daily activities whose progress is reported. */
const trackingId = 9800;
const activities = [9801, 9802, 9803] as const;

test.use({
  siteContent: {
    async add(db: Database) {
      await db.execute(sql`
        insert into trackings (id, type, structure, language, name_en, name_ar, short_en, short_ar, description_en, description_ar,
          duration_days, is_published, published_at)
        values (9800, 'tracking', 'single', 'en', 'Late evenings', 'أمسيات', 'Together', 'معًا', '', '', 14, true, now())`);
      for (const [index, id] of activities.entries())
        await db.execute(sql`
          insert into tracking_activities (id, tracking_id, position, language, name_en, name_ar, description_en, description_ar,
            date_type, first_day, last_day, is_auto_progress)
          values (${id}, 9800, ${index}, 'en', ${`Evening ${index}`}, ${`أمسية ${index}`}, '', '', 'day', 1, 14, false)`);
    },
  },
});

const minuteMs = 60_000;

test('a day turns at midnight while the page is open; the day before counts for 15 minutes with its ticket @once', async ({
  ownSite,
  browser,
  playwright,
  viewport,
  text,
  language,
  watch,
}, info) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const clock = await startClock(ownSite, utcHour(1, 23));
  const evening = utcDate(clock.now());
  const midnight = utcHour(2, 0);
  const request = await playwright.request.newContext({ baseURL: ownSite.url });
  const account = await newAccount(request, 'Demo Parent');
  const calls = createTrackingCalls(request, account.token);
  const child = await calls.addChild('Layla');
  await calls.enrol(trackingId, [child]);
  await calls.start(trackingId, child);
  const page = await personIn(browser, language, account, {
    baseURL: ownSite.url,
    viewport,
    timezoneId: 'UTC',
  });
  const context = page.context();
  await clock.add(context);
  await clock.forwardTo(midnight - minuteMs);

  const main = (of: Page) => of.getByRole('main');
  const openActivity = async (id: number) => {
    const tab = await context.newPage();
    await tab.goto(`/activity/${id}/${trackingId}/${evening}/${child}/${evening}/add-progress`);
    await expect(main(tab).getByRole('slider')).toBeVisible();
    return tab;
  };
  const progress = (of: Page) => main(of).getByRole('progressbar', { name: t('activity.progress') });
  const report = async (of: Page, percent: number) => {
    await main(of).getByRole('slider').fill(String(percent));
    await main(of)
      .getByRole('button', { name: t('activity.slider.save', { percent: String(percent) }) })
      .click();
    await expect(progress(of)).toHaveAttribute('aria-valuenow', String(percent));
  };
  const opened = await openActivity(activities[0]);
  const late = await openActivity(activities[1]);
  await page.goto(`/user/trackings/${trackingId}/details/enrolled/${child}`);
  const today = main(page).locator('[role="gridcell"][aria-current="date"]');
  const eveningLabel = (await today.getAttribute('aria-label')) ?? '';
  await expect(today).toHaveAttribute('aria-selected', 'true');

  // The page switches to the new day by itself.
  await clock.forwardTo(midnight + 1_000);
  await expect(page.getByText(t('enrolled.turned'))).toBeVisible();
  await expect(today).not.toHaveAttribute('aria-label', eveningLabel);
  await expect(today).toHaveAttribute('aria-selected', 'true');
  await expectWellLaidOut(page, language);
  await info.attach(`${info.project.name}-turned.jpg`, {
    body: await page.screenshot({ type: 'jpeg' }),
    contentType: 'image/jpeg',
  });

  // Activities that are still open count for the day before, even after the first step was recorded and they were read again.
  const read = opened.waitForResponse((answer) => answer.url().includes(`/activities/${activities[0]}?`));
  await report(opened, 40);
  expect((await (await read).json()).data).toMatchObject({ progress: 40, date: evening, can_progress: 0 });
  await clock.forwardTo(midnight + 14 * minuteMs);
  await report(opened, 60);
  const later = createTrackingCalls(request, await newToken(request, account));
  await expect
    .poll(() => later.findActivity(activities[0], child, evening))
    .toMatchObject({ progress: 60, date: evening });

  // Input that was stored on the device until the ticket had expired is rejected with the reason, and is not lost
  // silently.
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED|status of 409|409 .*manual-progress/);
  await context.setOffline(true);
  await main(late).getByRole('slider').fill('70');
  await main(late)
    .getByRole('button', { name: t('activity.slider.save', { percent: '70' }) })
    .click();
  await expect(late.getByText(t('activity.checkIns.saved_one', { count: '1' }))).toBeVisible();
  await clock.forwardTo(midnight + 16 * minuteMs);
  await context.setOffline(false);
  const name = language === 'ar' ? 'أمسية 1' : 'Evening 1';
  await expect(late.getByText(t('activity.checkIns.rejected', { name }))).toBeVisible();
  await expect(progress(late)).toHaveAttribute('aria-valuenow', '0');
  for (const tab of [opened, late]) {
    await expect(tab.getByText(t('activity.over'))).toBeVisible();
    await expect(main(tab).getByRole('slider')).toHaveCount(0);
  }
  await context.close();
  await request.dispose();
});

test('a step that was done without a network is sent from the next page that is opened @once', async ({
  ownSite,
  browser,
  playwright,
  viewport,
  text,
  language,
  watch,
}) => {
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const clock = await startClock(ownSite, utcHour(1, 10));
  const request = await playwright.request.newContext({ baseURL: ownSite.url });
  const account = await newAccount(request, 'Demo Parent');
  const calls = createTrackingCalls(request, account.token);
  const child = await calls.addChild('Layla');
  await calls.enrol(trackingId, [child]);
  await calls.start(trackingId, child);
  const page = await personIn(browser, language, account, {
    baseURL: ownSite.url,
    viewport,
    timezoneId: 'UTC',
  });
  await clock.add(page.context());
  const date = utcDate(clock.now());
  await page.goto(`/activity/${activities[2]}/${trackingId}/${date}/${child}/${date}/add-progress`);
  const slider = page.getByRole('main').getByRole('slider');
  await expect(slider).toBeVisible();
  await page.context().setOffline(true);
  await slider.fill('70');
  await page.getByRole('button', { name: t('activity.slider.save', { percent: '70' }) }).click();
  await expect(page.getByText(t('activity.checkIns.saved_one', { count: '1' }))).toBeVisible();
  await page.close();
  await clock.forwardTo(clock.now() + 60 * minuteMs);
  await page.context().setOffline(false);
  const later = await page.context().newPage();
  await later.goto('/user/today');
  const name = language === 'ar' ? 'أمسية 2' : 'Evening 2';
  const row = later.getByRole('region', { name: 'Layla' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('70%');
  await expect(later.getByText(t('activity.checkIns.saved_one', { count: '1' }))).toHaveCount(0);
  await later.context().close();
  await request.dispose();
});
