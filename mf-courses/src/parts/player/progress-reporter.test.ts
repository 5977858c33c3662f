import fc from 'fast-check';
import { ApiError } from 'shared-api/client';
import type { PlayedPart } from 'shared-api/contracts/courses/lessons';
import { expect, type Mock, test, vi } from 'vitest';
import type { ProgressAnswer, ProgressReport } from '../../queries/lessons.ts';
import { secondsIn, union } from '../../rules/lessons/ranges.ts';
import { createProgressReporter } from './progress-reporter.ts';
import type { Unsent } from './unsent-progress.ts';

const notified: ProgressAnswer = { progress: 10, finished: 0, course_progress: 0 };
const lost = new ApiError({ status: 0, code: 'network' });

interface Start {
  send?: Mock<(reporting: ProgressReport) => Promise<ProgressAnswer>>;
  position?: number;
  kept?: Unsent;
}

function start({ send = vi.fn(async () => notified), position = 0, kept }: Start = {}) {
  const [keep, onSent, onFailed] = [vi.fn(), vi.fn(), vi.fn()];
  const reporter = createProgressReporter({ position, kept, send, keep, onSent, onFailed });
  return { reporter, send, keep, onSent, onFailed };
}

test('what was played is told once, with where one is; without news nothing is', async () => {
  const { reporter, send } = start({ position: 30 });
  await reporter.flush();
  expect(send).not.toHaveBeenCalled();
  reporter.add([30, 36.254]);
  reporter.add([36.254, 40]);
  reporter.moveTo(40);
  await reporter.flush();
  await reporter.flush();
  expect(send.mock.calls).toEqual([[{ position: 40, watched: [[30, 40]] }]]);
  reporter.moveTo(12);
  await reporter.flush();
  expect(send).toHaveBeenLastCalledWith({ position: 12, watched: [] });
});

test('without a network nothing is lost: it is kept, and told with what came after', async () => {
  const { reporter, send, keep, onFailed } = start();
  send.mockRejectedValueOnce(lost);
  reporter.add([0, 10]);
  reporter.moveTo(10);
  await reporter.flush();
  expect(keep).toHaveBeenCalledWith({ position: 10, parts: [[0, 10]] });
  expect(onFailed).toHaveBeenCalledWith(lost, false);
  reporter.add([60, 70]);
  await reporter.flush();
  const both: PlayedPart[] = [
    [0, 10],
    [60, 70],
  ];
  expect(send).toHaveBeenLastCalledWith({ position: 10, watched: both });
});

test('one request at a time; what is played meanwhile follows', async () => {
  let answer = () => {};
  const send = vi.fn(
    (_: ProgressReport) => new Promise<ProgressAnswer>((resolve) => (answer = () => resolve(notified))),
  );
  const { reporter } = start({ send });
  reporter.add([0, 10]);
  reporter.moveTo(10);
  const all = reporter.flush();
  reporter.add([10, 12]);
  reporter.moveTo(12);
  void reporter.flush();
  expect(send).toHaveBeenCalledOnce();
  answer();
  await expect.poll(() => send).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith({ position: 12, watched: [[10, 12]] });
  answer();
  await all;
});

test('what is refused for good is given up', async () => {
  const { reporter, send, onFailed } = start();
  send.mockRejectedValueOnce(new ApiError({ status: 404, code: 'not_found' }));
  reporter.add([0, 10]);
  reporter.moveTo(10);
  await reporter.flush();
  expect(onFailed).toHaveBeenCalledWith(expect.anything(), true);
  await reporter.flush();
  expect(send).toHaveBeenCalledOnce();
});

test('what was kept from before is told first, and where it was left is where one is', async () => {
  const { reporter, send } = start({ kept: { position: 83, parts: [[60, 83]] }, position: 60 });
  await reporter.flush();
  expect(send.mock.calls).toEqual([[{ position: 83, watched: [[60, 83]] }]]);
});

test('many parts go in several requests', async () => {
  const { reporter, send } = start();
  for (let at = 0; at < 450; at++) reporter.add([at * 10, at * 10 + 1]);
  await reporter.flush();
  expect(send.mock.calls.map(([{ watched }]) => watched.length)).toEqual([200, 200, 50]);
});

test('whichever requests fail, in the end exactly what was played was told', async () => {
  const second = fc.integer({ min: 0, max: 500 });
  const event = fc.oneof(
    fc.record({ from: second, length: fc.integer({ min: 1, max: 30 }) }),
    fc.constantFrom('works' as const, 'fails' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      const received: PlayedPart[] = [];
      const played: PlayedPart[] = [];
      let works = true;
      const { reporter } = start({
        send: vi.fn(async ({ watched }: ProgressReport) => {
          if (!works) throw lost;
          received.push(...watched);
          return notified;
        }),
      });
      for (const each of events)
        if (typeof each === 'object') {
          const part: PlayedPart = [each.from, each.from + each.length];
          played.push(part);
          reporter.add(part);
        } else {
          works = each === 'works';
          await reporter.flush();
        }
      works = true;
      await reporter.flush();
      expect(union(received)).toEqual(union(played));
      expect(secondsIn(received)).toBe(secondsIn(played));
    }),
    { numRuns: 60 },
  );
});
