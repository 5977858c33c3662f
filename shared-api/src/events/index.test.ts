import { afterEach, expect, test, vi } from 'vitest';

/** Tabs of one browser: a channel delivers messages to all the others. */
const tabs = new Set<{ onmessage?: (event: { data: unknown }) => void }>();
class Channel {
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    tabs.add(this);
  }
  postMessage(data: unknown): void {
    for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data: structuredClone(data) });
  }
}

async function openTab() {
  vi.resetModules();
  return import('./index.ts');
}

afterEach(() => {
  tabs.clear();
  vi.unstubAllGlobals();
});

test('an event reaches this page and the other tabs, once each, until one stops listening', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const [one, two] = [await openTab(), await openTab()];
  const [here, there] = [vi.fn(), vi.fn()];
  one.on('cart.changed', here);
  const stop = two.on('cart.changed', there);
  two.on('unread.changed', there);
  one.emit('cart.changed');
  expect(here).toHaveBeenCalledOnce();
  expect(there).toHaveBeenCalledOnce();
  stop();
  one.emit('cart.changed');
  expect(there).toHaveBeenCalledOnce();
});

test('without a channel the page itself still hears', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { emit, on } = await openTab();
  const received = vi.fn();
  on('session.ended', received);
  emit('session.ended');
  expect(received).toHaveBeenCalledOnce();
});
