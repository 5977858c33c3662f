import type { Page } from '@playwright/test';
import { newAccount, signIn } from '../support/accounts.ts';
import { createCalls, newContact } from '../support/consultants.ts';
import { expectAgreement, findBadge, openThreeTabs } from '../support/tabs.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

// These tests answer requests themselves, and cannot intercept requests that a service worker answers.
test.use({ serviceWorkers: 'block' });

const own = 'mf-profile-chat';
const listed = '**/api/notifications?page=*';

/** The simulated answer of the list, in tests of only the browser's part. */
const answer = (items: object[], page = 1, lastPage = 1) => {
  const place = { current_page: page, last_page: lastPage };
  return { status: true, notificationsCount: 0, data: { data: items, ...place }, ...place };
};
const item = (id: number, fields: object = {}) => ({
  id,
  body: `Demo notification ${id}`,
  created_at: '2030-05-01T13:05:00.000Z',
  read: 1,
  type: 'Course',
  model_id: 5,
  consultant_user_request_id: null,
  task_id: null,
  family_member_id: null,
  params: {},
  ...fields,
});

const kinds: [object, string][] = [
  [{ type: 'ConsultationSession' }, '/show/user/profile?tab=sessions'],
  [{ type: 'Questionnaire' }, '/survey/5'],
  [{ type: 'UserRequest', consultant_user_request_id: 3 }, '/private/sessions/3/details/0'],
  [{ type: 'Course' }, '/lessons/5'],
  [{ type: 'BankQuestion' }, '/bank-questions'],
  [{ type: 'Certificate' }, '/show/user/profile?tab=certificaties'],
  [{ type: 'Task', task_id: 1, family_member_id: 2 }, '/task-details/1/2/'],
  [{ type: 'Today' }, '/user/today'],
  [{ type: 'Order' }, '/user/orders/5'],
];

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

test('three tabs agree on the count within a second: when a notification arrives, and when all are read in one of them @once', async ({
  page,
  context,
  text,
}) => {
  const account = await newAccount(page.request);
  const { token } = await signIn(page, account);
  const calls = createCalls(page.request, token);
  const title = text(own, 'notifications.title');
  const tabs = await openThreeTabs(page, context, title);

  // Its last call books a session, of which both users are notified.
  await expectAgreement(tabs, title, '1', () => newContact(page.request, calls));
  await expect(findBadge(page, title)).toHaveAccessibleName(new RegExp(text(own, 'notifications.count_one')));

  await findBadge(page, title).click();
  const readAll = page.getByRole('button', { name: text(own, 'notifications.readAll') });
  await expectAgreement(tabs, title, '', () => readAll.click());
});

test('a notification is clicked: it is read, and the page of its session stands', async ({ page, text }) => {
  const account = await newAccount(page.request);
  const { token } = await signIn(page, account);
  const { username } = await newContact(page.request, createCalls(page.request, token));
  await page.goto('/contact-us');
  const title = text(own, 'notifications.title');
  await findBadge(page, title).click();
  const read = page.waitForResponse(/\/api\/notifications\/readOne\/\d+/);
  await page.getByRole('link', { name: new RegExp(username) }).click();
  expect((await read).status()).toBe(200);
  await expect(page).toHaveURL('/show/user/profile?tab=sessions');
  await expect(findBadge(page, title)).toHaveText(title);
});

for (const [fields, path] of kinds)
  test(`a click on ${JSON.stringify(fields)} opens ${path} @once`, async ({ page, watch, text }) => {
    // The entities of this list are invented, so that their pages fail to load them.
    watch.expectProblem(/404|403|409/);
    const account = await newAccount(page.request);
    await signIn(page, account);
    await page.route(listed, (route) => route.fulfill({ json: answer([item(6, fields)]) }));
    await page.goto('/contact-us');
    await findBadge(page, text(own, 'notifications.title')).click();
    // A page whose entity is missing may lead elsewhere at once.
    const opened = page.waitForURL(path);
    await page.getByRole('link', { name: 'Demo notification 6' }).click();
    await opened;
    await expect(page.locator('h1').first()).toBeVisible();
  });

test('NOTI-002 the box is 450 by 400 pixels and scrolls; phones have a page', async ({
  page,
  language,
  text,
}) => {
  const account = await newAccount(page.request);
  await signIn(page, account);
  const items = Array.from({ length: 20 }, (_, index) => item(20 - index, { read: index > 2 ? 1 : 0 }));
  await page.route(listed, (route) =>
    route.fulfill({ json: { ...answer(items, 1, 2), notificationsCount: 3 } }),
  );
  await page.goto('/contact-us');
  const title = text(own, 'notifications.title');
  await findBadge(page, title).click();
  await expect(page.getByText('Demo notification 20')).toBeVisible();
  if (isPhone(page)) {
    await expectPage(page, '/user/notifications', title);
  } else {
    const box = page.getByRole('dialog', { name: title });
    const { width, height } = (await box.boundingBox()) ?? {};
    expect([width, height]).toEqual([450, 400]);
    expect(await box.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(findBadge(page, title)).toBeFocused();
    await findBadge(page, title).click();
  }
  await expectAccessible(page);
  await expectWellLaidOut(page, language);
});

test.describe('push', () => {
  // The worker shows the messages.
  test.use({ serviceWorkers: 'allow' });

  test('push is offered after a notification and on a later visit, switched on, shown by the service worker, and opens its page', async ({
    page,
    context,
    text,
  }) => {
    const account = await newAccount(page.request);
    const { token } = await signIn(page, account);
    await newContact(page.request, createCalls(page.request, token));
    await context.grantPermissions(['notifications']);
    await context.addInitScript(() => {
      if (location.protocol !== 'http:') return;
      const day = 24 * 3_600_000;
      localStorage.setItem('rafiq.push.first-visit', String(Date.now() - day));
      // A headless browser reports 'denied' here, whatever the test grants.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      // The browser's push service is not reachable in tests.
      const bytes = (length: number) => new Uint8Array(length).fill(4);
      const encode = (value: Uint8Array) =>
        btoa(String.fromCharCode(...value))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '');
      const endpoint = `https://push.example.com/send/${Math.random()}`;
      PushManager.prototype.subscribe = async () =>
        ({
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: encode(bytes(65)), auth: encode(bytes(16)) } }),
        }) as unknown as PushSubscription;
    });
    await page.goto('/user/notifications');
    const accept = page.getByRole('main').getByRole('button', { name: text(own, 'push.offer.accept') });
    await expect(accept).toBeVisible();
    await expectAccessible(page, 'main');
    const sent = page.waitForResponse(/\/api\/push\/subscriptions$/);
    await accept.click();
    expect((await sent).status()).toBe(200);
    await expect(accept).toBeHidden();

    // A headless browser shows no notifications: the worker records what it would show.
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      const shown: unknown[] = [];
      Object.assign(globalThis, { shown });
      ServiceWorkerRegistration.prototype.showNotification = async (...content) => void shown.push(content);
    });
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/');
        if (found !== undefined) resolve(found.registrationId);
      }),
    );
    await session.send('ServiceWorker.enable');
    const { origin } = new URL(page.url());
    const message = { id: 0, title: 'رفيق', body: 'حان الموعد', lang: 'ar', dir: 'rtl', path: '/contact-us' };
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    const { title, body, lang, dir, path, id } = message;
    await expect
      .poll(() => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
      .toEqual([[title, { body, lang, dir, tag: 'notification-0', data: { id, path } }]]);
    // It must be the site's only worker.
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      1,
    );

    // Simulates the worker's message after a click on the notification.
    await page.evaluate(() => {
      const data = { type: 'rafiq.notification', path: '/contact-us' };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    });
    await expect(page).toHaveURL('/contact-us');
  });
});

test('kinds, channels, quiet hours and the digest are chosen, and are there after a refresh', async ({
  page,
  text,
  language,
}) => {
  const t = (key: string, values?: Record<string, string>) => text(own, key, values);
  await signIn(page, await newAccount(page.request));
  const path = '/user/notifications/settings';
  await page.goto(path);
  await expectPage(page, path, t('preferences.title'));
  const chatMail = page.getByRole('checkbox', {
    name: t('preferences.switch', {
      kind: t('preferences.groups.messages'),
      channel: t('preferences.channels.mail'),
    }),
  });
  await chatMail.uncheck();
  await page.getByLabel(t('preferences.quietOn')).check();
  // Equal hours would make the whole day quiet.
  await page.getByLabel(t('preferences.quietFrom'), { exact: true }).selectOption('22');
  await page.getByLabel(t('preferences.quietUntil'), { exact: true }).selectOption('22');
  await page.getByRole('button', { name: t('preferences.save') }).click();
  await expect(page.getByText(t('preferences.quietSame'))).toBeVisible();
  await page.getByLabel(t('preferences.quietUntil'), { exact: true }).selectOption('7');
  await page.getByLabel(t('preferences.digestOn')).check();
  await page.getByLabel(t('preferences.digestHour'), { exact: true }).selectOption('8');
  await expectWellLaidOut(page, language);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('preferences.save') }).click();
  await expect(page.getByText(t('preferences.saved'))).toBeVisible();

  await page.reload();
  await expect(chatMail).not.toBeChecked();
  await expect(page.getByLabel(t('preferences.quietFrom'), { exact: true })).toHaveValue('22');
  await expect(page.getByLabel(t('preferences.quietUntil'), { exact: true })).toHaveValue('7');
  await expect(page.getByLabel(t('preferences.digestHour'), { exact: true })).toHaveValue('8');
});
