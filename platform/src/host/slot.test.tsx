// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useContext } from 'react';
import { MemoryRouter, Route, Routes, useParams } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { SlotComponent } from '../host-api.ts';
import { HostContext } from '../host-context.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { PlatformContext } from './context.ts';
import { createContributions } from './contributions.ts';
import { createHistory } from './history.ts';
import type { Platform } from './platform.ts';
import { Slot } from './slot.tsx';
import { createView } from './view.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const fill = (component: string, order: number, permission?: string) => ({
  slot: 'home.section.v1',
  component,
  order,
  permission,
});
const needs = { scripts: [], styles: [], shares: [] };

function remote(name: string, ...slots: ReturnType<typeof fill>[]) {
  const record = createRemote({ name, exposes: { app: needs } });
  return { ...record, contribution: { ...record.contribution, slots } };
}

/** A platform whose loader has these fills, keyed by `remote/component`. */
function platformWith(fills: Record<string, Promise<{ default: SlotComponent }>>) {
  const registry = {
    ...createRegistry(remote('mf-a', fill('Late', 20)), remote('mf-b', fill('Early', 10), fill('Dead', 15))),
    revision: 1,
  };
  const failed = vi.fn();
  const history = createHistory(async () => true);
  const observation = { shown: vi.fn(), failed: vi.fn(), left: vi.fn() };
  const platform = {
    registry,
    contributions: createContributions(registry),
    loader: { slot: (name: string, component: string) => fills[`${name}/${component}`] },
    product: { Identity: ({ children }: { children: React.ReactNode }) => children },
    history,
    outcomes: { slot: () => observation },
    view: createView(history),
    failed,
  } as unknown as Platform;
  return { platform, failed, observation };
}

async function show(
  platform: Platform,
  slot = <Slot id="home.section.v1" loading="waiting" empty="nothing" />,
) {
  await act(async () =>
    render(
      <PlatformContext value={platform}>
        <MemoryRouter initialEntries={['/pages/7']}>
          <Routes>
            <Route path="/pages/:id" element={<main>{slot}</main>} />
          </Routes>
        </MemoryRouter>
      </PlatformContext>,
    ),
  );
}

const loaded = (Component: SlotComponent) => Promise.resolve({ default: Component });

test('fills stand in ascending order, a dead one shows nothing and is reported with its remote', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { platform, failed, observation } = platformWith({
    'mf-a/Late': loaded(() => <p>late</p>),
    'mf-b/Early': loaded(() => <p>early</p>),
    'mf-b/Dead': loaded(() => {
      throw new Error('broken fill');
    }),
  });
  await show(platform);
  expect(screen.getByRole('main').textContent).toBe('earlylate');
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'broken fill' }),
    'mf-b',
    observation,
  );
});

test('a page shows the fills below an order apart from the others', async () => {
  const { platform } = platformWith({
    'mf-a/Late': loaded(() => <p>late</p>),
    'mf-b/Early': loaded(() => <p>early</p>),
    'mf-b/Dead': loaded(() => null),
  });
  await show(
    platform,
    <>
      <Slot id="home.section.v1" until={15} />
      <hr />
      <Slot id="home.section.v1" from={15} />
      <Slot id="home.section.v1" from={21} empty="nothing" />
    </>,
  );
  expect(screen.getByRole('main').innerHTML).toBe('<p>early</p><hr><p>late</p>nothing');
});

test('a fill that names a permission is shown to those who have it, and nobody else loads it', async () => {
  const release = remote('mf-a', fill('Refunds', 10, 'money'), fill('Everybody', 20));
  const contributions = createContributions({ ...createRegistry(release), revision: 1 });
  const platform = { ...platformWith({}).platform, contributions };
  const fills = new Map(
    ['Refunds', 'Everybody'].map((component) => [component, loaded(() => <p>{component}</p>)]),
  );
  const slot = vi.fn((_: string, component: string) => fills.get(component));
  Object.assign(platform.loader, { slot });
  await show(
    platform,
    <>
      <Slot id="home.section.v1" />
      <hr />
      <Slot id="home.section.v1" permissions={operatorOfPeople} />
    </>,
  );
  expect(screen.getByRole('main').textContent).toBe('EverybodyEverybody');
  expect(slot).not.toHaveBeenCalledWith('mf-a', 'Refunds');
  cleanup();
  await show(platform, <Slot id="home.section.v1" permissions={operatorOfMoney} />);
  expect(screen.getByRole('main').textContent).toBe('RefundsEverybody');
});

const operatorOfPeople = ['people'];
const operatorOfMoney = ['people', 'money'];

test('what still loads shows the loading state in its place, the others do not wait', async () => {
  const { platform } = platformWith({
    'mf-a/Late': new Promise(() => {}),
    'mf-b/Early': loaded(() => <p>early</p>),
    'mf-b/Dead': loaded(() => null),
  });
  await show(platform);
  expect(screen.getByRole('main').textContent).toBe('earlywaiting');
});

test('a fill of which nothing comes any more fails as one that does not load, and may come late without harm', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let come: (fill: { default: SlotComponent }) => void = () => {};
  const { platform, failed, observation } = platformWith({
    'mf-a/Late': new Promise((resolve) => {
      come = resolve;
    }),
    'mf-b/Early': loaded(() => <p>early</p>),
    'mf-b/Dead': loaded(() => null),
  });
  await show(platform);
  await act(async () => vi.advanceTimersByTime(9_000));
  expect(screen.getByRole('main').textContent).toBe('earlywaiting');
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('main').textContent).toBe('early');
  expect(failed.mock.calls).toEqual([[expect.objectContaining({ phase: 'stalled' }), 'mf-a', observation]]);
  await act(async () => come({ default: () => <p>late</p> }));
  expect(screen.getByRole('main').textContent).toBe('early');
  vi.useRealTimers();
});

test('a slot that nobody fills shows its empty state', async () => {
  const { platform } = platformWith({});
  await show(platform, <Slot id="other.v1" empty="nothing" />);
  expect(screen.getByRole('main').textContent).toBe('nothing');
});

test('a fill has the props of the slot and its own host, not the parameters of the page', async () => {
  const seen: unknown[] = [];
  const { platform } = platformWith({
    'mf-a/Late': loaded((props) => {
      seen.push({ props, params: useParams(), remote: useContext(HostContext)?.remote });
      return null;
    }),
    'mf-b/Early': loaded(() => null),
    'mf-b/Dead': loaded(() => null),
  });
  await show(platform, <Slot id="home.section.v1" props={{ max: 3 }} />);
  expect(seen).toContainEqual({ props: { max: 3 }, params: {}, remote: { name: 'mf-a', version: '1.0.0' } });
});

test('a fill that failed can be loaded again where somebody waits for it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fills: Record<string, Promise<{ default: SlotComponent }>> = {
    'mf-a/Late': Promise.reject(new Error('lost')),
    'mf-b/Early': loaded(() => null),
    'mf-b/Dead': loaded(() => null),
  };
  const { platform } = platformWith(fills);
  const reset = vi.fn(() => {
    fills['mf-a/Late'] = loaded(() => <p>here now</p>);
  });
  Object.assign(platform.loader, { reset });
  const failed = (retry: () => void) => (
    <button type="button" onClick={retry}>
      again
    </button>
  );
  await show(platform, <Slot id="home.section.v1" failed={failed} />);
  await act(async () => screen.getByRole('button', { name: 'again' }).click());
  expect(reset).toHaveBeenCalledWith('mf-a');
  expect(screen.getByText('here now')).toBeDefined();
});

test('a fill is on trial while it is shown', async () => {
  const { platform, observation } = platformWith({
    'mf-a/Late': new Promise(() => {}),
    'mf-b/Early': loaded(() => <p>early</p>),
    'mf-b/Dead': new Promise(() => {}),
  });
  await show(platform);
  expect(observation.shown).toHaveBeenCalledOnce();
  expect(observation.left).not.toHaveBeenCalled();
  cleanup();
  expect(observation.left).toHaveBeenCalledTimes(3);
});

test('what comes later is not even asked for before the first page stands', async () => {
  const { platform } = platformWith({
    'mf-a/Late': loaded(() => <p>late</p>),
    'mf-b/Early': loaded(() => <p>early</p>),
    'mf-b/Dead': loaded(() => null),
  });
  const asked = vi.spyOn(platform.loader, 'slot');
  await show(platform, <Slot id="home.section.v1" loading="waiting" later />);
  expect([screen.getByRole('main').textContent, asked.mock.calls.length]).toEqual(['waiting', 0]);
  await act(async () => platform.view.shown(platform.history.location));
  // The page is drawn before the fill loads.
  expect(asked).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('main').textContent).toBe('earlylate'));
});
