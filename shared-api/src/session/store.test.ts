import { beforeEach, expect, test, vi } from 'vitest';
import type { SessionAnswer } from '../contracts/accounts.ts';
import { isSignedIn } from './state.ts';
import { storageOver } from './storage.ts';
import { createSession } from './store.ts';

/** A browser: one storage, and tabs that receive changes by the others. */
function browser() {
  const stored = new Map<string, string>();
  const tabs: ReturnType<typeof createSession>[] = [];
  const broken = { full: false, refused: false };
  function open() {
    const others = () => tabs.filter((other) => other !== tab);
    const tab = createSession(
      storageOver(() => {
        if (broken.refused) throw new DOMException('refused', 'SecurityError');
        return {
          getItem: (key) => stored.get(key) ?? null,
          setItem(key, value) {
            if (broken.full) throw new DOMException('full', 'QuotaExceededError');
            stored.set(key, value);
            for (const other of others()) other.changedElsewhere(key, value);
          },
          removeItem(key) {
            stored.delete(key);
            for (const other of others()) other.changedElsewhere(key, null);
          },
        };
      }),
    );
    tabs.push(tab);
    return tab;
  }
  return { stored, open, broken, tabs };
}

const learner: SessionAnswer = {
  status: true,
  success: true,
  access_token: 'T1',
  token: 'T1',
  expires_in: 900,
  user: {
    id: 5,
    username: 'ali',
    email: 'ali@rafiq.example',
    avatar: 'https://files.example/ali.png',
    is_consultant: false,
    consultation_info: null,
    hasPassword: true,
    gender: 2,
  },
};
const consultant: SessionAnswer = {
  ...learner,
  user: {
    ...learner.user,
    is_consultant: true,
    consultation_info: { id: 7, feedBack: 12, rating_stars: 4.5, ratings: 20 },
  },
};

let site: ReturnType<typeof browser>;
beforeEach(() => {
  site = browser();
});

test('XCUT-002 XCUT-003 XCUT-004 XCUT-005 XCUT-006 XCUT-007 XCUT-009 XCUT-019 a sign-in is stored under the specified keys', () => {
  vi.setSystemTime(1_000_000);
  site.open().signedIn(learner);
  expect(Object.fromEntries(site.stored)).toEqual({
    logged: '1',
    token: 'T1',
    name: 'ali',
    email: 'ali@rafiq.example',
    avatar: 'https://files.example/ali.png',
    id: '5',
    isCons: 'false',
    switch: '0',
    Consid: '0',
    hasPassword: 'true',
    gender: '2',
    tokenExpiresAt: '1900000',
  });
  vi.useRealTimers();
});

test('XCUT-008 XCUT-010 XCUT-011 XCUT-012 XCUT-013 a consultant has the consultation info stored too', () => {
  const tab = site.open();
  tab.signedIn(consultant);
  expect(Object.fromEntries(site.stored)).toMatchObject({
    isCons: 'true',
    Consid: '7',
    feedBack: '12',
    ratingStars: '4.5',
    stars: '20',
  });
  expect(tab.store.getState()).toMatchObject({
    isConsultant: true,
    consultantId: 7,
    feedback: 12,
    ratingStars: 4.5,
    ratings: 20,
  });
});

test('AUTH-026 either name of the token will do', () => {
  const tab = site.open();
  tab.signedIn({ ...learner, access_token: 'A1', token: '' });
  expect(tab.store.getState().token).toBe('A1');
  tab.signedIn({ ...learner, access_token: '', token: 'A2' });
  expect(tab.store.getState().token).toBe('A2');
});

test('XCUT-014 hasPassword is false for a social account without one, true once it is set', () => {
  const tab = site.open();
  tab.signedIn({ ...learner, user: { ...learner.user, hasPassword: false } }, { social: true });
  expect(site.stored.get('hasPassword')).toBe('false');
  tab.passwordSet();
  expect(site.stored.get('hasPassword')).toBe('true');
  expect(tab.store.getState().hasPassword).toBe(true);
});

test('XCUT-015 is_social is set by a social sign-in, not by e-mail', () => {
  const tab = site.open();
  tab.signedIn(learner, { social: true });
  expect(site.stored.get('is_social')).toBe('true');
  tab.signedIn(learner);
  expect(site.stored.has('is_social')).toBe(false);
});

test('XCUT-016 the destination is kept under its misspelt key and given once', () => {
  const tab = site.open();
  tab.saveDestination('/show/user/profile?tab=2');
  expect(site.stored.get('distenationRoute')).toBe('/show/user/profile?tab=2');
  expect(tab.takeDestination()).toBe('/show/user/profile?tab=2');
  expect(tab.takeDestination()).toBeUndefined();
});

test('a destination on another site is neither kept nor, when something else stored it, followed', () => {
  const tab = site.open();
  tab.saveDestination('//evil.example');
  expect(site.stored.size).toBe(0);
  site.stored.set('distenationRoute', 'https://evil.example/');
  expect(tab.takeDestination()).toBeUndefined();
});

test('another tab knows that a person has logged out before the session goes, and nothing of it stays stored', () => {
  const [one, two] = [site.open(), site.open()];
  one.signedIn(learner);
  const seen: boolean[] = [];
  two.store.subscribe((state) => isSignedIn(state) || seen.push(two.hasLeft()));
  one.signedOut({ left: true });
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
  expect(site.stored.size).toBe(0);
  two.signedIn(learner);
  one.signedOut();
  expect(two.hasLeft()).toBe(false);
});

test('a page that comes back after its session has gone does not know why, and takes it for left', () => {
  const tab = site.open();
  tab.signedIn(learner);
  site.stored.clear();
  tab.returned();
  expect(tab.hasLeft()).toBe(true);
});

test('XCUT-017 a referral is kept until someone signs in, a session that ends before included', () => {
  const tab = site.open();
  tab.saveReferralCode('ABC');
  expect(site.stored.get('userRefCode')).toBe('ABC');
  tab.signedOut();
  expect(tab.referralCode()).toBe('ABC');
  tab.signedIn(learner);
  expect(tab.referralCode()).toBeUndefined();
});

test('XCUT-018 XCUT-043 the language is en until chosen, and outlives the session', () => {
  const tab = site.open();
  expect(tab.store.getState().language).toBe('en');
  tab.setLanguage('ar');
  tab.signedIn(learner);
  tab.signedOut();
  expect(Object.fromEntries(site.stored)).toEqual({ lang: 'ar' });
  expect(tab.store.getState().language).toBe('ar');
});

test('XCUT-021 signed in means the flag and the token', () => {
  for (const [logged, token, expected] of [
    ['1', 'T', true],
    ['1', undefined, false],
    ['1', '', false],
    [undefined, 'T', false],
    ['0', 'T', false],
  ] as const) {
    const { stored, open } = browser();
    if (logged !== undefined) stored.set('logged', logged);
    if (token !== undefined) stored.set('token', token);
    expect(isSignedIn(open().store.getState())).toBe(expected);
  }
});

test('XCUT-023 signing out clears every session key', () => {
  const tab = site.open();
  tab.signedIn(consultant, { social: true });
  tab.saveDestination('/cart');
  tab.setMode('1');
  tab.signedOut();
  expect(site.stored.size).toBe(0);
  expect(isSignedIn(tab.store.getState())).toBe(false);
});

test('only a consultant has a consultant mode, and loses it with the role', () => {
  const tab = site.open();
  tab.signedIn(learner);
  tab.setMode('1');
  expect(tab.store.getState().mode).toBe('0');
  tab.signedIn(consultant);
  tab.setMode('1');
  expect(tab.store.getState().mode).toBe('1');
  tab.refreshed(consultant.user);
  expect(site.stored.get('switch')).toBe('1');
  tab.refreshed(learner.user);
  expect(site.stored.get('switch')).toBe('0');
  expect(tab.store.getState()).toMatchObject({ mode: '0', isConsultant: false, consultantId: 0 });
});

test('two tabs: sign-in, mode, language, renewed token and sign-out reach the other one', () => {
  const [one, two] = [site.open(), site.open()];
  one.signedIn(consultant);
  expect(isSignedIn(two.store.getState())).toBe(true);
  two.setMode('1');
  expect(one.store.getState().mode).toBe('1');
  two.setLanguage('ar');
  expect(one.store.getState().language).toBe('ar');
  one.renewed({ ...consultant, access_token: 'T2', token: 'T2' });
  expect(two.store.getState().token).toBe('T2');
  expect(two.store.getState().mode).toBe('1');
  one.signedOut();
  expect(isSignedIn(two.store.getState())).toBe(false);
  expect(two.store.getState()).toEqual(one.store.getState());
});

test('new terms come with a start or a sign-in, not with a renewal, and go in all tabs once they are accepted', () => {
  const [one, two] = [site.open(), site.open()];
  one.signedIn(learner);
  const asked = { ...learner, user: { ...learner.user, new_terms: '3' } };
  one.renewed(asked);
  expect(one.store.getState().newTerms).toBeUndefined();
  one.refreshed(asked.user);
  expect([one, two].map(({ store }) => store.getState().newTerms)).toEqual(['3', '3']);
  one.renewed(learner);
  expect(two.store.getState().newTerms).toBe('3');
  two.refreshed(learner.user);
  expect(one.store.getState().newTerms).toBeUndefined();
});

test("a storage emptied elsewhere signs out; other programs' keys disturb nobody", () => {
  const [one, two] = [site.open(), site.open()];
  one.signedIn(learner);
  const notified = vi.fn();
  two.store.subscribe(notified);
  two.changedElsewhere('somebody-elses');
  expect(notified).not.toHaveBeenCalled();
  site.stored.clear();
  two.changedElsewhere(null);
  expect(isSignedIn(two.store.getState())).toBe(false);
});

test.each(['full', 'refused'] as const)('with a storage that is %s the tab remembers by itself', (how) => {
  site.broken[how] = true;
  const tab = site.open();
  tab.signedIn(learner);
  expect(isSignedIn(tab.store.getState())).toBe(true);
  tab.renewed({ ...learner, access_token: 'T2', token: 'T2' });
  expect(tab.store.getState().token).toBe('T2');
  tab.signedOut();
  expect(isSignedIn(tab.store.getState())).toBe(false);
});

test('a storage that fills up between does not bring back an older token; what another tab writes counts', () => {
  const [one, two] = [site.open(), site.open()];
  one.signedIn(learner);
  site.broken.full = true;
  one.renewed({ ...learner, access_token: 'T2', token: 'T2' });
  expect(one.store.getState().token).toBe('T2');
  site.broken.full = false;
  two.renewed({ ...learner, access_token: 'T3', token: 'T3' });
  expect(one.store.getState().token).toBe('T3');
});

test('neither a renewal nor an account that arrives late brings back a session that has ended', () => {
  const tab = site.open();
  tab.renewed(learner);
  tab.refreshed(learner.user);
  expect(site.stored.size).toBe(0);
});

test('nonsense in the storage counts as absent', () => {
  for (const [key, value] of Object.entries({
    id: 'x',
    Consid: 'NaN',
    lang: 'fr',
    tokenExpiresAt: ' ',
    gender: '',
  }))
    site.stored.set(key, value);
  expect(site.open().store.getState()).toMatchObject({
    userId: undefined,
    consultantId: 0,
    language: 'en',
    tokenExpiresAt: undefined,
    gender: undefined,
  });
});
