// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('it waits for the document, then for the browser', () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const idle = vi.fn<(use: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const use = vi.fn();
  whenIdle(use);
  expect(idle).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  expect(use).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]();
  expect(use).toHaveBeenCalledTimes(1);

  state.mockReturnValue('complete');
  whenIdle(use);
  expect(idle).toHaveBeenCalledTimes(2);
});

test('what is called off does not run', () => {
  const idle = vi.fn<(use: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const use = vi.fn();
  whenIdle(use)();
  idle.mock.calls[0]?.[0]();
  expect(use).not.toHaveBeenCalled();
});

test('a browser that does not tell when it is idle gets a second', () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const use = vi.fn();
  whenIdle(use);
  vi.advanceTimersByTime(1_000);
  expect(use).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
