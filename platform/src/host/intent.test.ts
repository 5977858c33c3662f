// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watchIntent } from './intent.ts';

const observed: Element[] = [];
let see: (link: Element) => void;
let loaded: string[] = [];
/** What was loaded when watching began, before any event. */
let before: string[] = [];
let finish = new Map<string, (failure?: Error) => void>();

const page = (address: URL) => ({
  key: address.pathname,
  load: () =>
    new Promise<void>((resolve, reject) => {
      loaded.push(address.pathname + address.search);
      finish.set(address.pathname, (failure) => (failure ? reject(failure) : resolve()));
    }),
});

/** Each test has its own links, because a page is prefetched only once per document. */
const links = (...paths: string[]) => {
  document.body.innerHTML = paths.map((path) => `<a href="${path}"><b>${path}</b></a>`).join('');
  return [...document.querySelectorAll('b')];
};
const over = (element: Element | undefined, pointerType = 'mouse') =>
  element?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
const fire = (element: Element | undefined, event: string) =>
  element?.dispatchEvent(new Event(event, { bubbles: true }));

beforeAll(async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        see = (target) => report([{ isIntersecting: true, target }]);
      }
      observe(link: Element) {
        observed.push(link);
      }
      unobserve() {}
    },
  );
  const [early] = links('/early');
  // This document has no pointer.
  const hovered = vi.spyOn(document, 'querySelectorAll').mockReturnValueOnce([early] as never);
  watchIntent({ page: (address) => (address.pathname === '/none' ? undefined : page(address)) });
  expect(hovered.mock.calls[0]).toEqual(['a:hover']);
  vi.advanceTimersByTime(65);
  before = loaded;
  finish.get('/early')?.();
  await vi.advanceTimersByTimeAsync(0);
});
beforeEach(() => {
  loaded = [];
  finish = new Map();
});
afterEach(async () => {
  for (const done of finish.values()) done();
  await vi.runAllTimersAsync();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a link that is pointed at when watching begins is meant', () => {
  expect(before).toEqual(['/early']);
});

test('a link that is pointed at for a moment is meant, one that is crossed is not', () => {
  const [a, b] = links('/a', '/b');
  over(a);
  vi.advanceTimersByTime(64);
  over(b);
  vi.advanceTimersByTime(64);
  expect(loaded).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(loaded).toEqual(['/b']);
  over(document.body);
  over(a, 'touch');
  vi.advanceTimersByTime(100);
  expect(loaded).toEqual(['/b']);
});

test('the focus and a press say so at once; each page is loaded once', () => {
  const [c, d] = links('/c?tab=1', '/d');
  fire(c, 'focusin');
  fire(d, 'pointerdown');
  fire(c, 'pointerdown');
  expect(loaded).toEqual(['/c?tab=1', '/d']);
});

test('never more than two at a time, the one that was meant last first', async () => {
  const all = links('/1', '/2', '/3', '/4');
  for (const link of all) fire(link, 'focusin');
  expect(loaded).toEqual(['/1', '/2']);
  finish.get('/1')?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(loaded).toEqual(['/1', '/2', '/4']);
  finish.get('/2')?.(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(0);
  expect(loaded).toEqual(['/1', '/2', '/4', '/3']);
});

test('other sites, other windows, downloads, and pages that cannot be loaded ahead are left alone', () => {
  document.body.innerHTML =
    '<a href="https://elsewhere.example/e">1</a><a href="/f" target="_blank">2</a><a href="/g" download>3</a>' +
    '<a href="/none">4</a><a>5</a>';
  for (const link of document.querySelectorAll('a')) fire(link, 'focusin');
  expect(loaded).toEqual([]);
});

test('visitors whose data is dear are not guessed for', () => {
  const [link] = links('/dear');
  const connection = { saveData: true, effectiveType: '4g' };
  Object.assign(navigator, { connection });
  fire(link, 'focusin');
  Object.assign(connection, { saveData: false, effectiveType: 'slow-2g' });
  fire(link, 'focusin');
  Object.assign(connection, { effectiveType: '4g' });
  const reduced = vi
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query === '(prefers-reduced-data: reduce)' }) as MediaQueryList,
    );
  fire(link, 'focusin');
  expect(loaded).toEqual([]);
  reduced.mockRestore();
  fire(link, 'focusin');
  expect(loaded).toEqual(['/dear']);
});

test('likely links are loaded when they are seen, whenever they came, but not in the first seconds', async () => {
  document.body.innerHTML = '<a href="/likely" data-preload="visible">1</a><a href="/other">2</a>';
  await vi.advanceTimersByTimeAsync(4_900);
  expect(observed).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(observed.map((link) => link.textContent)).toEqual(['1']);
  expect(loaded).toEqual([]);
  see(observed[0] as Element);
  expect(loaded).toEqual(['/likely']);
});
