import type { Page } from '@playwright/test';
import { personIn, signIn } from '../support/accounts.ts';
import { operator } from '../support/consultants.ts';
import { findTickets } from '../support/events.ts';
import { newBuyer } from '../support/purchases.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

const own = 'mf-admin';
/** A free event of the demonstration content. */
const event = { id: 1, title: { en: 'A reading evening for families', ar: 'أمسية قراءة للعائلات' } };

const main = (page: Page) => page.getByRole('main');
const links = (page: Page) => page.locator('a[href^="/events-list"]');

test('an operator closes the events: a visitor finds a message and no link, a holder the ticket; and opens them again @once', async ({
  browser,
  ownSite,
  language,
  text,
}) => {
  const t = (key: string) => text(own, key);
  const { viewport, hasTouch, locale } = test.info().project.use;
  const options = { baseURL: ownSite.url, viewport, hasTouch, locale };
  const desk = await personIn(browser, language, operator, options);
  const context = await browser.newContext(options);
  await context.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  const holder = await newBuyer(context.request, 'Demo Holder');
  await holder.calls.post('/api/events/enroll/free', { event_id: String(event.id) });
  const [ticket] = await findTickets(holder);
  const visitors = await browser.newContext(options);
  await visitors.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  const visitor = await visitors.newPage();
  await visitor.goto('/events-list');
  await expectPage(visitor, /\/events-list$/, text('mf-commerce', 'events.title'));
  const waiting = await visitors.newPage();
  await waiting.goto('/');
  await expect(links(waiting)).not.toHaveCount(0);

  const save = async (isOpen: boolean) => {
    await desk.goto('/admin/settings?section=areas');
    const box = main(desk).getByRole('checkbox', { name: t('settings.fields.events') });
    await box.setChecked(isOpen);
    await main(desk)
      .getByRole('button', { name: t('settings.save') })
      .click();
    await expect(main(desk).getByRole('button', { name: t('settings.discard') })).toHaveCount(0);
    await expect(box).toBeChecked({ checked: isOpen });
  };
  await save(false);
  await expectWellLaidOut(desk, language);
  await expectAccessible(desk);

  // A tab that was open learns it when somebody uses it.
  await waiting.bringToFront();
  const footer = waiting.getByRole('contentinfo').getByRole('link');
  await expect(async () => {
    for (const link of [footer.first(), footer.last()]) await link.focus();
    await expect(links(waiting)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  const closed = text('shell/pages', 'closed.title');
  await expect.poll(async () => (await visitor.goto('/events-list'))?.status()).toBe(404);
  await expect(main(visitor).getByRole('heading', { level: 1, name: closed })).toBeVisible();
  await expect(links(visitor)).toHaveCount(0);
  await expectWellLaidOut(visitor, language);
  await expectAccessible(visitor);
  const sitemap = async () => (await visitors.request.get('/sitemaps/pages.xml')).text();
  expect(await sitemap()).not.toContain('/events-list');

  const page = await context.newPage();
  await signIn(page, holder);
  await page.goto(`/user/tickets/${ticket?.id}`);
  await expect(page.getByRole('img', { name: text('mf-commerce', 'ticket.qr') })).toBeVisible();
  await expect(main(page).getByText(event.title[language])).toBeVisible();
  await expect(page.locator(`a[href^="/event/${event.id}"]`)).toHaveCount(0);

  await save(true);
  await expect.poll(async () => (await visitor.goto('/events-list'))?.status()).toBe(200);
  await expect(main(visitor).getByRole('link', { name: event.title[language] })).toBeVisible();
  await desk.goto('/admin/audit?action=settings.change');
  await expect(main(desk).getByText(t('audit.details.events'), { exact: true }).first()).toBeVisible();
  for (const each of [desk.context(), context, visitors]) await each.close();
});
