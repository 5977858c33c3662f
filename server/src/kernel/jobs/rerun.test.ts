import { expect, test, vi } from 'vitest';
import { rerun } from './rerun.ts';

test('calls while work runs cause one more run, and an error does not stop the next', async () => {
  const gates: (() => void)[] = [];
  const errors: unknown[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => gates.push(resolve)));
  const run = rerun(work, (error) => errors.push(error));
  run();
  run();
  run();
  expect(work).toHaveBeenCalledTimes(1);
  gates.shift()?.();
  await expect.poll(() => work).toHaveBeenCalledTimes(2);
  work.mockRejectedValueOnce(new Error('lost'));
  run();
  gates.shift()?.();
  await expect.poll(() => errors).toHaveLength(1);
  expect(work).toHaveBeenCalledTimes(3);
  run();
  await expect.poll(() => work).toHaveBeenCalledTimes(4);
});
