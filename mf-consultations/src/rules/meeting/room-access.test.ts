import { expect, test } from 'vitest';
import {
  getJoinRejection,
  getRoomOfState,
  isNearEnd,
  minutesUntil,
  parseRoom,
  parseSessionId,
  roomIn,
} from './room-access.ts';

test('CONS-018 the last part of /meet/… is a room or a token', () => {
  expect([roomIn('s-8'), roomIn('l-12')]).toEqual(['s-8', 'l-12']);
  for (const token of ['s-0', 's-', 'x-8', 's-8-9', 'VXNlIG1lIG9uY2UsIHdpdGhpbiBhIG1pbnV0ZQ'])
    expect(roomIn(token)).toBeUndefined();
});

test('a room of a session names it, one of a live lesson does not', () => {
  expect([parseSessionId('s-8'), parseSessionId('l-8'), parseSessionId(undefined)]).toEqual([
    8,
    undefined,
    undefined,
  ]);
});

test('a room beside a token is taken from the state of the navigation, if it is one', () => {
  expect([getRoomOfState({ room: 's-8' }), getRoomOfState({ room: 'x' }), getRoomOfState(null)]).toEqual([
    's-8',
    undefined,
    undefined,
  ]);
});

test('the end is said five minutes before, until it is there', () => {
  const end = Date.parse('2030-05-01T10:00:00Z');
  expect([300_001, 300_000, 1, 0].map((left) => isNearEnd(end, end - left))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a refusal is told by its code', () => {
  const of = (code: Parameters<typeof getJoinRejection>[0]['code'], status = 409) =>
    getJoinRejection({ code, status });
  expect([
    of('too_early'),
    of('over'),
    of('used'),
    of('http_404', 404),
    of('full'),
    of('network', 0),
  ]).toEqual(['early', 'expired', 'notYours', 'notYours', 'other', 'other']);
});

test('a room is a session’s or a live lesson’s', () => {
  expect(['s-8', 'l-12'].map(parseRoom)).toEqual([
    { kind: 'session', id: 8 },
    { kind: 'lesson', id: 12 },
  ]);
});

test('a minute that has begun counts as left', () => {
  const at = (seconds: number) => minutesUntil(600_000, 600_000 - seconds * 1_000);
  expect([at(61), at(60), at(1), at(0), at(-5)]).toEqual([2, 1, 1, 0, 0]);
});
