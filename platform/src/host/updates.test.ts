// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageRegistry } from '../registry/registry.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { LoadFailure } from './failure.ts';
import { createHistory } from './history.ts';
import { createUpdates } from './updates.ts';
import type { Update } from './updates-watch.ts';

const registry: PageRegistry = {
  ...createRegistry(createRemote()),
  revision: 3,
  visit: { canaries: [], choice: 'off', keys: [] },
};
const next = (changed: string[], revision = 4): Update => ({ revision, changed });

let remote: string | undefined;
let found: (update: Update) => void;
let isGone: boolean;
const check = vi.fn(async () => {});
const reload = vi.fn();
const received = vi.fn();
const confirm = vi.fn(async () => true);

async function open(live: PageRegistry = registry) {
  const history = createHistory(confirm);
  history.listen(received);
  const updates = createUpdates({
    registry: live,
    history,
    remote: () => remote,
    reload,
    async load(report) {
      found = report;
      return { check, isGone: async () => isGone };
    },
  });
  updates.start();
  await Promise.resolve();
  return { history, updates };
}

beforeEach(() => {
  vi.resetAllMocks();
  confirm.mockResolvedValue(true);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/here');
  remote = undefined;
  isGone = false;
});

test('a newer site is told of, and taken with the next page: the document is loaded at its address', async () => {
  const { history, updates } = await open();
  const changed = vi.fn();
  updates.available.subscribe(changed);
  found(next(['mf-a']));
  expect([updates.available.get()?.revision, changed.mock.calls.length]).toEqual([4, 1]);
  expect(reload).not.toHaveBeenCalled();

  history.push('/here?tab=2');
  expect([received.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  history.push('/there?a=1#b');
  expect([received.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  expect(location.pathname + location.search + location.hash).toBe('/there?a=1#b');
});

test('a document that stays old is not loaded again for the same revision', async () => {
  const first = await open();
  found(next(['mf-a']));
  first.history.push('/there');
  expect(reload).toHaveBeenCalledTimes(1);

  const second = await open();
  found(next(['mf-a']));
  expect(second.updates.available.get()).toBeUndefined();
  second.history.push('/elsewhere');
  expect([reload.mock.calls.length, received.mock.calls.length]).toEqual([1, 1]);

  found(next(['mf-a'], 5));
  second.history.push('/here');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without storage nobody knows whether it was taken: the person still can', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied });
  const { history, updates } = await open();
  found(next(['mf-a']));
  expect(updates.available.get()).toBeDefined();
  history.push('/there');
  expect([received.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  updates.apply();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('without a network the page that is at hand is shown', async () => {
  const { history } = await open();
  found(next(['mf-a']));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  history.push('/there');
  expect([received.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  online.mockRestore();
  history.push('/elsewhere');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an older answer, or one with the same site, changes nothing', async () => {
  const { updates } = await open();
  found(next(['mf-a'], 3));
  found(next([], 4));
  expect(updates.available.get()).toBeUndefined();
  found(next(['mf-a'], 5));
  found(next(['mf-a'], 4));
  expect(updates.available.get()?.revision).toBe(5);
  found(next([], 6));
  expect(updates.available.get()).toBeUndefined();
});

test('unsaved input is asked about first, and never lost by itself', async () => {
  const { history, updates } = await open();
  history.block(() => 'Leave?');
  found(next(['shell']));
  expect(reload).not.toHaveBeenCalled();

  confirm.mockResolvedValue(false);
  history.push('/there');
  await expect.poll(() => confirm).toHaveBeenCalledTimes(1);
  updates.apply();
  await expect.poll(() => confirm).toHaveBeenCalledTimes(2);
  expect([reload.mock.calls.length, location.pathname]).toEqual([0, '/here']);

  confirm.mockResolvedValue(true);
  updates.apply();
  await expect.poll(() => reload).toHaveBeenCalledTimes(1);
});

test('an answer that comes just after a navigation reaches its page, when that page is another now', async () => {
  const { history } = await open();
  remote = 'mf-a';
  history.push('/there');
  expect(received).toHaveBeenCalledTimes(1);
  await expect.poll(() => check).toHaveBeenCalledTimes(1);
  found(next(['mf-b']));
  expect(reload).not.toHaveBeenCalled();
  found(next(['mf-a', 'mf-b'], 5));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a new shell is part of every page', async () => {
  const { history } = await open();
  history.push('/there');
  found(next(['shell']));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('not when the person has begun to do something there, nor when it took too long', async () => {
  remote = 'mf-a';
  for (const event of ['input', 'click']) {
    const used = await open();
    used.history.push(`/there/${event}`);
    dispatchEvent(new Event(event));
    found(next(['mf-a']));
  }
  expect(reload).not.toHaveBeenCalled();

  const { history } = await open();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  history.push('/elsewhere');
  clock.mockReturnValue(12_000);
  found(next(['mf-a'], 5));
  expect(reload).not.toHaveBeenCalled();
  clock.mockRestore();

  const blocked = await open();
  blocked.history.push('/more');
  blocked.history.block(() => 'Leave?');
  found(next(['mf-a'], 6));
  expect(reload).not.toHaveBeenCalled();
});

test('files that are gone with their release bring the newer page, once', async () => {
  const { updates } = await open();
  const failure = new LoadFailure('expose', 'mf-a/app');
  expect(updates.mayRecover(failure)).toBe(true);
  expect(updates.mayRecover(new LoadFailure('integrity', 'mf-a/app'))).toBe(false);
  expect(updates.mayRecover(new Error('crash'))).toBe(false);

  isGone = true;
  expect(await updates.recover()).toBe(false);
  found(next(['mf-a']));
  isGone = false;
  expect(await updates.recover()).toBe(false);
  isGone = true;
  expect(await updates.recover()).toBe(true);
  expect(await updates.recover()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a document that names no keys has nothing to compare with', async () => {
  const { history, updates } = await open({ ...registry, visit: undefined });
  history.push('/there');
  expect(check).not.toHaveBeenCalled();
  expect(updates.mayRecover(new LoadFailure('expose', 'mf-a/app'))).toBe(false);
  expect(await updates.recover()).toBe(false);
});
