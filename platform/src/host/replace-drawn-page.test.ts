// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceDrawnPage } from './replace-drawn-page.ts';

const page = '<main><h1>Title</h1><form><input value=""><button type="button">Go</button></form></main>';

/** A document with a drawn page, and what keeps the app from replacing it. */
function open(app = page) {
  document.body.innerHTML = `<div id="drawn">${page}</div><div id="root">${app}</div>`;
  const state = { stands: true, parts: false, reading: false };
  replaceDrawnPage(drawn() as HTMLElement, {
    view: { stands: () => state.stands, isAwaitingParts: () => state.parts },
    isReading: () => state.reading,
  });
  return state;
}

const drawn = () => document.querySelector<HTMLElement>('#drawn');
const root = (selector: string) => document.querySelector<HTMLElement>(`#root ${selector}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  Reflect.deleteProperty(globalThis, 'rafiqPresses');
});

test('the app takes the place of the drawn page when it stands and nothing of it loads', () => {
  const state = open();
  Object.assign(state, { stands: false, parts: true, reading: true });
  for (const name of ['stands', 'parts', 'reading'] as const) {
    vi.advanceTimersByTime(200);
    expect(drawn()).not.toBeNull();
    state[name] = name === 'stands';
  }
  vi.advanceTimersByTime(200);
  expect(drawn()).toBeNull();
});

test('a part that never comes does not keep the app away', () => {
  open().parts = true;
  vi.advanceTimersByTime(3_900);
  expect(drawn()).not.toBeNull();
  vi.advanceTimersByTime(200);
  expect(drawn()).toBeNull();
});

test('what was typed and focused goes on in the app', () => {
  open();
  const field = drawn()?.querySelector('input') as HTMLInputElement;
  const heard = vi.fn();
  root('input')?.addEventListener('input', heard);
  field.value = 'Mariam';
  field.focus();
  vi.advanceTimersByTime(200);
  expect((root('input') as HTMLInputElement).value).toBe('Mariam');
  expect(document.activeElement).toBe(root('input'));
  expect(heard).toHaveBeenCalledTimes(1);
});

test('the last button that was pressed is pressed in the app', () => {
  open();
  const pressed = vi.fn();
  root('button')?.addEventListener('click', pressed);
  Object.assign(globalThis, { rafiqPresses: [drawn()?.querySelector('button')] });
  vi.advanceTimersByTime(200);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('where the app shows something else, nothing is pressed or typed there', () => {
  open('<main><p>Failed</p><a href="/">Home</a></main>');
  const pressed = vi.fn();
  root('a')?.addEventListener('click', pressed);
  (drawn()?.querySelector('input') as HTMLInputElement).value = 'Mariam';
  Object.assign(globalThis, { rafiqPresses: [drawn()?.querySelector('button')] });
  vi.advanceTimersByTime(200);
  expect(drawn()).toBeNull();
  expect(pressed).not.toHaveBeenCalled();
});

test('what is rendered for several widths is pressed at the place that is shown', () => {
  document.body.innerHTML = `
    <div id="drawn"><div data-by-width=""><p style="display:none">Wide</p><button type="button">Go</button></div></div>
    <div id="root"><div><button type="button">Go</button></div></div>`;
  const pressed = vi.fn();
  root('button')?.addEventListener('click', pressed);
  Object.assign(globalThis, { rafiqPresses: [drawn()?.querySelector('button')] });
  replaceDrawnPage(drawn() as HTMLElement, {
    view: { stands: () => true, isAwaitingParts: () => false },
    isReading: () => false,
  });
  vi.advanceTimersByTime(200);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('an app that is lower than what was drawn has half a second for the parts that come some frames later', () => {
  open();
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return this.id === 'drawn' ? 900 : 300;
  });
  vi.advanceTimersByTime(400);
  expect(drawn()).not.toBeNull();
  vi.advanceTimersByTime(300);
  expect(drawn()).toBeNull();
  vi.restoreAllMocks();
});
