// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Menu } from '../registry/contribution.ts';
import { registryElementId } from '../registry/paths.ts';
import { createRegistry, createRemote, createShell } from '../testing/releases.ts';
import { boot } from './boot.ts';
import type { Direct } from './resolve-route.ts';

const title = { en: 'Page', ar: 'صفحة' };
const remote = createRemote({
  pages: [
    {
      path: '/courses/{id}',
      screen: 'course',
      guard: 'public',
      title,
      data: ['/api/courses/{id}?lang={language}'],
    },
    { path: '/cart', screen: 'cart', guard: 'user', title, data: ['/api/cart'] },
    { path: '/login', screen: 'login', guard: 'guest', title },
  ],
  slots: [
    { slot: 'home.v1', component: 'Later', order: 20, data: ['/api/later'] },
    { slot: 'home.v1', component: 'First', order: 10, data: ['/api/first?lang={language}'] },
    { slot: 'work.v1', component: 'Work', order: 10 },
  ],
});
const shell = createShell({
  pages: [
    {
      path: '/',
      guard: 'public',
      title,
      data: ['/api/home'],
      slots: [
        { slot: 'home.v1', menu: 'learner' },
        { slot: 'work.v1', menu: 'consultant' },
      ],
    },
  ],
});

/** The document's own scripts, which have to arrive before anything else. */
const own = ['/a.js', '/b.js', '/c.js'].map((file) => new URL(file, location.href).href);
let arrive = (_count?: number) => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = registryElementId;
  element.textContent = JSON.stringify({ ...createRegistry(remote), shell, revision: 1 });
  const scripts = own.map((src) => Object.assign(document.createElement('script'), { type: 'x-inert', src }));
  document.head.replaceChildren(element, ...scripts);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(observed: (list: { getEntries(): { name: string }[] }) => void) {
        const before = arrive;
        arrive = (count = own.length) => {
          before(count);
          if (this.observing) observed({ getEntries: () => own.slice(0, count).map((name) => ({ name })) });
        };
      }
      observing = true;
      observe() {}
      disconnect() {
        this.observing = false;
      }
    },
  );
  arrive = () => {};
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start(path: string, direct: Direct = () => undefined, menu: Menu = 'guest') {
  history.replaceState(undefined, '', path);
  const askEarly = vi.fn();
  boot({ direct, menu, language: 'ar', timezone: () => 'UTC', me: () => 3, askEarly });
  return askEarly;
}

test('a page’s data is asked for behind the document’s own scripts, in the name of its release', () => {
  const askEarly = start('/courses/7');
  expect(askEarly).not.toHaveBeenCalled();
  arrive();
  expect(askEarly.mock.calls).toEqual([['/api/courses/7?lang=ar', 'mf-a@1.0.0']]);
});

test('while scripts are on their way, data and files are asked for in tasks of their own', () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  const askEarly = start('/courses/7');
  arrive(own.length - 2);
  expect(askEarly).not.toHaveBeenCalled();
  vi.runOnlyPendingTimers();
  expect(askEarly).toHaveBeenCalledOnce();
  expect(append).toHaveBeenCalled();
  append.mockRestore();
});

test('nothing is waited for when the document’s own scripts are there', () => {
  const arrived = own.map((name) => ({ name })) as ReturnType<Performance['getEntriesByType']>;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce(arrived);
  expect(start('/courses/7')).toHaveBeenCalledOnce();
});

test('whether the scripts are still on their way is said', () => {
  const begin = () =>
    boot({
      direct: () => undefined,
      menu: 'guest',
      language: 'ar',
      timezone: () => 'UTC',
      me: () => undefined,
      askEarly: vi.fn(),
    });
  history.replaceState(undefined, '', '/courses/7');
  expect(begin()).toBe(true);
  const arrived = own.map((name) => ({ name })) as ReturnType<Performance['getEntriesByType']>;
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue(arrived);
  expect(begin()).toBe(false);
  entries.mockRestore();
});

test('the data of one of the shell’s own pages is asked for when the last of the document’s own scripts comes', () => {
  const askEarly = start('/');
  arrive(own.length - 2);
  vi.runAllTimers();
  expect(askEarly).not.toHaveBeenCalled();
  arrive(own.length - 1);
  vi.runAllTimers();
  expect(askEarly.mock.calls).toEqual([['/api/home', 'shell@1.0.0']]);
});

test('what fills a slot of the page is asked for when the last of the document’s own scripts comes, for those who see it', () => {
  const visitor = start('/');
  arrive();
  expect(visitor.mock.calls).toEqual([['/api/home', 'shell@1.0.0']]);
  arrive = () => {};

  const hrefs: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) hrefs.push((node as HTMLElement).getAttribute('href') ?? '');
  });
  const learner = start('/', undefined, 'learner');
  arrive(own.length - 2);
  vi.runAllTimers();
  expect(learner).not.toHaveBeenCalled();
  expect(hrefs).toEqual([]);
  arrive(own.length - 1);
  vi.runAllTimers();
  expect(learner.mock.calls).toEqual([
    ['/api/home', 'shell@1.0.0'],
    ['/api/first?lang=ar', 'mf-a@1.0.0'],
    ['/api/later', 'mf-a@1.0.0'],
  ]);
  expect(hrefs).toContain('/releases/mf-a/1.0.0/remoteEntry.js');
});

test('nothing is asked for a page that the visitor may not enter', () => {
  const askEarly = start('/cart', ({ guard }) => (guard === 'user' ? { to: '/login' } : undefined));
  arrive();
  expect(location.pathname).toBe('/login');
  expect(askEarly).not.toHaveBeenCalled();
});

test.each([
  ['run as they come where the edge has compared it with the shell', '2.0.0', {}, 0],
  ['are only fetched where the app has to compare it', '3.0.0', { react: '>=19.0.0 <20.0.0-0' }, 1],
])('the shell’s own scripts for a page run as they come; a remote’s %s', (_, version, shared, preloads) => {
  const asset = (file: string) => ({ file, integrity: `sha256-${file}` });
  const needs = { scripts: [asset('kit.js')], styles: [asset('kit.css')] };
  const element = document.getElementById(registryElementId) as HTMLElement;
  element.textContent = JSON.stringify({
    ...createRegistry({ ...remote, version, shared }),
    shell: { ...shell, version, composition: needs },
    revision: 1,
  });
  const appended: HTMLElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    appended.push(...(nodes as HTMLElement[]));
  });
  start('/courses/7');
  arrive();
  const files = (of: HTMLElement[], attribute: string) =>
    of.map((each) => each.getAttribute(attribute)).filter((file) => file !== null);
  const entry = `/releases/mf-a/${version}/remoteEntry.js`;
  const [kit, style] = ['kit.js', 'kit.css'].map((file) => `/releases/shell/${version}/${file}`);
  expect(files(appended, 'src')).toEqual(preloads === 0 ? [kit, entry] : [kit]);
  expect(files(appended, 'href')).toEqual(preloads === 0 ? [style] : [style, entry]);
  for (const { integrity } of appended as HTMLScriptElement[]) expect(integrity).toMatch(/^sha256-/);
});
