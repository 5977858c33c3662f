import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { Database } from '../../server/src/kernel/database/database.ts';
import { newAccount, newToken, personIn } from '../support/accounts.ts';
import { dayMs, startClock, utcDate, utcHour } from '../support/clock.ts';
import { createCalls, operator } from '../support/consultants.ts';
import { codeFor, freshAddress } from '../support/mailbox.ts';
import { expect, expectPage, expectWellLaidOut, test } from '../support/test.ts';
import type { Owner } from '../support/texts.ts';
import { createTrackingCalls } from '../support/trackings.ts';

const own = 'mf-tracking';
/** A competition of three days in which invitations give half of the score; two invitations give that half in full. */
const competition = 9700;

test.use({
  siteContent: {
    async add(db: Database) {
      const [start, end] = [utcDate(utcHour(1, 0)), utcDate(utcHour(3, 0))];
      await db.execute(sql`
        insert into trackings (id, type, structure, language, name_en, name_ar, short_en, short_ar, description_en, description_ar,
          start_date, end_date, invitation_percentage, invitation_max_count, is_published, published_at)
        values (9700, 'initiative', 'single', 'en', 'Three days outside', 'ثلاثة أيام في الخارج', 'Together', 'معًا', '', '',
          ${start}, ${end}, 50, 2, true, now())`);
      await db.execute(sql`
        insert into tracking_activities (id, tracking_id, position, language, name_en, name_ar, description_en, description_ar,
          date_type, first_day, last_day, is_auto_progress)
        values (9701, 9700, 0, 'en', 'Outside', 'في الخارج', '', '', 'day', 1, 3, false)`);
    },
  },
});

const main = (page: Page) => page.getByRole('main');
type Text = (owner: Owner, key: string, values?: Record<string, string>) => string;

/** Signs up a new user from the page that asks for a sign-in. */
async function signUp(page: Page, text: Text) {
  const auth = (key: string) => text('mf-auth', key);
  const email = freshAddress();
  await page.getByRole('link', { name: auth('createAccount') }).click();
  await page.getByLabel(auth('fields.email')).fill(email);
  await page.getByRole('button', { name: auth('signUp.submit') }).click();
  await expectPage(page, /\/verify/, auth('verify.title'));
  const code = await codeFor(page.request, email);
  await main(page).getByRole('textbox').first().pressSequentially(code);
  await page.getByRole('button', { name: auth('verify.confirm') }).click();
  await expect(page).toHaveURL(/\/register/);
  await page.getByLabel(auth('fields.name')).fill('Demo Friend');
  await page.getByLabel(auth('fields.phone')).fill('+44 7700 900998');
  const birth = page.getByRole('group', { name: auth('fields.birthDate') });
  await birth.getByLabel(text('shared-ui', 'day')).fill('14');
  await birth.getByLabel(text('shared-ui', 'month')).selectOption({ index: 2 });
  await birth.getByLabel(text('shared-ui', 'year')).fill('1988');
  const password = 'a-long-password';
  await page.getByLabel(auth('fields.password'), { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: auth('createAccount') }).click();
  return { email, password };
}

test('a person who signs up through the shared link raises the score of the one who invited, once', async ({
  ownSite,
  browser,
  playwright,
  viewport,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const clock = await startClock(ownSite, utcHour(1, 10));
  const request = await playwright.request.newContext({ baseURL: ownSite.url });
  const account = await newAccount(request, 'Demo Inviter');
  const options = { baseURL: ownSite.url, viewport, timezoneId: 'UTC' };
  const page = await personIn(browser, language, account, options);
  await clock.add(page.context());
  const { user } = await createCalls(request, account.token).get<{ user: { id: number } }>(
    '/api/mobile/auth/user',
  );
  await createTrackingCalls(request, account.token).enrol(competition, [user.id]);
  const path = `/user/initiative/${competition}/details/enrolled/${user.id}`;
  await page.goto(path);
  const invited = (count: number) =>
    page.getByText(t('enrolled.invitations', { invited: String(count), max: '2' }));
  await expect(invited(0)).toBeVisible();
  await page.getByRole('button', { name: t('enrolled.invite') }).click();
  const link = page.locator('dialog[open]').getByRole('textbox');
  await expect(link).toHaveValue(/\/s\//);
  const address = await link.inputValue();
  await page.keyboard.press('Escape');

  // A person without an account follows the link.
  const context = await browser.newContext(options);
  await context.addInitScript((lang) => {
    if (location.protocol === 'http:') localStorage.setItem('lang', lang);
  }, language);
  await clock.add(context);
  const friend = await context.newPage();
  await friend.goto(address);
  await expect(friend).toHaveURL(new RegExp(`/login.*invitee_id=${user.id}`));
  const friendAccount = await signUp(friend, text);
  await expect(friend).toHaveURL(new RegExp(`/user/trackings/${competition}/details.*invitee_id=${user.id}`));
  await main(friend)
    .getByRole('button', { name: t('enrolment.enrol') })
    .click();
  const dialog = friend.locator('dialog[open]');
  await dialog.getByRole('checkbox', { name: 'Demo Friend' }).check();
  await dialog.getByRole('button', { name: t('enrolment.confirm') }).click();
  await expect(friend).toHaveURL(new RegExp(`/user/initiative/${competition}/details/enrolled/`));
  await expectWellLaidOut(friend, language);

  // The inviting user's page shows it without a reload.
  await expect(invited(1)).toBeVisible();

  // A child of the same family does not count as a second invitation.
  const calls = createTrackingCalls(request, await newToken(request, friendAccount));
  const child = await calls.addChild('Omar');
  await calls.enrol(competition, [child], 'Tracking', user.id);
  await page.reload();
  await expect(invited(1)).toBeVisible();
  await context.close();

  // After the end and the marking, the ranking shows the points for the invitation.
  await clock.forwardTo(clock.now() + 4 * dayMs);
  const marker = createCalls(request, await newToken(request, operator));
  await marker.post('/api/trackingsystem/proofs/end-marking', { tracking_id: String(competition) });
  await page.goto(`${path}?tab=ranking`);
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByText(t('ranking.you')) });
  await expect(row).toContainText(/25$/);
  await main(page)
    .getByRole('tab', { name: t('ranking.order.invitation') })
    .click();
  await expect(row).toContainText(/^1.*50$/);
  await expect(main(page).getByRole('row')).toHaveCount(4);
  await page.context().close();
  await request.dispose();
});
