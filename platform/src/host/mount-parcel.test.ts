// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Lifecycles } from '../host-api.ts';
import { mountParcel } from './mount-parcel.ts';

type Called = { name: string; domElement: HTMLElement; page?: string };

/** A page that records its lifecycle calls with its custom property. */
function createPage(own: Partial<Lifecycles> = {}) {
  const calls: string[] = [];
  const note = (step: string) => async (props: Called) => {
    calls.push(`${step} ${props.page}`);
  };
  const lifecycles: Lifecycles = {
    bootstrap: note('bootstrap'),
    mount: note('mount'),
    update: note('update'),
    unmount: note('unmount'),
    ...own,
  };
  const onError = vi.fn();
  const parcel = mountParcel<{ page: string }>(lifecycles, document.createElement('div'), onError);
  return { parcel, calls, onError };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('lifecycles run one after another, and of properties that wait only the last are shown', async () => {
  const { parcel, calls } = createPage();
  parcel.show({ page: 'a' });
  await settled();
  parcel.show({ page: 'b' });
  parcel.show({ page: 'c' });
  parcel.unmount();
  await settled();
  expect(calls).toEqual(['bootstrap a', 'mount a', 'unmount c']);
  parcel.show({ page: 'd' });
  await settled();
  expect(calls).toHaveLength(3);
});

test('a page that is shown again is updated', async () => {
  const { parcel, calls } = createPage();
  parcel.show({ page: 'a' });
  parcel.show({ page: 'b' });
  await settled();
  parcel.show({ page: 'c' });
  await settled();
  expect(calls).toEqual(['bootstrap b', 'mount b', 'update c']);
});

test('a page that was left before it was mounted stays unmounted', async () => {
  const { parcel, calls } = createPage();
  parcel.show({ page: 'a' });
  parcel.unmount();
  await settled();
  expect(calls).toEqual([]);
});

test('whoever shows a page is told when it is mounted, and never of one that fails', async () => {
  let mount: () => void = () => {};
  const { parcel } = createPage({ mount: () => new Promise<void>((resolve) => (mount = resolve)) });
  const shown = vi.fn();
  void parcel.show({ page: 'a' }).then(shown);
  await settled();
  expect(shown).not.toHaveBeenCalled();
  mount();
  await settled();
  expect(shown).toHaveBeenCalledOnce();
  const broken = createPage({ mount: () => Promise.reject(new Error('broken')) });
  void broken.parcel.show({ page: 'a' }).then(shown);
  await settled();
  expect(shown).toHaveBeenCalledOnce();
});

test('a lifecycle that ends after its page was left mounts nothing, and takes away what it mounted', async () => {
  for (const [late, rest] of [
    ['bootstrap', []],
    ['mount', ['bootstrap a', 'unmount a']],
  ] as const) {
    let end: () => void = () => {};
    const { parcel, calls } = createPage({ [late]: () => new Promise<void>((resolve) => (end = resolve)) });
    void parcel.show({ page: 'a' });
    await settled();
    parcel.unmount();
    end();
    await settled();
    expect(calls).toEqual(rest);
  }
});

test('each lifecycle may be several functions; a page gets its element and a name of its own', async () => {
  const seen: Called[] = [];
  const see = async (props: Called) => void seen.push(props);
  const first = createPage({ bootstrap: [], mount: [see, see] });
  const second = createPage({ bootstrap: undefined, mount: see, update: undefined });
  first.parcel.show({ page: 'a' });
  second.parcel.show({ page: 'b' });
  await settled();
  second.parcel.show({ page: 'c' });
  await settled();
  expect(seen.map(({ page }) => page).sort()).toEqual(['a', 'a', 'b']);
  expect(new Set(seen.map(({ name }) => name)).size).toBe(2);
  expect(seen.every(({ domElement }) => domElement instanceof HTMLElement)).toBe(true);
});

test.each(['bootstrap', 'mount', 'update'] as const)(
  'what %s throws is handed over, and nothing is shown after it',
  async (step) => {
    const error = new Error('broken');
    const { parcel, calls, onError } = createPage({
      [step]: async () => {
        throw error;
      },
    });
    parcel.show({ page: 'a' });
    await settled();
    parcel.show({ page: 'b' });
    await settled();
    parcel.show({ page: 'c' });
    parcel.unmount();
    await settled();
    expect(onError.mock.calls).toEqual([[error]]);
    const wasMounted = step !== 'bootstrap';
    expect(calls.includes('unmount c')).toBe(wasMounted);
    expect(calls.includes('update b') || calls.includes('update c')).toBe(false);
  },
);
