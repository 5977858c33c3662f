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

/** A document that begins at an address and has been scrolled down to `top` when it is left. */
function visit(pathname: string, top: number) {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  const view = createView({ location, action: 'POP' } as SiteHistory);
  view.shown(location);
  vi.stubGlobal('scrollY', top);
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
    visit('/', 700);
    vi.stubGlobal('scrollY', 0);
    const location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
    createView({ location, action: 'POP' } as SiteHistory).shown(location);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    for (const [top, calls] of [
      [700, 1],
      [1_400, 2],
      [700, 2],
    ] as const) {
      vi.stubGlobal('scrollY', top);
      resized();
      expect(scrollTo).toHaveBeenCalledTimes(calls);
    }
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9_000);
    dispatchEvent(new Event('scroll'));
    vi.stubGlobal('scrollY', 1_400);
    dispatchEvent(new Event(event));
    resized();
    expect(scrollTo).toHaveBeenCalledTimes(2);
  },
);
