import { expect, test } from 'vitest';
import { chatMessage, messagePage } from '../../testing/chat.ts';
import {
  addLatest,
  addNewer,
  addOlder,
  addSent,
  emptyTimeline,
  getLastSequence,
  setRead,
  type Timeline,
} from './timeline.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => chatMessage({ sequence: from + index }));
const page = (from: number, to: number, more = false) => messagePage(range(from, to), { more });
const sequences = ({ messages }: Timeline) => messages.map(({ sequence }) => sequence);

test('the latest page, an older one and newer messages make one list without gaps', () => {
  let timeline = addLatest(emptyTimeline, page(51, 60, true));
  expect(timeline.hasOlder).toBe(true);
  timeline = addOlder(timeline, page(41, 50));
  timeline = addNewer(timeline, page(61, 62));
  expect(sequences(timeline)).toEqual(range(41, 62).map(({ sequence }) => sequence));
  expect(timeline.hasOlder).toBe(false);
});

test('a latest page that does not join what is loaded takes its place', () => {
  const timeline = addLatest(addLatest(emptyTimeline, page(1, 5)), page(51, 60, true));
  expect(sequences(timeline)[0]).toBe(51);
  expect(timeline.hasOlder).toBe(true);
});

test('a latest page that joins keeps the older messages, and whether there are more of them', () => {
  const loaded = addOlder(addLatest(emptyTimeline, page(51, 60, true)), page(41, 50));
  const timeline = addLatest(loaded, page(55, 64, true));
  expect([sequences(timeline)[0], getLastSequence(timeline), timeline.hasOlder]).toEqual([41, 64, false]);
});

test('a message that was sent is added when it is the next one, and replaces itself', () => {
  const timeline = addLatest(emptyTimeline, page(1, 3));
  expect(sequences(addSent(timeline, chatMessage({ sequence: 5 })))).toEqual([1, 2, 3]);
  const sent = addSent(timeline, chatMessage({ sequence: 4 }));
  expect(sequences(addSent(sent, chatMessage({ sequence: 4 })))).toEqual([1, 2, 3, 4]);
});

test('read pointers only move forward', () => {
  const timeline = setRead(setRead(emptyTimeline, 'user', 7), 'guest', 9);
  const late = addNewer(timeline, messagePage([], { read_sequence: 2, guest_read_sequence: 3 }));
  expect([late.readSequence, late.guestReadSequence]).toEqual([7, 9]);
  expect(setRead(late, 'guest', 1).guestReadSequence).toBe(9);
});
