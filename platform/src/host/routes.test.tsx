// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, useEffect } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLifecycles } from '../remote/lifecycles.tsx';
import { useTitle } from '../remote/use-title.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { LoadFailure } from './failure.ts';
import { createPlatform, type Platform } from './platform.ts';
import type { Product } from './product.ts';
import type { Direct } from './resolve-route.ts';
import { PlatformRouter } from './router.tsx';
import { PlatformRoutes } from './routes.tsx';

const federation = vi.hoisted(() => ({ load: vi.fn(), reset: vi.fn() }));
vi.mock('./federation.ts', () => ({ createFederation: () => federation }));

const title = (en: string) => ({ en, ar: en });
const needs = { scripts: [], styles: [], shares: [] };
const registry = {
  ...createRegistry(
    createRemote({
      name: 'mf-a',
      exposes: { app: needs },
      pages: [
        {
          path: '/items/{id}',
          screen: 'item',
          guard: 'public',
          title: title('Item'),
          data: ['/api/items/{id}'],
        },
        { path: '/own', screen: 'own', guard: 'user', title: title('Own') },
        { path: '/broken', screen: 'broken', guard: 'public', title: title('Broken') },
        { path: '/fairs', screen: 'item', guard: 'user', area: 'fairs', title: title('Fairs') },
        {
          path: '/fairs/{id}',
          screen: 'item',
          guard: 'public',
          area: 'fairs',
          title: title('Fair'),
          data: ['/api/fairs/{id}'],
        },
      ],
      redirects: [{ from: '/things/{id}', to: '/items/{id}' }],
    }),
  ),
  revision: 1,
};

let visits: string[];
let rendered: string[];
let broken: boolean;

function Item() {
  const { id } = useParams();
  const { search } = useLocation();
  rendered.push(`${id}${search}`);
  useTitle(id === '7' ? 'Seven' : undefined);
  useEffect(() => void visits.push(`mount ${id}`), [id]);
  return (
    <>
      <h1>Item {id}</h1>
      <p>Query {search}</p>
      <Link to="?part=2">part</Link>
      <Link to="/items/8">next</Link>
      <Link to="/">home</Link>
    </>
  );
}

function Broken() {
  if (broken) throw new Error('broken screen');
  return <h1>Mended</h1>;
}

const app = createLifecycles({ routes: { item: Item, own: () => <h1>Own</h1>, broken: Broken } });

const askEarly = vi.fn();
const direct: Direct = ({ guard }) => (guard === 'user' && !signedIn ? { to: '/' } : undefined);
let signedIn: boolean;
let sessionChanged: () => void;

const product: Product = {
  name: () => 'Rafiq',
  language: { get: () => 'en', subscribe: () => () => {} },
  texts: { register: () => Promise.resolve() },
  visitor: {
    get: () => signedIn,
    subscribe(changed) {
      sessionChanged = changed;
      return () => {};
    },
  },
  direct,
  shared: { modules: {}, versions: {} },
  Providers: ({ children }) => children,
  Identity: ({ children }) => children,
  Loading: () => <p>loading</p>,
  Fallback: ({ error, retry, remote }) => (
    <>
      <h1>
        Failed: {(error as LoadFailure).phase ?? 'render'} {remote}
      </h1>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </>
  ),
  confirm: async () => true,
  sendReports: () => {},
  timezone: () => 'UTC',
  me: () => undefined,
  askEarly,
};

beforeEach(() => {
  visits = [];
  rendered = [];
  askEarly.mockReset();
  broken = true;
  signedIn = false;
  federation.load.mockReset().mockResolvedValue(app);
  federation.reset.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(path: string, begin: (platform: Platform) => void = () => {}) {
  window.history.replaceState(null, '', path);
  const platform = createPlatform(registry, product);
  begin(platform);
  await act(async () =>
    render(
      <PlatformRouter platform={platform}>
        <nav>frame</nav>
        <main>
          <PlatformRoutes
            pages={[{ path: '/', guard: 'public', title: title('Home'), element: <h1>Home</h1> }]}
            notFound={{ title: title('Nothing here'), element: <h1>Nothing here</h1> }}
            closed={<h1>Not offered</h1>}
          />
        </main>
      </PlatformRouter>,
    ),
  );
  return platform;
}

const heading = (name: string) => screen.findByRole('heading', { name });

test('a remote shows its screen with the parameters of its path, and follows the shell within itself and out of it', async () => {
  await open('/items/7');
  await heading('Item 7');
  expect(document.title).toBe('Seven · Rafiq');

  await act(async () => fireEvent.click(screen.getByText('next')));
  await heading('Item 8');
  expect(document.title).toBe('Item · Rafiq');
  expect(window.location.pathname).toBe('/items/8');

  await act(async () => fireEvent.click(screen.getByText('home')));
  await heading('Home');
  expect(visits).toEqual(['mount 7', 'mount 8']);
  expect(federation.load).toHaveBeenCalledTimes(1);
});

test('another query of a page is shown before the next frame, by one rendering, and asks for nothing ahead', async () => {
  await open('/items/7');
  await heading('Item 7');
  expect(askEarly.mock.calls).toEqual([['/api/items/7', 'mf-a@1.0.0']]);
  rendered = [];
  fireEvent.click(screen.getByText('part'));
  // The Parcel takes some promises to mount, but no task.
  for (let step = 0; step < 20; step++) await Promise.resolve();
  expect(screen.getByText('Query ?part=2')).toBeTruthy();
  await act(async () => {});
  expect(rendered).toEqual(['7?part=2']);
  expect(askEarly).toHaveBeenCalledTimes(1);
});

test('the frame comes while the first page is on its way', async () => {
  let arrive: (app: unknown) => void = () => {};
  federation.load.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await open('/items/7', (platform) => void platform.start());
  expect(screen.getByText('frame')).toBeDefined();
  expect(screen.getByText('loading')).toBeDefined();
  await act(async () => arrive(app));
  await heading('Item 7');
});

test('a first page that arrives just when the frame does is shown', async () => {
  const firstLoad = vi.fn().mockReturnValueOnce(Promise.resolve()).mockReturnValue(undefined);
  await open('/items/7', (platform) => Object.assign(platform, { firstLoad }));
  await heading('Item 7');
});

test('a page whose remote arrives while it is being rendered is shown without a second attempt', async () => {
  federation.load.mockReturnValue(new Promise((resolve) => setTimeout(() => resolve(app), 0)));
  const platform = await open('/');
  await act(async () => platform.history.push('/items/7'));
  await heading('Item 7');
  expect(console.error).not.toHaveBeenCalled();
});

test('the new page has the focus on its heading, the first one leaves it to the browser', async () => {
  await open('/items/7');
  await heading('Item 7');
  expect(document.activeElement).toBe(document.body);
  await act(async () => fireEvent.click(screen.getByText('home')));
  expect(document.activeElement).toBe(await heading('Home'));
});

test('an old spelling is replaced in the address, an unknown address stays', async () => {
  await open('/things/7?tab=1');
  await heading('Item 7');
  expect(window.location.pathname + window.location.search).toBe('/items/7?tab=1');
  cleanup();
  await open('/nothing/here');
  await heading('Nothing here');
  expect(window.location.pathname).toBe('/nothing/here');
});

test('who does not belong is led away before anything is loaded, and again when the session ends', async () => {
  await open('/own');
  await heading('Home');
  expect(federation.load).not.toHaveBeenCalled();
  cleanup();

  signedIn = true;
  await open('/own');
  await heading('Own');
  signedIn = false;
  await act(async () => sessionChanged());
  await heading('Home');
});

test('a remote that does not load shows the fallback in the frame, and Retry loads it again', async () => {
  federation.load.mockRejectedValue(new LoadFailure('entry', 'no answer'));
  await open('/items/7');
  await heading('Failed: entry mf-a');
  expect(screen.getByText('frame')).toBeTruthy();

  federation.load.mockResolvedValue(app);
  await act(async () => fireEvent.click(screen.getByText('Retry')));
  await heading('Item 7');
  expect(federation.reset).toHaveBeenCalledWith('mf-a');
});

/** Lets seconds pass in which no file arrives. */
const wait = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1_000));

test.each([
  ['an entry that never answers', () => new Promise(() => {})],
  ['a lifecycle that never ends', async () => ({ ...app, bootstrap: () => new Promise(() => {}) })],
  [
    'a screen that waits for ever',
    async () => createLifecycles({ routes: { item: lazy(() => new Promise(() => {})) } }),
  ],
])('%s ends in the fallback, whose Retry loads the document anew', async (_, load) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  federation.load.mockImplementation(load);
  const platform = await open('/items/7', (each) => void each.start());
  const failed = vi.spyOn(platform.outcomes, 'failed');
  await wait(9);
  expect(screen.queryByRole('heading')).toBeNull();
  await wait(1);
  await heading('Failed: stalled mf-a');
  expect(screen.getByText('frame')).toBeTruthy();
  expect(failed).toHaveBeenCalledOnce();
  expect(platform.firstLoad()).toBeUndefined();
  fireEvent.click(screen.getByText('Retry'));
  expect(reload).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a page that stands, or was left, is not given up, and what comes late does no harm', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let arrive: (app: unknown) => void = () => {};
  const late = new Promise((resolve) => {
    arrive = resolve;
  });
  federation.load.mockReturnValue(late);
  const platform = await open('/items/7');
  const failed = vi.spyOn(platform.outcomes, 'failed');
  await wait(9);
  await act(async () => platform.history.push('/'));
  await heading('Home');
  await wait(60);
  expect(failed).not.toHaveBeenCalled();
  await act(async () => platform.history.push('/items/8'));
  await wait(10);
  await heading('Failed: stalled mf-a');
  await act(async () => arrive(app));
  await heading('Failed: stalled mf-a');
  federation.load.mockResolvedValue(app);
  await act(async () => platform.history.push('/items/9'));
  await heading('Item 9');
  await wait(60);
  await heading('Item 9');
  vi.useRealTimers();
});

test('a page that failed and is tried again is waited for as long as a new one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  federation.load.mockRejectedValue(new LoadFailure('integrity', 'another file'));
  await open('/items/7');
  await heading('Failed: integrity mf-a');
  await wait(60);
  federation.load.mockReturnValue(new Promise(() => {}));
  await act(async () => fireEvent.click(screen.getByText('Retry')));
  await wait(9);
  expect(screen.queryByRole('heading')).toBeNull();
  await wait(1);
  await heading('Failed: stalled mf-a');
  vi.useRealTimers();
});

test('a page whose files are gone with its release is loaded anew, and fails only where that does not help', async () => {
  federation.load.mockRejectedValue(new LoadFailure('entry', 'no such file'));
  for (const isRenewed of [true, false]) {
    const recover = vi.fn(async () => isRenewed);
    await open('/items/7', ({ updates }) => Object.assign(updates, { mayRecover: () => true, recover }));
    await expect.poll(() => recover).toHaveBeenCalledTimes(1);
    if (isRenewed) expect(screen.queryByRole('heading')).toBeNull();
    else await heading('Failed: entry mf-a');
    cleanup();
  }
});

test('a screen that crashes shows the fallback, and Retry shows it again without loading', async () => {
  await open('/broken');
  await heading('Failed: render mf-a');
  broken = false;
  await act(async () => fireEvent.click(screen.getByText('Retry')));
  await heading('Mended');
  expect(federation.load).toHaveBeenCalledTimes(1);
});

test('the page of a closed area is a message of the shell, whoever opens it: nothing of the remote is loaded', async () => {
  await open('/fairs', ({ contributions }) => contributions.close(['fairs']));
  await heading('Not offered');
  expect(document.title).toBe('Fairs · Rafiq');
  expect(federation.load).not.toHaveBeenCalled();
  expect(askEarly).not.toHaveBeenCalled();
});

test('an open page closes and opens with its area; other pages stay', async () => {
  const { contributions } = await open('/fairs/7');
  await heading('Item 7');
  await act(async () => contributions.close(['camps', 'fairs']));
  await heading('Not offered');
  await act(async () => contributions.close([]));
  await heading('Item 7');
  await act(async () => contributions.close(['camps']));
  await heading('Item 7');
});
