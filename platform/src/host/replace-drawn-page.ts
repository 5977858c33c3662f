import { drawnStylesId, pressesName, rootElementId } from '../drawn-elements.ts';
import { areScreensLoading } from '../lazy-screen.tsx';
import type { View } from './view.ts';

/** Milliseconds in which nothing may load before the app is shown, if it is not as high as what was drawn: React may render a part some frames after it came. */
const settledMs = 500;
/** Milliseconds after which the app is shown although parts of its page are still loading. */
const maxWaitMs = 4_000;

interface ReplaceOptions {
  view: Pick<View, 'stands' | 'isAwaitingParts'>;
  /** Whether the page waits for data that it has not shown yet. */
  isReading(): boolean;
}

/**
 * Replaces the page that the edge has drawn by the app's, once, as soon as the app has rendered what was drawn: what was typed, focused, opened or
 * pressed meanwhile goes on there.
 */
export function replaceDrawnPage(drawn: HTMLElement, { view, isReading }: ReplaceOptions): void {
  const root = document.getElementById(rootElementId) as HTMLElement;
  let since: number | undefined;
  let quietFrames = 0;
  let quietSince = 0;
  const isReady = () =>
    view.stands() && !view.isAwaitingParts() && !areScreensLoading() && !isReading() && areStylesLoaded();
  const isSettled = () =>
    Math.abs(root.scrollHeight - drawn.scrollHeight) <= 1 || performance.now() - quietSince >= settledMs;
  const check = () => {
    const now = performance.now();
    if (view.stands()) since ??= now;
    quietFrames = isReady() ? quietFrames + 1 : 0;
    if (quietFrames <= 1) quietSince = now;
    // What has just come may ask for more in its first frame.
    if ((quietFrames >= 2 && isSettled()) || (since !== undefined && now - since > maxWaitMs))
      replace(drawn, root);
    else nextFrame(check);
  };
  nextFrame(check);
}

/** A background tab has no frames. */
function nextFrame(then: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(then, 100);
  else requestAnimationFrame(then);
}

const areStylesLoaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet, media }) => sheet !== null && media !== 'print',
  );

function replace(drawn: HTMLElement, root: HTMLElement): void {
  const find = <E extends Element>(element: E | null | undefined): E | undefined =>
    element && drawn.contains(element) ? findCounterpart(drawn, root, element) : undefined;
  const findAll = <E extends Element>(selector: string): E[] =>
    [...drawn.querySelectorAll<E>(selector)].flatMap((element) => find(element) ?? []);
  const focused = find(document.activeElement as HTMLElement | null);
  const popovers = findAll<HTMLElement>(':popover-open');
  const details = findAll<HTMLDetailsElement>('details[open]');
  const pressed = find((globalThis as { [pressesName]?: HTMLElement[] })[pressesName]?.at(-1));
  copyInput(drawn, find);
  // Shows the app, whose elements cannot be focused or opened before.
  drawn.remove();
  document.getElementById(drawnStylesId)?.remove();
  performance.mark('rafiq-drawn-page-replaced');
  for (const popover of popovers) popover.showPopover();
  for (const each of details) each.open = true;
  focused?.focus({ preventScroll: true });
  pressed?.click();
}

/** The element at the same place in the app's tree; undefined if that is another one. */
function findCounterpart<E extends Element>(drawn: Element, root: Element, element: E): E | undefined {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== drawn; at = at.parentElement) path.unshift(at);
  let found: Element | undefined = root;
  for (const each of path) {
    const { parentElement: parent } = each;
    // Rendered for several widths, of which one is shown (`useIsDrawn`).
    const isByWidth = parent?.hasAttribute('data-by-width') ?? false;
    const index = listPlaces(parent, isByWidth).indexOf(each);
    found = listPlaces(found, isByWidth)[index];
    if (found?.tagName !== each.tagName) return undefined;
  }
  return found as E;
}

/** The elements inside of another one. @param isByWidth without those that are not shown at this width */
const listPlaces = (parent: Element | null | undefined, isByWidth: boolean): Element[] =>
  [...(parent?.children ?? [])].filter((each) => !isByWidth || getComputedStyle(each).display !== 'none');

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a field as if it was typed into: React notices a change by the element's own property. */
function setField(field: Field, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
  field.dispatchEvent(new Event(property === 'checked' ? 'click' : 'input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
}

function copyInput(drawn: HTMLElement, find: (field: Field) => Field | undefined): void {
  for (const field of drawn.querySelectorAll<Field>('input, textarea, select')) {
    const same = find(field);
    if (same === undefined) continue;
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      if (field.checked !== (same as HTMLInputElement).checked) setField(same, 'checked', field.checked);
    } else if (field.value !== same.value && field.value !== '') setField(same, 'value', field.value);
  }
}
