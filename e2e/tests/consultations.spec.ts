import type { Page } from '@playwright/test';
import { newAccount, personIn, signIn } from '../support/accounts.ts';
import { addAvailability, createCalls, dateIn, newConsultant, setPrices } from '../support/consultants.ts';
import { decide, payBy } from '../support/purchases.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

const own = 'mf-consultations';

/** Creates a consultant with prices and one day of availability, in the browser's zone. */
async function readyConsultant(request: Page['request'], zone = 'Africa/Cairo') {
  const consultant = await newConsultant(request, zone);
  await setPrices(consultant.calls);
  const day = dateIn(zone, 3);
  await addAvailability(consultant.calls, { from: '10:00:00', to: '14:00:00', duration: 60, dates: [day] });
  return { ...consultant, day };
}

const openDialog = (page: Page) => page.locator('dialog[open]');

/** Offered times, which are toggle buttons. */
const times = (page: Page) => page.getByRole('main').locator('button[aria-pressed]');

test.describe('booking', () => {
  test.use({ timezoneId: 'Africa/Cairo' });

  test('a free first session, from the search to its place among the own sessions', async ({
    page,
    text,
    language,
  }) => {
    const consultant = await readyConsultant(page.request);
    await signIn(page, await newAccount(page.request));

    await page.goto('/consultants/consultants');
    await page.getByRole('textbox', { name: text(own, 'booking.directory.name') }).fill(consultant.username);
    await page.getByRole('link', { name: consultant.username }).click();
    await expectPage(page, `/consultants/consultant/${consultant.id}`, consultant.username);

    await page.goto(`/consultants/consultant/${consultant.id}?tab=book`);
    await page.getByRole('button', { name: text(own, 'booking.contact.free') }).click();
    await expectPage(page, /\/consultants\/sessions\/free\?consultant=/, text(own, 'booking.contact.free'));
    await expect(times(page)).toHaveCount(4);
    await times(page).nth(1).click();
    await expect(times(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
    await page.getByRole('button', { name: text(own, 'booking.contact.free') }).click();
    await expect(page).toHaveURL(/\/survey\/|\/payment-result\?payment_success=1/);

    await page.goto('/user/sessions');
    await expect(page.getByRole('main').getByText(consultant.username)).toBeVisible();
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
  });

  test('of two people who want the same slot one gets it, and the other is told and may choose again @once', async ({
    page,
    browser,
    text,
    language,
    watch,
  }) => {
    watch.expectProblem(/409/);
    const consultant = await readyConsultant(page.request);
    const address = `/consultants/sessions/free?consultant=${consultant.id}&day=${consultant.day}`;
    await signIn(page, await newAccount(page.request));
    const other = await personIn(browser, language, await newAccount(page.request));
    for (const each of [page, other]) {
      await each.goto(address);
      await times(each).first().click();
    }
    const book = (each: Page) => each.getByRole('button', { name: text(own, 'booking.contact.free') });
    await book(other).click();
    await expect(other).toHaveURL(/\/survey\/|\/payment-result/);
    await book(page).click();
    await expect(page.getByText(text(own, 'booking.refusals.booked'))).toBeVisible();
    await expect(times(page).first()).toHaveAttribute('aria-pressed', 'false');
    await times(page).nth(2).click();
    await book(page).click();
    await expect(page).toHaveURL(/\/survey\/|\/payment-result/);
    await other.context().close();
  });

  test('a session is moved to another time, then cancelled', async ({ page, text, language }) => {
    const consultant = await readyConsultant(page.request);
    const account = await newAccount(page.request);
    const calls = createCalls(page.request, account.token);
    const { data: slots } = await calls.post<{ data: { id: number; from_date: string }[] }>(
      '/api/mobile/consultationInfoDays',
      { user_id: String(consultant.id), date: consultant.day },
    );
    const { session_id: session } = await calls.post<{ session_id: number }>('/api/mobile/booking/bookFree', {
      consultation_session_id: String(slots[0]?.id),
    });
    await signIn(page, account);

    await page.goto(`/user/sessions/${session}/reschedule?day=${consultant.day}`);
    await times(page).last().click();
    await page.getByRole('button', { name: text(own, 'sessions.reschedule.confirm') }).click();
    const confirm = openDialog(page).getByRole('button', { name: text(own, 'sessions.reschedule.confirm') });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    await confirm.click();
    await expectPage(page, /\/user\/sessions(\?|$)/, text(own, 'sessions.mine.title'));
    const moved = await calls.get<{ data: { session: { session_start_date_time: string } } }>(
      `/api/mobile/booking/sessions/${session}`,
    );
    expect(Date.parse(moved.data.session.session_start_date_time)).toBe(
      Date.parse(slots.at(-1)?.from_date ?? ''),
    );

    await page.goto('/user/sessions');
    await page
      .getByRole('button', { name: text(own, 'sessions.more', { name: consultant.username }) })
      .click();
    await page.getByRole('menuitem', { name: text(own, 'sessions.cancel.action') }).click();
    const cancel = openDialog(page).getByRole('button', { name: text(own, 'sessions.cancel.action') });
    await expect(cancel).toBeVisible();
    // The dialog's own width of at most 35rem, not the window's, whatever else the page has loaded.
    expect((await openDialog(page).boundingBox())?.width).toBeLessThanOrEqual(560);
    await expectAccessible(page);
    await cancel.click();
    await expect(page.getByRole('main').getByText(consultant.username)).toHaveCount(0);
    await page.getByRole('tab', { name: text(own, 'sessions.mine.previous') }).click();
    await expect(page.getByText(text(own, 'sessions.status.cancelled'), { exact: true })).toBeVisible();
    await expectWellLaidOut(page, language);
  });

  test('a consultant proposes another time, and the learner accepts it; the note is on both cards', async ({
    page,
    browser,
    text,
    language,
  }) => {
    const consultant = await readyConsultant(page.request);
    const account = await newAccount(page.request, 'Demo Moving');
    const calls = createCalls(page.request, account.token);
    const { data: slots } = await calls.post<{ data: { id: number; from_date: string }[] }>(
      '/api/mobile/consultationInfoDays',
      { user_id: String(consultant.id), date: consultant.day },
    );
    const note = 'We would like to talk about reading.';
    const { session_id: session } = await calls.post<{ session_id: number }>('/api/mobile/booking/bookFree', {
      consultation_session_id: String(slots[0]?.id),
      note,
    });

    const host = await personIn(browser, language, consultant, { timezoneId: 'Africa/Cairo' });
    await host.goto('/consultant/booked-sessions');
    await expect(host.getByText(note)).toBeVisible();
    await host.getByRole('button', { name: text(own, 'sessions.more', { name: 'Demo Moving' }) }).click();
    await host.getByRole('menuitem', { name: text(own, 'sessions.proposal.action') }).click();
    const free = openDialog(host).locator('button[aria-pressed]');
    await expect(free).toHaveCount(3);
    await free.last().click();
    await expect(free.last()).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(host);
    await openDialog(host)
      .getByRole('button', { name: text(own, 'sessions.proposal.send') })
      .click();
    const open = host.getByRole('region', {
      name: text(own, 'sessions.proposal.own', { name: 'Demo Moving' }),
    });
    await expect(open).toBeVisible();
    await expectWellLaidOut(host, language);
    await expectAccessible(host);
    await host.context().close();

    await signIn(page, account);
    await page.goto('/user/sessions');
    await expect(page.getByText(note)).toBeVisible();
    const proposed = page.getByRole('region', {
      name: text(own, 'sessions.proposal.ofConsultant', { name: consultant.username }),
    });
    await expect(proposed).toBeVisible();
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
    await proposed.getByRole('button', { name: text(own, 'sessions.proposal.accept') }).click();
    await expect(proposed).toBeHidden();
    const moved = await calls.get<{ data: { session: { session_start_date_time: string } } }>(
      `/api/mobile/booking/sessions/${session}`,
    );
    expect(Date.parse(moved.data.session.session_start_date_time)).toBe(
      Date.parse(slots.at(-1)?.from_date ?? ''),
    );
  });

  test('PD-43: a private session is asked for, accepted, paid and among the sessions', async ({
    page,
    browser,
    text,
    language,
  }) => {
    const consultant = await readyConsultant(page.request);
    await signIn(page, await newAccount(page.request, 'Demo Asking'));
    await page.goto(`/consultants/request/private/session/${consultant.id}`);
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
    await page.getByRole('textbox').first().fill('We would like to prepare for the new school year.');
    const main = page.getByRole('main');
    await main
      .getByRole('button', { name: text(own, 'booking.request.date') })
      .first()
      .click();
    const calendar = page.getByRole('dialog');
    // At the end of a month too few of its days may be left.
    await calendar.getByRole('button', { name: text('shared-ui', 'nextMonth') }).click();
    await calendar.locator('[role=gridcell]:not([aria-disabled=true])').nth(3).click();
    await main.getByRole('combobox').nth(0).selectOption({ index: 33 });
    await main.getByRole('combobox').nth(1).selectOption({ index: 1 });
    await page.getByRole('button', { name: text(own, 'booking.request.send') }).click();
    await expect(page).toHaveURL('/show/user/profile?tab=requests');
    const requests = (each: Page) => each.getByRole('list', { name: text(own, 'sessions.requests.title') });
    await expect(requests(page).getByText(consultant.username)).toBeVisible();

    const host = await personIn(browser, language, consultant);
    await host.goto('/private/sessions/list');
    await requests(host).getByRole('link', { name: 'Demo Asking' }).click();
    const accept = host.getByRole('button', { name: text(own, 'sessions.request.accept') });
    await expect(accept).toBeVisible();
    await expectAccessible(host);
    await accept.click();
    await expect(host).toHaveURL('/private/sessions/list');
    await expect(
      requests(host).getByText(text(own, 'common.request.accepted'), { exact: true }),
    ).toBeVisible();
    await host.context().close();

    await requests(page).getByRole('link', { name: consultant.username }).click();
    const offer = page.getByRole('heading', { name: text(own, 'sessions.offer.open') });
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('shared-ui', 'addToCart') }).click();
    await expect(page).toHaveURL('/cart');
    await expect(offer).toBeHidden();

    const money = 'mf-commerce';
    await page.getByRole('button', { name: text(money, 'cart.checkout') }).click();
    await expectPage(page, /\/checkout/, text(money, 'checkout.title'));
    await payBy(page, text(money, 'common.methods.stripe'));
    await decide(page, 'pay');
    await expectPage(page, /\/payment-result/, text(money, 'paymentResult.thanks'));
    const title = text(own, 'sessions.new.title', { name: consultant.username });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: text(own, 'sessions.calendar') })).toBeVisible();
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
    await page.getByRole('link', { name: text(money, 'paymentResult.toSessions') }).click();
    await expectPage(page, /\/user\/sessions/, text(own, 'sessions.mine.title'));
    await expect(page.getByRole('main').getByText(consultant.username)).toBeVisible();
  });

  test('a consultant sets up availability from nothing', async ({ page, text, language }) => {
    const consultant = await newConsultant(page.request);
    await signIn(page, consultant);
    await page.goto('/consultants/availablilty');
    await expectWellLaidOut(page, language);
    await page
      .getByRole('button', { name: text(own, 'availability.page.add'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: text(own, 'availability.setFirst.title') })).toBeVisible();
    await page.getByRole('link', { name: text(own, 'availability.setFirst.action') }).click();

    await expectPage(page, '/consultant/add-availability-settings', text(own, 'availability.settings.title'));
    await page
      .getByRole('switch', { name: text(own, 'availability.minutes_other', { count: '60' }) })
      .check();
    await page.getByRole('textbox', { name: /60/ }).first().fill('35');
    await page.getByRole('button', { name: text(own, 'availability.settings.done') }).click();
    await expect(page.getByText(text(own, 'availability.settings.saved'))).toBeVisible();
    await expectWellLaidOut(page, language);
    await expectAccessible(page);

    await page.goto('/consultants/availablilty');
    await page
      .getByRole('button', { name: text(own, 'availability.page.add'), exact: true })
      .first()
      .click();
    await page.getByRole('button', { name: text(own, 'availability.adding.future') }).click();
    await expectPage(page, '/consultants/add/availablilty/1', text(own, 'availability.future.title'));
    const main = page.getByRole('main');
    await main.getByRole('combobox', { name: text(own, 'availability.form.start') }).selectOption('600');
    await main.getByRole('combobox', { name: text(own, 'availability.form.end') }).selectOption('720');
    await main.getByRole('radio').first().check();
    // At the end of a month no day of it may be left.
    await main.getByRole('button', { name: text('shared-ui', 'nextMonth') }).click();
    await main.locator('[role=gridcell]:not([aria-disabled=true])').first().click();
    await expectWellLaidOut(page, language);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: text(own, 'availability.form.add') })
      .last()
      .click();
    await expectPage(page, /\/consultants\/availablilty/, text(own, 'availability.page.title'));
    await expect(main.getByText(/10:00/).first()).toBeVisible();
  });
});

test.describe('two zones', () => {
  test.use({ timezoneId: 'America/Toronto' });

  test('a learner in Toronto sees the hours of a consultant in Cairo by both clocks, whenever either changes', async ({
    page,
    language,
  }) => {
    const zone = 'Africa/Cairo';
    const consultant = await newConsultant(page.request, zone);
    await setPrices(consultant.calls);
    // Half a year of Wednesdays, so that daylight saving time starts or ends within it in both zones, whatever today
    // is.
    const dates = [3, 30, 60, 90, 120, 150, 175].map((days) => dateIn(zone, days));
    await addAvailability(consultant.calls, { from: '18:00:00', to: '19:00:00', duration: 60, dates });
    const account = await newAccount(page.request);
    const calls = createCalls(page.request, account.token);
    await signIn(page, account);
    for (const date of dates) {
      const { data } = await calls.post<{ data: { from: string; from_date: string }[] }>(
        '/api/mobile/consultationInfoDays',
        { user_id: String(consultant.id), date },
      );
      expect(data.map(({ from }) => from)).toEqual(['18:00:00']);
      const clock = (timeZone: string) =>
        new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-US', {
          timeZone,
          hour: 'numeric',
          minute: '2-digit',
        })
          .format(new Date(data[0]?.from_date ?? ''))
          .replace(/[\u200e\u200f]/g, '')
          .replace(/[\u00a0\u202f]/g, ' ');
      expect(clock(zone)).toMatch(/^6:00/);
      await page.goto(`/consultants/sessions/${consultant.id}?day=${date}`);
      const slot = times(page).first();
      await expect(slot).toBeVisible();
      const shown = ((await slot.textContent()) ?? '')
        .replace(/[\u200e\u200f]/g, '')
        .replace(/[\u00a0\u202f]/g, ' ');
      expect(shown).toContain(clock('America/Toronto'));
      expect(shown).toContain(clock(zone));
    }
  });
});

test('CONS-020 CONS-051 CONS-219 cards and times stand in as many columns as the window has room for, and a long day scrolls @once', async ({
  page,
}) => {
  const zone = 'Africa/Cairo';
  const busy = await newConsultant(page.request, zone);
  await setPrices(busy.calls);
  const day = dateIn(zone, 2);
  await addAvailability(busy.calls, { from: '00:00:00', to: '24:00:00', duration: 30, dates: [day] });
  await signIn(page, busy);
  const list = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByText('12:30 AM') });
  for (const [width, columns] of [
    [360, 2],
    [768, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/consultants/availablilty?day=${day}`);
    const grid = list.locator('> div').first();
    await expect
      .poll(() => grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length))
      .toBe(columns);
  }
  const box = await list.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }));
  expect(box.clientHeight).toBe(500);
  expect(box.scrollHeight).toBeGreaterThan(500);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/consultants/consultants');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.nth(3)).toBeVisible();
  const tops = await cards.evaluateAll((all) =>
    all.slice(0, 4).map((card) => card.getBoundingClientRect().top),
  );
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(tops[3]).toBeGreaterThan(tops[0] as number);
});
