// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { SiteHistory } from './history.ts';
import { createView } from './view.ts';

const scrollTo = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
});

/** A document that starts at an address and is scrolled down to `top` before it is left. */
function visit(pathname: string, top: number) {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  const view = createView({ location, action: 'POP' } as SiteHistory);
  view.shown(location);
  vi.stubGlobal('scrollY', top);
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('pagehide'));
}

test('a reload returns to where the person was; another page that begins a document begins at its top', () => {
  visit('/checkout', 700);
  expect(scrollTo).not.toHaveBeenCalled();
  visit('/payment-result', 0);
  expect(scrollTo).not.toHaveBeenCalled();
  visit('/checkout', 700);
  expect(scrollTo).toHaveBeenCalledWith({ top: 700, behavior: 'instant' });
});

test('going back before the next page is laid out returns to where the page was scrolled to, although what was shown meanwhile was shorter', () => {
  const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
  const history = { location, action: 'POP' } as { location: typeof location; action: string };
  const view = createView(history as SiteHistory);
  view.shown(location);
  const scroll = (top: number) => {
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('scroll'));
  };
  const changeAddress = (to: typeof location) => {
    history.location = to;
    view.leaving();
  };
  const next = { ...location, pathname: '/courses', key: 'next' };
  scroll(700);
  changeAddress(next);
  // The loading state is shorter than the page.
  scroll(100);
  changeAddress(location);
  view.shown(location);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
  dispatchEvent(new Event('wheel'));
  // A page that is laid out again at the same location keeps its scroll position.
  scroll(300);
  view.shown(location);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  changeAddress(next);
  scroll(0);
  changeAddress(location);
  view.shown(location);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' });
  dispatchEvent(new Event('wheel'));
});

test.each(['wheel', 'scroll'])(
  'content that comes above moves nothing, until the person scrolls (%s)',
  (event) => {
    let resized = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(then: () => void) {
          resized = then;
        }
        observe() {}
        disconnect() {
          resized = () => {};
        }
      },
    );
    let height = 9_000;
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
    const move = (top: number) => vi.stubGlobal('scrollY', top);
    scrollTo.mockImplementation(({ top }) => move(Math.min(top, height - 600)));
    visit('/', 700);
    move(0);
    const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
    // The page is not high enough yet; it has grown when the event arrives.
    height = 1_000;
    createView({ location, action: 'POP' } as SiteHistory).shown(location);
    expect(scrollY).toBe(400);
    height = 9_000;
    dispatchEvent(new Event('scroll'));
    resized();
    expect(scrollY).toBe(700);
    // Content above grows: the browser adjusts the position and sends the scroll event before or after the resize
    // notification.
    height = 9_700;
    move(1_400);
    dispatchEvent(new Event('scroll'));
    expect(scrollY).toBe(700);
    height = 10_400;
    move(1_400);
    resized();
    expect(scrollY).toBe(700);
    move(1_400);
    dispatchEvent(new Event(event));
    height = 11_000;
    resized();
    expect(scrollY).toBe(1_400);
  },
);
