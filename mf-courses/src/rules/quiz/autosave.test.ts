import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AutosaveOptions, type ChangedAnswers, createAutosave, type Verdict } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates an autosave that sends by `save`. The error with which `save` rejects is the verdict. */
function start(save: AutosaveOptions['save']) {
  const states: string[] = [];
  const sent: [number, readonly number[]][][] = [];
  const notified = { onKept: vi.fn(), onRejected: vi.fn(), onClosed: vi.fn() };
  const autosave = createAutosave({
    save(input) {
      sent.push([...input]);
      return save(input);
    },
    classify: (error) => error as Verdict,
    onState: (state) => void states.push(state),
    ...notified,
  });
  return { autosave, sent, states, ...notified };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('choices that follow quickly are kept by one call, the newest of each question', async () => {
  const { autosave, sent, states, onKept } = start(async () => {});
  autosave.choose(1, [10]);
  autosave.choose(1, [11]);
  autosave.choose(2, []);
  await pass(400);
  expect(sent).toEqual([
    [
      [1, [11]],
      [2, []],
    ],
  ]);
  expect(states.at(-1)).toBe('saved');
  expect(onKept).toHaveBeenCalledExactlyOnceWith([1, 2]);
});

test('what is chosen while a call is under way is kept by the next one', async () => {
  let finish = () => {};
  const { autosave, sent, onKept } = start(() => new Promise<void>((resolve) => (finish = resolve)));
  autosave.choose(1, [10]);
  await pass(400);
  autosave.choose(1, [11]);
  await pass(1_000);
  expect(sent).toHaveLength(1);
  finish();
  await pass(400);
  expect(onKept).toHaveBeenCalledExactlyOnceWith([]);
  expect(sent[1]).toEqual([[1, [11]]]);
});

test('what did not work is tried again, less and less often, and at once when asked', async () => {
  let works = false;
  const { autosave, sent, states } = start(() => (works ? Promise.resolve() : Promise.reject('again')));
  autosave.choose(1, [10]);
  await pass(400);
  expect(states.at(-1)).toBe('unsaved');
  await pass(2_000);
  await pass(3_999);
  expect(sent).toHaveLength(2);
  await pass(1);
  expect(sent).toHaveLength(3);
  works = true;
  autosave.now();
  await pass(0);
  expect(sent).toHaveLength(4);
  expect(states.at(-1)).toBe('saved');
});

test('of what is refused the rest is kept, and the one that is not taken is told once', async () => {
  const rejects = (input: ChangedAnswers) => (input.has(2) ? Promise.reject('refused') : Promise.resolve());
  const { autosave, sent, onKept, onRejected } = start(rejects);
  autosave.choose(1, [10]);
  autosave.choose(2, [20]);
  autosave.choose(3, [30]);
  await pass(60_000);
  expect(onRejected).toHaveBeenCalledExactlyOnceWith(2, 'refused');
  expect(onKept.mock.calls).toEqual([[[1]], [[3]]]);
  expect(sent).toHaveLength(4);
});

test('an attempt that takes no answers any more is told once, and nothing is sent after it', async () => {
  const { autosave, sent, onClosed } = start(() => Promise.reject('closed'));
  autosave.choose(1, [10]);
  await pass(400);
  autosave.choose(2, [20]);
  await pass(60_000);
  expect(sent).toHaveLength(1);
  expect(onClosed).toHaveBeenCalledOnce();
});

test('whoever leaves has the last choice sent at once, and no other try is made', async () => {
  const { autosave, sent } = start(() => Promise.reject('again'));
  autosave.choose(1, [10]);
  autosave.leave();
  expect(sent).toEqual([[[1, [10]]]]);
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

test('before an attempt is submitted what is under way ends, and nothing follows it unless that failed', async () => {
  let finish = () => {};
  const { autosave, sent } = start(() => new Promise<void>((resolve) => (finish = resolve)));
  autosave.choose(1, [10]);
  await pass(400);
  autosave.choose(2, [20]);
  const ready = vi.fn();
  void autosave.rest().then(ready);
  await pass(1_000);
  expect(ready).not.toHaveBeenCalled();
  finish();
  await pass(60_000);
  expect(ready).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(1);
  autosave.goOn();
  await pass(400);
  expect(sent[1]).toEqual([[2, [20]]]);
});
