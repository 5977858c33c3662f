import { expect, test } from 'vitest';
import { openRulesDatabase, type RulesUser } from '../../../testing/firebase/rules.ts';

const now = Date.parse('2030-05-01T12:00:00Z');
const data = {
  live: { 3: { a: { id: 1 } }, 5: { b: { id: 2 } } },
  chats: { 3: { 5: { '-1': { message: 'Hello' } } }, 5: { 3: { '-1': { message: 'Hello' } } } },
  unread: { 3: { 5: 1 }, 5: { 3: 0 } },
};
const user = (uid: string, until = now + 1_000): RulesUser => ({ uid, token: { until } });
const as = (who: RulesUser | null) => openRulesDatabase(data, now).as(who);
const canRead = (who: RulesUser | null, path: string) => as(who).read(path, { now }).allowed;

const own = ['/live/3', '/live/3/a', '/chats/3', '/chats/3/5', '/chats/3/5/-1', '/unread/3', '/unread/3/5'];
const others = [
  '/',
  '/live',
  '/live/5',
  '/live/5/b',
  '/chats',
  '/chats/5',
  '/chats/5/3',
  '/unread/5',
  '/other',
];

test('a user reads their own paths, and nothing else', () => {
  for (const path of own) expect([path, canRead(user('3'), path)]).toEqual([path, true]);
  for (const path of others) expect([path, canRead(user('3'), path)]).toEqual([path, false]);
});

test('nobody reads without signing in, after the hour of their token, or with a token that has none', () => {
  for (const who of [null, user('3', now), { uid: '3', token: {} }])
    for (const path of [...own, ...others]) expect([path, canRead(who, path)]).toEqual([path, false]);
});

test('nobody writes, in their own paths either', () => {
  for (const who of [null, user('3'), user('5')]) {
    for (const path of [...own, ...others])
      for (const value of [null, 1, { id: 9 }])
        expect([path, as(who).write(path, value).allowed]).toEqual([path, false]);
    expect(as(who).update('/', { 'live/3/c': { id: 9 } }).allowed).toBe(false);
  }
});
