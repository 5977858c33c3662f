import type { Browser, Locator, Page } from '@playwright/test';
import { newAccount, personIn, signIn } from '../support/accounts.ts';
import { createCalls, newContact, operator } from '../support/consultants.ts';
import { createPicture } from '../support/picture.ts';
import { expectAgreement, findBadge, openThreeTabs } from '../support/tabs.ts';
import { expect, expectAccessible, expectPage, expectWellLaidOut, test } from '../support/test.ts';

const own = 'mf-profile-chat';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const logOf = (page: Page) => page.getByRole('log');
const fieldOf = (page: Page) => page.locator('textarea');
const sendOf = (page: Page) =>
  page
    .locator('form')
    .filter({ has: fieldOf(page) })
    .locator('button[type="submit"]');

async function write(page: Page, message: string) {
  await fieldOf(page).fill(message);
  await sendOf(page).click();
}

/** Signs in a new learner, and creates a consultant whom the learner has booked. */
async function newChat(page: Page) {
  const account = await newAccount(page.request, 'Demo Learner');
  const { token, user } = await signIn(page, account);
  const consultant = await newContact(page.request, createCalls(page.request, token));
  return { learnerId: user.id as number, learner: createCalls(page.request, token), consultant };
}

/** Opens a page of another user, in the other language and on a screen of the other size. */
const otherPage = (browser: Browser, language: 'en' | 'ar', account: { email: string; password: string }) =>
  personIn(browser, language === 'en' ? 'ar' : 'en', account, {
    ...(language === 'en'
      ? { viewport: { width: 360, height: 740 }, hasTouch: true }
      : { viewport: { width: 1280, height: 800 }, hasTouch: false }),
  });

test('CHAT-016 two people chat live in both languages; one loses the network, and what was written meanwhile is sent once', async ({
  page,
  browser,
  language,
  text,
  watch,
}) => {
  watch.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const { learnerId, consultant } = await newChat(page);
  await page.goto('/chatlist');
  await page.goto(`/chat/${learnerId}/${consultant.id}`);
  await expectPage(page, `/chat/${learnerId}/${consultant.id}`, consultant.username);
  const other = await otherPage(browser, language, consultant);
  const connected = other.waitForRequest(/\/api\/realtime\/events/);
  await other.goto(`/chat/${consultant.id}/${learnerId}`);
  await connected;

  await write(page, 'Good evening, and مساء الخير');
  await expect(logOf(other).getByText('Good evening, and مساء الخير')).toBeVisible();
  await expect(logOf(page).getByText(text(own, 'chat.read'))).toBeAttached();
  await fieldOf(other).pressSequentially('أهلًا');
  await expect(page.getByText(text(own, 'chat.typing', { name: consultant.username }))).toBeVisible();
  // Enter sends on devices with a mouse, and begins a new line on a touch screen.
  await (isPhone(other) ? sendOf(other).click() : fieldOf(other).press('Enter'));
  await expect(logOf(page).getByText('أهلًا')).toBeVisible();
  await expect(page.getByText(text(own, 'chat.typing', { name: consultant.username }))).toBeHidden();

  await page.locator('input[type="file"]').setInputFiles({
    ...createPicture('Demo plan.png'),
  });
  await write(page, '');
  for (const each of [page, other]) {
    const picture = logOf(each).locator('img');
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(10);
  }

  await page.context().setOffline(true);
  await write(page, 'Written without the network');
  await expect(logOf(page).getByText(text(own, 'chat.waiting'))).toBeVisible();
  await write(other, 'Written meanwhile');
  await page.context().setOffline(false);
  await expect(logOf(other).getByText('Written without the network')).toBeVisible({ timeout: 30_000 });
  await expect(logOf(page).getByText(text(own, 'chat.waiting'))).toBeHidden();
  await expect(logOf(page).getByText('Written meanwhile')).toBeVisible({ timeout: 30_000 });
  await expect(logOf(other).getByText('Written without the network')).toHaveCount(1);
  await expectWellLaidOut(page, language);
  await expectAccessible(page);

  // The server orders the messages equally for both, and a refresh shows the same order.
  const messages = async (each: Page) =>
    (await logOf(each).locator('[data-sequence]').allInnerTexts()).map((shown) => shown.split('\n').at(-2));
  const shown = await logOf(page).locator('[data-sequence]').count();
  expect(shown).toBe(5);
  await page.reload();
  await expect(logOf(page).locator('[data-sequence]')).toHaveCount(5);
  expect((await messages(page)).length).toBe((await messages(other)).length);
  await page.goBack();
  await expect(page).toHaveURL('/chatlist');
  await other.context().close();
});

/** Whether the first and the last letter of a line of text are visible, not clipped by its box. @returns `[first, last]` */
const areEndsInView = (line: Locator) =>
  line.evaluate((element) => {
    const { firstChild: text } = element;
    const box = element.getBoundingClientRect();
    const range = document.createRange();
    return [0, (text?.textContent ?? '').length - 1].map((at) => {
      range.setStart(text as Text, at);
      range.setEnd(text as Text, at + 1);
      const { left, right } = range.getBoundingClientRect();
      return left >= box.left && right <= box.right;
    });
  });

/** Pixels between the start of a line and the start of its text. */
const toStartOfLine = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [line, own] = [
      (element.parentElement as Element).getBoundingClientRect(),
      range.getBoundingClientRect(),
    ];
    return document.documentElement.dir === 'rtl' ? line.right - own.right : own.left - line.left;
  });

test('a name of the other direction begins where the line does: in the list of chats, in its search and in the room', async ({
  page,
  text,
}) => {
  const { learnerId, consultant } = await newChat(page);
  const name = () => page.getByRole('main').locator('bdi').getByText(consultant.username, { exact: true });
  await page.goto(`/chat/${learnerId}/${consultant.id}`);
  expect(await toStartOfLine(name())).toBeCloseTo(0, 0);
  await write(page, 'Hello');
  await expect(logOf(page).getByText('Hello')).toBeVisible();
  await page.getByRole('link', { name: text(own, 'chat.toInbox') }).click();
  expect(await toStartOfLine(name())).toBeCloseTo(0, 0);
  await page.getByRole('search').getByRole('textbox').fill('Hello');
  const found = page.locator('a[href$="?message=1"]');
  expect(await toStartOfLine(found.getByText(consultant.username))).toBeCloseTo(0, 0);
});

test('a long message of the user is cut off at its end in the list of chats, in either direction', async ({
  page,
  text,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { learnerId, consultant } = await newChat(page);
  await page.goto(`/chat/${learnerId}/${consultant.id}`);
  for (const message of [
    'Thank you, I will write to you tomorrow evening, after the children sleep',
    'شكرًا جزيلًا، سأكتب لك غدًا في المساء بعد أن ينام الأطفال',
  ]) {
    await write(page, message);
    await expect(logOf(page).getByText(message)).toBeVisible();
    await page.getByRole('link', { name: text(own, 'chat.toInbox') }).click();
    const line = page.locator('bdi').getByText(message);
    await expect(line).toBeVisible();
    expect(await areEndsInView(line)).toEqual([true, false]);
    await page.getByRole('link', { name: consultant.username }).click();
  }
});

test('CHAT-006 three tabs agree on the unread messages within a second: when one arrives, and when it is read in one of them @once', async ({
  page,
  context,
  text,
}) => {
  const { learnerId, consultant } = await newChat(page);
  const title = text(own, 'chat.nav.title');
  const tabs = await openThreeTabs(page, context, title);

  const path = `/api/mobile/chats/${consultant.id}/${learnerId}/messages`;
  const send = (message: string) => consultant.calls.post(path, { message, client_id: crypto.randomUUID() });
  // Once all tabs have the first message, all of them follow live events.
  await send('One');
  for (const tab of tabs) await expect(findBadge(tab, title)).toContainText('1');
  await expectAgreement(tabs, title, '2', () => send('Two'));

  await findBadge(page, title).click();
  const chat = page.getByRole('link', { name: new RegExp(consultant.username) });
  await expect(chat).toContainText('2');
  await chat.click();
  await expectPage(page, `/chat/${learnerId}/${consultant.id}`, consultant.username);
  await expect(logOf(page).getByText('Two')).toBeVisible();
  for (const tab of tabs.slice(1)) await expect(findBadge(tab, title)).toHaveText(title);
});

test('history loads while the user scrolls up, without a jump; new messages below are announced by a button', async ({
  page,
  text,
}) => {
  const { learnerId, learner, consultant } = await newChat(page);
  const path = `/api/mobile/chats/${consultant.id}/${learnerId}/messages`;
  const send = (message: string) => consultant.calls.post(path, { message, client_id: crypto.randomUUID() });
  const answer = (message: string) =>
    learner.post(`/api/mobile/chats/${learnerId}/${consultant.id}/messages`, {
      message,
      client_id: crypto.randomUUID(),
    });
  // Both accounts send alternately, because an account may send sixty messages a minute.
  for (let index = 1; index <= 114; index += 1)
    await (index % 2 === 0 ? send : answer)(`Demo message ${index}.`);
  const connected = page.waitForRequest(/\/api\/realtime\/events/);
  await page.goto(`/chat/${learnerId}/${consultant.id}`);
  await expect(logOf(page).getByText('Demo message 114.')).toBeInViewport();
  await connected;
  await expect(logOf(page).locator('[data-sequence]')).toHaveCount(100);

  // Scrolls to the first loaded message: the visible messages must keep their place when older ones are added above.
  await logOf(page).getByText('Demo message 15.').scrollIntoViewIfNeeded();
  const top = async () => (await logOf(page).getByText('Demo message 19.').boundingBox())?.y ?? 0;
  await expect(logOf(page).locator('[data-sequence]')).toHaveCount(114);
  await expect(logOf(page).getByText('Demo message 19.')).toBeInViewport();
  expect(await top()).toBeGreaterThan(0);

  await send('Demo message 115.');
  const jump = page.getByRole('button', { name: text(own, 'chat.newMessages') });
  await expect(jump).toBeVisible();
  await expect(logOf(page).getByText('Demo message 115.')).not.toBeInViewport();
  await jump.click();
  await expect(logOf(page).getByText('Demo message 115.')).toBeInViewport();

  // The composer is above the bars at the bottom of the screen.
  const box = await fieldOf(page).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(isPhone(page) ? height - 56 : height);
});

test('a customer writes to customer service, and an operator answers from the shared inbox @once', async ({
  page,
  browser,
  text,
}) => {
  const username = `Demo Customer ${Date.now()}`;
  const account = await newAccount(page.request, username);
  const { user } = await signIn(page, account);
  await page.goto('/chatlist');
  await page
    .getByRole('link', { name: new RegExp(text(own, 'chat.inbox.serviceHint').slice(0, 10)) })
    .click();
  await expect(page).toHaveURL(`/chat/${user.id}/0`);
  await write(page, 'Where is my receipt?');
  await expect(logOf(page).getByText(text(own, 'chat.sent'))).toBeAttached();

  const answering = await personIn(browser, 'en', operator);
  await answering.goto('/chatlist');
  await answering.getByRole('link', { name: /^Inbox \(/ }).click();
  await answering
    .getByRole('main')
    .getByRole('link', { name: new RegExp(username) })
    .click();
  await expectPage(answering, `/chat/0/${user.id}`, username);
  await expect(logOf(answering).getByText('Where is my receipt?')).toBeVisible();
  await write(answering, 'Under My orders.');
  await expect(logOf(page).getByText('Under My orders.')).toBeVisible();
  await answering.context().close();
});
