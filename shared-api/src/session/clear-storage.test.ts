// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { signedOut } from './index.ts';

const personal = {
  tab: [
    'campBooking',
    'checkoutOrder',
    'wantedItems',
    'typedEmail',
    'emailProof',
    'player',
    'scroll',
    'home-heights',
  ],
  browser: [
    'name',
    'email',
    'token',
    'quizAnswers',
    'quizChoices 5 6',
    'rafiq.chat.draft.3.4.5',
    'of.another.release',
  ],
};
const kept = [
  'lang',
  'userRefCode',
  'meetDevices',
  'rafiq.overrides',
  'rafiq.push.user',
  'checkIn 3 7',
  'playedLessons',
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const key of personal.tab) sessionStorage.setItem(key, 'x');
  sessionStorage.setItem('rafiq.renewed', '4');
  for (const key of [...personal.browser, ...kept]) localStorage.setItem(key, 'x');
});

test('PD-10 a logout clears whatever is stored of a person, in the browser and in the tab, also of pages that are not loaded', () => {
  signedOut({ left: true });
  expect(Object.keys(sessionStorage)).toEqual(['rafiq.renewed']);
  expect(Object.keys(localStorage).sort()).toEqual([...kept].sort());
});

test('PD-10 another tab clears its own storage when it learns of the logout', () => {
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'loggedOut', newValue: '1', storageArea: localStorage }),
  );
  expect(Object.keys(sessionStorage)).toEqual(['rafiq.renewed']);
});

test('a session that only ended leaves the forms, for its person to go on with them', () => {
  signedOut();
  expect(sessionStorage.getItem('campBooking')).toBe('x');
  expect(localStorage.getItem('token')).toBeNull();
});
