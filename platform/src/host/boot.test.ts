// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registryElementId } from '../registry/paths.ts';
import { registryOf, remoteOf, shellOf } from '../testing/releases.ts';
import type { Direct } from './arrival.ts';
import { boot } from './boot.ts';

const title = { en: 'Page', ar: 'صفحة' };
const remote = remoteOf({
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
});
const shell = shellOf({ pages: [{ path: '/', guard: 'public', title, data: ['/api/home'] }] });

/** The document's own scripts, which have to arrive first. */
const own = ['/a.js', '/b.js', '/c.js'].map((file) => new URL(file, location.href).href);
let arrive = () => {};

beforeEach(() => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = registryElementId;
  element.textContent = JSON.stringify({ ...registryOf(remote), shell, revision: 1 });
  const scripts = own.map((src) => Object.assign(document.createElement('script'), { type: 'x-inert', src }));
  document.head.replaceChildren(element, ...scripts);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(observed: (list: { getEntries(): { name: string }[] }) => void) {
        arrive = () => observed({ getEntries: () => own.map((name) => ({ name })) });
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function start(path: string, direct: Direct = () => undefined) {
  history.replaceState(undefined, '', path);
  const askEarly = vi.fn();
  boot({ direct, language: 'ar', askEarly });
  return askEarly;
}

test('a page’s data is asked for behind the document’s own scripts, in the name of its release', () => {
  const askEarly = start('/courses/7');
  expect(askEarly).not.toHaveBeenCalled();
  arrive();
  expect(askEarly.mock.calls).toEqual([['/api/courses/7?lang=ar', 'mf-a@1.0.0']]);
});

test('nothing is waited for when the document’s own scripts are there', () => {
  const arrived = own.map((name) => ({ name })) as ReturnType<Performance['getEntriesByType']>;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce(arrived);
  expect(start('/courses/7')).toHaveBeenCalledOnce();
});

test('the data of one of the shell’s own pages is asked for too', () => {
  const askEarly = start('/');
  arrive();
  expect(askEarly.mock.calls).toEqual([['/api/home', 'shell@1.0.0']]);
});

test('nothing is asked for a page that the visitor may not enter', () => {
  const askEarly = start('/cart', ({ guard }) => (guard === 'user' ? { to: '/login' } : undefined));
  arrive();
  expect(location.pathname).toBe('/login');
  expect(askEarly).not.toHaveBeenCalled();
});

test('the shell’s own scripts for a page run as they come, a remote’s files are only fetched', () => {
  const asset = (file: string) => ({ file, integrity: `sha256-${file}` });
  const needs = { scripts: [asset('kit.js')], styles: [asset('kit.css')] };
  const element = document.getElementById(registryElementId) as HTMLElement;
  element.textContent = JSON.stringify({
    ...registryOf(remote),
    shell: { ...shell, composition: needs },
    revision: 1,
  });
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes as HTMLScriptElement[])
      appended.push(node.getAttribute('src') ?? node.outerHTML);
  });
  const appended: string[] = [];
  start('/courses/7');
  arrive();
  expect(appended[0]).toBe('/releases/shell/1.0.0/kit.js');
  expect(appended.filter((each) => !each.startsWith('<link rel="preload"'))).toEqual([appended[0]]);
  expect(appended.join()).toContain('kit.css');
  expect(appended.join()).toContain('remoteEntry');
});
