import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { newAccount, personIn } from '../support/accounts.ts';
import { addAvailability, createCalls, dateIn, newConsultant, setPrices } from '../support/consultants.ts';
import type { OwnSite } from '../support/site.ts';
import { expect, expectAccessible, expectWellLaidOut, test } from '../support/test.ts';

const own = 'mf-consultations';

/** Moves a session in the database so that it starts `minutes` from now. */
const beginIn = (site: OwnSite, session: number, minutes: number) =>
  site.meanwhile(async (db) => {
    await db.execute(sql`
      update bookings set refund_until = date_trunc('second', now()) + ${minutes} * interval '1 minute' - (starts_at - refund_until),
        starts_at = date_trunc('second', now()) + ${minutes} * interval '1 minute',
        ends_at = date_trunc('second', now()) + (${minutes} + duration) * interval '1 minute' where id = ${session}`);
  });

/**
 * Waits until another participant's video moves. It compares frames of one element, because a participant who rejoins gets a new one.
 */
async function expectMoving(page: Page) {
  await page.waitForFunction(
    (seen) => {
      const videos = [...document.querySelectorAll<HTMLVideoElement>('video:not([data-own])')];
      return videos.some((video) => {
        const first = seen.get(video) ?? video.currentTime;
        seen.set(video, first);
        return video.currentTime > first + 0.5;
      });
    },
    await page.evaluateHandle(() => new WeakMap<HTMLVideoElement, number>()),
    // Two browsers encode and decode in software while other tests run.
    { timeout: 60_000, polling: 250 },
  );
}

test('CONS-018 PROF-042 two people meet, one is dropped and comes back; the session is rated when it has ended', async ({
  ownSite,
  browser,
  playwright,
  text,
  language,
  watch,
}) => {
  watch.expectProblem(/ERR_|status of 4|status: 4/);
  const request = await playwright.request.newContext({ baseURL: ownSite.url });
  const consultant = await newConsultant(request);
  await setPrices(consultant.calls);
  const day = dateIn(consultant.zone, 3);
  await addAvailability(consultant.calls, { from: '10:00:00', to: '11:00:00', duration: 60, dates: [day] });
  const account = await newAccount(request);
  const calls = createCalls(request, account.token);
  const { data: slots } = await calls.post<{ data: { id: number }[] }>('/api/mobile/consultationInfoDays', {
    user_id: String(consultant.id),
    date: day,
  });
  const { session_id: session } = await calls.post<{ session_id: number }>('/api/mobile/booking/bookFree', {
    consultation_session_id: String(slots[0]?.id),
  });
  await beginIn(ownSite, session, -2);

  const equipped = { baseURL: ownSite.url, permissions: ['camera', 'microphone'] };
  const learner = await personIn(browser, language, account, equipped);
  const host = await personIn(browser, language, consultant, equipped);
  await learner.goto('/user/sessions');
  await learner.getByRole('button', { name: text(own, 'sessions.start'), exact: true }).click();
  await expect(learner).toHaveURL(/\/meet\//);
  const join = (each: Page) => each.getByRole('button', { name: text(own, 'meeting.join') });
  await expect(join(learner)).toBeVisible();
  await expectWellLaidOut(learner, language);
  await expectAccessible(learner);
  await join(learner).click();
  await expect(learner).toHaveURL(`/meet/s-${session}`);

  await host.goto('/consultant/booked-sessions');
  await host.getByRole('button', { name: text(own, 'sessions.startNow') }).click();
  await join(host).click();
  await Promise.all([expectMoving(learner), expectMoving(host)]);
  await expectAccessible(host);

  // Refreshing the room's page simulates a participant who disconnects and rejoins (PD-40).
  await learner.reload();
  await join(learner).click();
  await Promise.all([expectMoving(learner), expectMoving(host)]);
  await host.context().close();

  await learner.goto('/');
  await beginIn(ownSite, session, -90);
  await learner.goto('/user/sessions?tab=previous');
  await learner.getByRole('button', { name: text(own, 'sessions.rate.action') }).click();
  const dialog = learner.locator('dialog[open]');
  await dialog.getByRole('slider').press('End');
  await dialog.getByRole('button', { name: text(own, 'sessions.send') }).click();
  await expect(learner.getByText(text(own, 'sessions.done')).first()).toBeVisible();
  await learner.goto('/user/sessions?tab=previous');
  await expect(learner.getByRole('button', { name: text(own, 'sessions.rate.rated') })).toBeDisabled();
  await learner.context().close();
  await request.dispose();
});
