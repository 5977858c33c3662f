// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answering, lost } from '../testing/answer-with';
import { createSessionAnswer, lockManager, openTab } from '../testing/tab.ts';

const address = '/api/mobile/auth/language';
const accepted: Answering = () => ({ body: { status: true } });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', undefined);
  Object.defineProperty(navigator, 'locks', { value: lockManager(), configurable: true });
});

async function start(answering: Answering) {
  const tab = await openTab(answering);
  tab.client.keepLanguageStored((error) => {
    throw error;
  });
  const sent = () =>
    tab.requests.filter(({ url }) => url === address).map(({ data }) => JSON.parse(data).language);
  return { ...tab, sent };
}

test('a choice is stored with the account, once', async () => {
  const tab = await start(accepted);
  tab.session.signedIn(createSessionAnswer('T1', { language: 'en' }));
  tab.session.storeLanguage('ar');
  await expect.poll(() => localStorage.getItem('langStored')).toBe('ar');
  tab.session.refreshed(createSessionAnswer('', { language: 'ar' }).user);
  expect(tab.sent()).toEqual(['ar']);
});

test('a sign-in brings along the language chosen before it', async () => {
  const tab = await start(accepted);
  tab.session.storeLanguage('ar');
  expect(tab.requests).toEqual([]);
  tab.session.signedIn(createSessionAnswer('T1', { language: 'en' }));
  await expect.poll(() => tab.sent()).toEqual(['ar']);
  expect(tab.session.session.getState().language).toBe('ar');
});

test("where no language was chosen the site takes the account's", async () => {
  const tab = await start(accepted);
  tab.session.signedIn(createSessionAnswer('T1', { language: 'ar' }));
  expect(tab.session.session.getState().language).toBe('ar');
  expect(tab.requests).toEqual([]);
});

test('a choice made on another device since is not taken back', async () => {
  const tab = await start(accepted);
  tab.session.storeLanguage('ar');
  tab.session.signedIn(createSessionAnswer('T1', { language: 'ar' }));
  tab.session.renewed(createSessionAnswer('T2', { language: 'en' }));
  expect(tab.requests).toEqual([]);
});

test('of two choices in a row the account has the second', async () => {
  const stored: string[] = [];
  const tab = await start(async (request) => {
    await new Promise((resolve) => setTimeout(resolve, stored.length === 0 ? 20 : 0));
    stored.push(JSON.parse(request.data).language);
    return { body: { status: true } };
  });
  tab.session.signedIn(createSessionAnswer('T1', { language: 'en' }));
  tab.session.storeLanguage('ar');
  await expect.poll(() => tab.sent()).toEqual(['ar']);
  tab.session.storeLanguage('en');
  await expect.poll(() => localStorage.getItem('langStored')).toBe('en');
  expect(stored).toEqual(['ar', 'en']);
});

test('without a connection the choice holds here, and the next start sends it', async () => {
  const offline = await start(lost);
  offline.session.signedIn(createSessionAnswer('T1', { language: 'en' }));
  offline.session.storeLanguage('ar');
  await expect.poll(() => offline.sent()).toContain('ar');
  expect(offline.session.session.getState().language).toBe('ar');
  const online = await start(accepted);
  await expect.poll(() => localStorage.getItem('langStored')).toBe('ar');
  expect(online.sent()).toEqual(['ar']);
});
