import { expect, test } from 'vitest';
import {
  createLiveModel,
  type LiveEffect,
  type LiveInput,
  type LiveModel,
  reduceLive,
} from './live-model.ts';

const event = (id: number) => ({ id, kind: 'test.number', payload: { number: id } });
const streamed = (id: number, position = ''): LiveInput => ({
  type: 'stream',
  now: 5_000,
  event: { id: position, type: 'message', data: JSON.stringify(event(id)) },
});
const available = (changes: object = {}): LiveInput => ({
  type: 'available',
  isAvailable: true,
  userId: 5,
  now: 1_000,
  ...changes,
});

/** Applies inputs; returns the last model and the effects of the last input. */
function run(inputs: readonly LiveInput[], from: LiveModel = createLiveModel('a')) {
  let model = from;
  let effects: readonly LiveEffect[] = [];
  for (const input of inputs) ({ model, effects } = reduceLive(model, input));
  return { model, effects };
}
const leading = (topics: readonly string[] = []) =>
  run([{ type: 'topics', topics }, available(), { type: 'elected' }, { type: 'due', now: 3_000 }]);

test('a page asks to lead, and the one that leads opens the stream with what it may have missed', () => {
  expect(run([available()]).effects).toEqual([
    { type: 'post', message: { type: 'join', tab: 'a', topics: [] } },
    { type: 'request-lock', userId: 5 },
  ]);
  expect(leading(['t:1']).effects).toEqual([
    { type: 'open-stream', topics: ['t:1'], after: '', seconds: 32 },
  ]);
});

test('an event is delivered once, whether it comes by the stream or from the leader', () => {
  const { model, effects } = run([streamed(1, 'p1')], leading().model);
  expect(effects).toEqual([
    { type: 'post', message: { type: 'event', received: { event: event(1), at: 5_000 }, position: 'p1' } },
    { type: 'deliver', event: event(1) },
  ]);
  expect(run([streamed(1, 'p1')], model).effects.filter(({ type }) => type === 'deliver')).toEqual([]);
  const message = { type: 'event', received: { event: event(1), at: 5_000 }, position: 'p1' } as const;
  const follower = run([available(), { type: 'message', message }], createLiveModel('b'));
  expect(follower.effects).toEqual([{ type: 'deliver', event: event(1) }]);
  // The next leader continues after it, and receives again what came after the last position.
  const next = run([{ type: 'elected' }, { type: 'due', now: 9_000 }], follower.model);
  expect(next.effects).toMatchObject([{ type: 'open-stream', after: 'p1' }]);
  expect(run([streamed(1, 'p1')], next.model).effects.filter(({ type }) => type === 'deliver')).toEqual([]);
});

test('a message without a position does not move the place where the stream is resumed', () => {
  const { model } = run([streamed(1, 'p1'), streamed(2)], leading().model);
  expect(model.position).toBe('p1');
});

test('a topic that another page wants opens the stream again, one that nobody wants does not', () => {
  const join: LiveInput = { type: 'message', message: { type: 'join', tab: 'b', topics: ['t:2'] } };
  const joined = run([join], leading(['t:1']).model);
  expect(joined.effects).toContainEqual({ type: 'open-soon' });
  const opened = run([{ type: 'due', now: 4_000 }], joined.model);
  expect(opened.effects).toMatchObject([{ type: 'open-stream', topics: ['t:1', 't:2'] }]);
  expect(run([join], opened.model).effects).not.toContainEqual({ type: 'open-soon' });
  const left = run([{ type: 'message', message: { type: 'leave', tab: 'b' } }], opened.model);
  expect(left.effects).toEqual([]);
  expect(left.model.others).toEqual({});
});

test('a page that joins receives what happened while it loaded, and not what was before', () => {
  const received = [
    { event: event(1), at: 60_000 },
    { event: event(2), at: 99_000 },
  ];
  const message = { type: 'recent', to: 'b', received, position: 'p2' } as const;
  const { model, effects } = run(
    [available({ now: 100_000 }), { type: 'message', message }],
    createLiveModel('b'),
  );
  expect(effects).toEqual([{ type: 'deliver', event: event(2) }]);
  expect(model.position).toBe('p2');
});

test('a page that is no longer available closes, and goes on later where it was', () => {
  const { model, effects } = run(
    [streamed(1, 'p1'), available({ isAvailable: false })],
    leading(['t:1']).model,
  );
  expect(effects).toEqual([
    { type: 'close-stream' },
    { type: 'post', message: { type: 'leave', tab: 'a' } },
    { type: 'release-lock' },
  ]);
  const again = run([available(), { type: 'elected' }, { type: 'due', now: 90_000 }], model);
  expect(again.effects).toEqual([{ type: 'open-stream', topics: ['t:1'], after: 'p1', seconds: 30 }]);
});

test('another account starts anew, with nothing of the one before', () => {
  const { model, effects } = run([streamed(1, 'p1'), available({ userId: 6 })], leading().model);
  expect(effects.map(({ type }) => type)).toEqual([
    ...['close-stream', 'post', 'release-lock', 'post', 'request-lock'],
  ]);
  expect(model).toMatchObject({ userId: 6, position: '', recent: [], role: 'waiting' });
});

test('a reset reaches every page, and what nobody understands is ignored', () => {
  const reset: LiveInput = { type: 'stream', now: 1, event: { id: 'p9', type: 'reset', data: '{}' } };
  const { effects, model } = run([reset], leading().model);
  expect(effects).toEqual([{ type: 'post', message: { type: 'reset', position: 'p9' } }, { type: 'reset' }]);
  const odd: LiveInput = { type: 'stream', now: 1, event: { id: '', type: 'message', data: '{' } };
  expect(run([odd], model).effects).toEqual([]);
  expect(run([available(), { type: 'message', message: { type: 'reset', position: 'p9' } }]).effects).toEqual(
    [{ type: 'reset' }],
  );
});
