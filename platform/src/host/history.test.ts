// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createHistory } from './history.ts';

/** happy-dom's history does not move. This one is a stack of entries that moves, and emits its event later, like a browser. */
class MovingWindow extends EventTarget {
  #entries: { state: unknown; url: URL }[] = [{ state: undefined, url: new URL('https://rafiq.example/a') }];
  #index = 0;

  get #entry() {
    return this.#entries[this.#index] as { state: unknown; url: URL };
  }

  get location() {
    return this.#entry.url;
  }

  readonly history = ((moving) => ({
    get state() {
      return moving.#entry.state;
    },
    pushState(state: unknown, _: string, url: string) {
      moving.#entries.splice(moving.#index + 1, Number.POSITIVE_INFINITY, {
        state,
        url: new URL(url, moving.location),
      });
      moving.#index++;
    },
    replaceState(state: unknown, _: string, url = '') {
      moving.#entries[moving.#index] = { state, url: new URL(url, moving.location) };
    },
    go(delta: number) {
      queueMicrotask(() => {
        moving.#index += delta;
        moving.dispatchEvent(new Event('popstate'));
      });
    },
  }))(this);
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

let answer: boolean;
let asked: string[];
let window: MovingWindow;
let history: ReturnType<typeof createHistory>;
let received: string[];

beforeEach(() => {
  answer = true;
  asked = [];
  window = new MovingWindow();
  history = createHistory(
    async (message) => {
      asked.push(message);
      return answer;
    },
    window as unknown as Window,
  );
  received = [];
  history.listen(({ action, location }) => void received.push(`${action} ${location.pathname}`));
});

test('without a block every change of the address is heard of at once', () => {
  history.push('/b');
  history.replace('/c');
  expect(received).toEqual(['PUSH /b', 'REPLACE /c']);
  expect(asked).toEqual([]);
});

test('a push waits for the answer: no keeps the page, yes goes on and lifts the block', async () => {
  history.block(() => 'Leave?');
  answer = false;
  history.push('/b');
  await settled();
  expect([asked, received]).toEqual([['Leave?'], []]);

  answer = true;
  history.push('/b');
  await settled();
  expect(received).toEqual(['PUSH /b']);
  history.push('/c');
  expect(received).toEqual(['PUSH /b', 'PUSH /c']);
});

test('a step back is taken back, and repeated after a yes', async () => {
  history.push('/b');
  received.length = 0;
  history.block(() => 'Leave?');

  answer = false;
  history.go(-1);
  await settled();
  expect(window.location.pathname).toBe('/b');
  expect(received).toEqual([]);

  answer = true;
  history.go(-1);
  await settled();
  await settled();
  expect(window.location.pathname).toBe('/a');
  expect(received).toEqual(['POP /a']);
});

test('one question at a time', async () => {
  history.block(() => 'Leave?');
  answer = false;
  history.push('/b');
  history.push('/c');
  await settled();
  expect(asked).toEqual(['Leave?']);
});

test('closing the page asks only while something blocks', () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const lift = history.block(() => 'Leave?');
  expect(close()).toBe(true);
  lift();
  expect(close()).toBe(false);
});

test('a question that cannot be asked keeps the page', async () => {
  const failing = createHistory(
    vi.fn().mockRejectedValue(new Error('no dialog')),
    window as unknown as Window,
  );
  failing.listen(({ location }) => void received.push(location.pathname));
  failing.block(() => 'Leave?');
  failing.push('/b');
  await settled();
  expect(received).toEqual([]);
});

test('a takeover is asked once the address has changed, instead of telling the router', () => {
  const moves: string[] = [];
  history.takeOver((to, from) => {
    moves.push(`${from.pathname} to ${to.pathname}`);
    return to.pathname === '/c';
  });
  history.push('/b');
  history.push('/c', { kept: true });
  expect(moves).toEqual(['/a to /b', '/b to /c']);
  expect(received).toEqual(['PUSH /b']);
  expect(window.location.pathname).toBe('/c');
  expect(window.history.state).toMatchObject({ usr: { kept: true } });
});

test('unsaved input is asked about before a takeover, and whoever stays is not taken over', async () => {
  const takeover = vi.fn(() => true);
  history.takeOver(takeover);
  history.block(() => 'Leave?');
  expect(history.isBlocked()).toBe(true);
  answer = false;
  history.push('/b');
  await settled();
  expect([asked, takeover.mock.calls.length, window.location.pathname]).toEqual([['Leave?'], 0, '/a']);

  answer = true;
  history.push('/b');
  await settled();
  expect([takeover.mock.calls.length, received, window.location.pathname]).toEqual([1, [], '/b']);
  expect(history.isBlocked()).toBe(false);
});
