import type { Page } from '@playwright/test';
import { consultant, newToken, personIn, signIn } from '../support/accounts.ts';
import { createCalls, freshName, operator } from '../support/consultants.ts';
import { findTickets, picture, showToCamera, takePicture } from '../support/events.ts';
import { decide, newBuyer, payBy } from '../support/purchases.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';
import { createTrackingCalls } from '../support/trackings.ts';

const own = 'mf-commerce';

/** An event of the demonstration content. */
const free = { id: 1, title: { en: 'A reading evening for families', ar: 'أمسية قراءة للعائلات' } };
const paid = { id: 2, title: { en: 'Calm parents, calm homes', ar: 'والدان هادئان، بيت هادئ' } };
const camp = { id: 101, title: { en: 'Umrah in the spring holidays', ar: 'عمرة في إجازة الربيع' } };
const fullCamp = { id: 108 };
/** An event of the consultant who can sign in, with enrolled people. */
const organised = { id: 3, guest: { email: 'second.learner@rafiq.example', password: 'demonstration' } };

const main = (page: Page) => page.getByRole('main');
const dialogOf = (page: Page) => page.locator('dialog[open], [role="dialog"]').last();

async function newFamily(page: Page) {
  const parent = await newBuyer(page.request, 'Demo Parent');
  const { addChild } = createTrackingCalls(page.request, parent.token);
  for (const name of ['Demo Layla', 'Demo Sami']) await addChild(name);
  await signIn(page, parent);
  return parent;
}

/** Chooses the children in the dialog that asks who attends. */
async function chooseChildren(page: Page) {
  for (const name of ['Demo Layla', 'Demo Sami'])
    await dialogOf(page)
      .getByRole('checkbox', { name: new RegExp(name) })
      .check();
}

test('an event is found, two children are enrolled, and a ticket lets its holder in once: by the camera, then by its code', async ({
  page,
  browser,
  text,
  language,
}) => {
  const parent = await newFamily(page);
  await page.goto('/events-list');
  const title = free.title[language];
  await page.getByRole('textbox', { name: text(own, 'events.search') }).fill(title);
  await page.getByRole('textbox', { name: text(own, 'events.search') }).press('Enter');
  await expect(page).toHaveURL(/search=/);
  await main(page).getByRole('link', { name: title }).click();
  await expectPage(page, `/event/${free.id}/details`, title);
  await page.getByRole('button', { name: text(own, 'event.enroll') }).click();
  await chooseChildren(page);
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: text(own, 'event.enroll') })
    .click();
  await expect(page).toHaveURL(/\/events-list\/?$/);

  await page.goto('/show/user/profile?tab=events');
  await main(page).getByText('Demo Sami').first().waitFor();
  const [ticket] = (await findTickets(parent)).filter(({ name }) => name === 'Demo Layla');
  await page.goto(`/user/tickets/${ticket?.id}`);
  const code = page.getByRole('img', { name: text(own, 'ticket.qr') });
  await expect(code).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);

  const entrance = await personIn(browser, language, operator, { viewport: page.viewportSize() });
  await showToCamera(entrance, await takePicture(code));
  await entrance.goto(`/check-in/${free.id}`);
  await entrance.getByRole('button', { name: text(own, 'checkIn.camera.start') }).click();
  const log = entrance.getByRole('log');
  await expect(log.getByText('Demo Layla')).toBeVisible({ timeout: 20_000 });
  await expect(log.getByText(text(own, 'checkIn.states.in'))).toBeVisible();
  await expectWellLaidOut(entrance, language);
  await expectAccessible(entrance);
  await entrance.getByRole('button', { name: text(own, 'checkIn.camera.stop') }).click();
  await entrance.getByLabel(text(own, 'checkIn.code')).fill(ticket?.code ?? '');
  await entrance.getByRole('button', { name: text(own, 'checkIn.action'), exact: true }).click();
  await expect(log.getByText(text(own, 'checkIn.states.used'))).toBeVisible();
  await entrance.context().close();

  await page.reload();
  await expect(page.getByText(text(own, 'ticket.usedAt', { date: '' }).trim())).toBeVisible();
});

test('a paid event goes into the cart for two children, is paid by card, and each has a ticket @once', async ({
  page,
  text,
  language,
}) => {
  const parent = await newFamily(page);
  await page.goto(`/event/${paid.id}/details`);
  await expectPage(page, `/event/${paid.id}/details`, paid.title[language]);
  await page.getByRole('button', { name: text(own, 'event.add') }).click();
  await chooseChildren(page);
  await dialogOf(page)
    .getByRole('button', { name: text(own, 'event.add') })
    .click();
  await page
    .getByRole('button', { name: text(own, 'event.view') })
    .first()
    .click();
  await expectPage(page, '/cart', text(own, 'cart.title'));
  await page.getByRole('button', { name: text(own, 'cart.checkout') }).click();
  await payBy(page, text(own, 'common.methods.stripe'));
  await decide(page, 'pay');
  await expectPage(page, /\/payment-result\?payment_success=1/, text(own, 'paymentResult.thanks'));
  await expect
    .poll(async () => (await findTickets(parent)).map(({ name }) => name).sort())
    .toEqual(['Demo Layla', 'Demo Sami']);
});

/** Swipes with one finger over the middle of the window. */
async function swipe(page: Page, by: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: width / 2 + by.x * at, y: height / 2 + by.y * at }],
    });
  await touch('touchStart', 0);
  for (const at of [0.25, 0.5, 0.75, 1]) await touch('touchMove', at);
  await touch('touchEnd');
  await session.detach();
}

/** Fills the form of a camp for one participant, with their documents. */
async function fillBooking(page: Page, text: (key: string, values?: Record<string, string>) => string) {
  await page.getByLabel(text('camp.form.parent')).fill('Demo Parent');
  const participant = page.getByRole('group', { name: text('camp.form.participant', { number: '1' }) });
  for (const [key, value] of [
    ['name', 'Demo Layla'],
    ['occupation', 'Pupil'],
    ['address', '1 Demo Street'],
    ['age', '12'],
  ] as const)
    await participant.getByRole('textbox', { name: text(`camp.fields.${key}`) }).fill(value);
  for (const at of [0, 1]) {
    await participant.locator('input[type="file"]').nth(at).setInputFiles(picture);
    await expect(participant.getByText(text('document.stored'))).toHaveCount(at + 1);
  }
}

test('a camp is booked with documents and a receipt, which is refused, sent again and accepted', async ({
  page,
  browser,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  const username = freshName();
  const parent = await newBuyer(page.request, username);
  const office = await personIn(browser, language, operator, { viewport: page.viewportSize() });
  /** Opens the receipt as an operator, from the start page of operators. */
  const openReceipt = async () => {
    await office.goto('/admin');
    await main(office).locator('a[href="/admin/camp-bookings"]').click();
    await main(office).getByRole('button', { name: username }).click();
    await expect(office.getByRole('heading', { level: 2, name: username })).toBeVisible();
    return (name: string, values?: Record<string, string>) =>
      main(office).getByRole('button', { name: text('mf-admin', name, values), exact: true });
  };
  await signIn(page, parent);
  await page.goto('/ListUmrah');
  await main(page).getByRole('link', { name: camp.title[language] }).first().click();
  await expectPage(page, new RegExp(`/UmrahDetails/${camp.id}`), camp.title[language]);
  await fillBooking(page, t);
  // A refresh preserves the typed text and the uploads.
  await page.reload();
  await expect(page.getByRole('textbox', { name: t('camp.fields.name') })).toHaveValue('Demo Layla');
  await expect(page.getByText(t('document.stored'))).toHaveCount(2);
  await page.getByRole('radio', { name: t('camp.form.pay.transfer') }).check();
  await expect(page.getByText(t('camp.transfer.title'))).toBeVisible();
  await page.locator('input[type="file"]').last().setInputFiles(picture);
  await expect(page.getByText(t('document.stored'))).toHaveCount(3);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('camp.form.submit') }).click();
  await expect(page.getByText(t('camp.state.review'), { exact: true })).toBeVisible();

  const button = await openReceipt();
  const receipt = text('mf-admin', 'camps.kinds.receipt');
  await button('camps.show', { label: receipt }).click();
  await expect(main(office).getByRole('img', { name: receipt })).toBeVisible();
  await expectWellLaidOut(office, language);
  await expectAccessible(office);
  await office.getByLabel(text('mf-admin', 'camps.reason')).fill('The amount cannot be read.');
  await button('camps.receipt.refuse').click();
  await expect(office.getByText(text('mf-admin', 'camps.receipt.refused', { name: username }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('camp.state.refused'), { exact: true })).toBeVisible();
  await expect(page.getByText('The amount cannot be read.')).toBeVisible();
  await page.locator('input[type="file"]').last().setInputFiles(picture);
  await expect(page.getByText(t('document.stored'))).toBeVisible();
  await page.getByRole('button', { name: t('camp.own.sendAgain') }).click();
  await expect(page.getByText(t('camp.state.review'), { exact: true })).toBeVisible();
  const accept = (await openReceipt())('camps.receipt.accept');
  await accept.click();
  await expect(
    office.getByText(text('mf-admin', 'camps.receipt.accepted', { name: username })),
  ).toBeVisible();
  await office.context().close();
  await page.reload();
  await expect(page.getByText(t('camp.state.accepted'), { exact: true })).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  expect((await findTickets(parent)).map(({ name }) => name)).toEqual(['Demo Layla']);
});

test('a camp is booked through the cart and paid by card @once', async ({ page, text }) => {
  const parent = await newBuyer(page.request, 'Demo Parent');
  await signIn(page, parent);
  await page.goto(`/UmrahDetails/${camp.id}`);
  await fillBooking(page, (key, values) => text(own, key, values));
  await page.getByRole('button', { name: text(own, 'event.add') }).click();
  await expect(page.getByText(text(own, 'camp.state.draft'), { exact: true })).toBeVisible();
  await page.goto('/checkout');
  await payBy(page, text(own, 'common.methods.stripe'));
  await decide(page, 'pay');
  await expectPage(page, /\/payment-result\?payment_success=1/, text(own, 'paymentResult.thanks'));
  await expect.poll(async () => (await findTickets(parent)).length).toBe(1);
});

test('a camp without seats says so, and has a waiting list that is joined and left', async ({
  page,
  text,
  language,
}) => {
  const path = `/UmrahDetails/${fullCamp.id}`;
  const join = page.getByRole('button', { name: text(own, 'waiting.join') });
  await page.goto(path);
  await expect(page.getByRole('img', { name: text(own, 'camp.fullyBooked') })).toBeVisible();
  await expect(page.getByLabel(text(own, 'camp.form.parent'))).toHaveCount(0);
  await expect(join).toBeVisible();

  await signIn(page, await newBuyer(page.request, 'Demo Parent'));
  await page.goto(path);
  await join.click();
  await dialogOf(page).getByLabel(text(own, 'waiting.howMany')).selectOption('2');
  await expectAccessible(page);
  await dialogOf(page)
    .getByRole('button', { name: text(own, 'waiting.send') })
    .click();
  const place = page.getByText(new RegExp(text(own, 'waiting.place', { position: '\\d+' })));
  await expect(place).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.goto('/show/user/profile?tab=events');
  await expect(place).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: text(own, 'waiting.leave') }).click();
  await dialogOf(page)
    .getByRole('button', { name: text(own, 'waiting.leave') })
    .click();
  await expect(join).toBeVisible();
});

test('the pictures of a camp are gone through by keyboard and by touch, each with its name', async ({
  page,
  text,
  language,
}) => {
  await page.goto('/Listgallary');
  await main(page).getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/GalleryDetails\/\d+$/);
  const tiles = main(page).getByRole('list').getByRole('button');
  await expect(tiles.first()).toBeVisible();
  const count = await tiles.count();
  expect(count).toBeGreaterThan(2);
  await expectAccessible(page);
  await tiles.first().focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: text(own, 'gallery.lightbox') });
  const position = (number: number) =>
    expect(
      box.getByText(text(own, 'gallery.position', { number: String(number), count: String(count) })),
    ).toBeVisible();
  await position(1);
  await expect(box.getByRole('img')).toHaveAttribute('alt', /.+/);
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await position(2);
  await page.keyboard.press('End');
  await position(count);
  await page.keyboard.press('Home');
  await position(1);
  await box.getByRole('button', { name: text(own, 'gallery.next') }).click();
  await position(2);
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  // The focus returns to where it was.
  await expect(tiles.nth(0).or(tiles.nth(1)).and(page.locator(':focus'))).toBeVisible();
});

test.describe(() => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('the pictures of a camp follow a finger: sideways to the neighbour, and nowhere when it scrolls', async ({
    page,
    text,
    language,
  }) => {
    await page.goto('/GalleryDetails/1');
    const tiles = main(page).getByRole('list').getByRole('button');
    await tiles.first().tap();
    const count = String(await tiles.count());
    const box = page.getByRole('dialog', { name: text(own, 'gallery.lightbox') });
    const position = (number: number) =>
      expect(box.getByText(text(own, 'gallery.position', { number: String(number), count }))).toBeVisible();
    await position(1);
    // The next picture is in the reading direction.
    const next = language === 'ar' ? 150 : -150;
    await swipe(page, { x: next, y: 20 });
    await position(2);
    await swipe(page, { x: -next, y: -20 });
    await position(1);
    await swipe(page, { x: 30, y: 250 });
    await position(1);
    await swipe(page, { x: next / 10, y: 0 });
    await position(1);
    await swipe(page, { x: -next, y: 0 });
    await position(Number(count));
  });
});

test('the consultant of an event writes from its page to all who come, who are notified, and opens its check-in', async ({
  page,
  text,
  language,
}) => {
  await signIn(page, consultant);
  await page.goto(`/event/${organised.id}/details`);
  const form = main(page).getByRole('form', { name: text(own, 'checkIn.message.title') });
  await form.getByRole('button', { name: text(own, 'checkIn.message.send') }).click();
  await expect(form.getByText(text(own, 'checkIn.message.missing'))).toBeVisible();
  const message = `Bring a pencil (${language})`;
  await form.getByLabel(text(own, 'checkIn.message.label')).fill(message);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await form.getByRole('button', { name: text(own, 'checkIn.message.send') }).click();
  await expect(form.getByRole('status')).toContainText('10');
  const guest = createCalls(page.request, await newToken(page.request, organised.guest));
  const notifications = await guest.get<unknown>('/api/notifications?page=1');
  expect(JSON.stringify(notifications)).toContain(message);
  // The organiser can also open the check-in page.
  const checkInTitle = text(own, 'checkIn.title');
  await main(page).getByRole('link', { name: checkInTitle }).click();
  await expectPage(page, `/check-in/${organised.id}`, checkInTitle);
  await expect(main(page).getByRole('button', { name: /Adam Demo/ })).toBeVisible();
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
});

test('a camp is asked for once, ahead of its page’s code, with the type of its address @once', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/mobile/events/')) paths.push(pathname + search);
  });
  for (const [address, asked] of [
    ['/UmrahDetails/101', '/api/mobile/events/101?type=Umrah'],
    ['/UmrahDetails/105?type=International%20Camps', '/api/mobile/events/105?type=International%20Camps'],
  ] as const) {
    paths.length = 0;
    await page.goto(address);
    await page.getByRole('region', { name: /./ }).first().waitFor();
    expect(paths).toEqual([asked]);
    const [sent, loaded] = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const ends = entries
        .filter(({ name }) => /\/mf-commerce\/.*\.js$/.test(name))
        .map(({ responseEnd }) => responseEnd);
      const call = entries.find(({ name }) => name.includes('/api/mobile/events/'));
      // The end of the first script, before which no code of the page can run.
      return [call?.startTime ?? Number.POSITIVE_INFINITY, Math.min(...ends)];
    });
    expect(sent).toBeLessThan(loaded);
  }
});
