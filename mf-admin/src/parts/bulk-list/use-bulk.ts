import { type KeyboardEvent, useState } from 'react';
import type { ApiError } from 'shared-api/client';

/** An item for which the action failed, and why. */
export interface BulkFailure<Item> {
  item: Item;
  error: ApiError;
}

/** What became of the last action with several items. */
export interface BulkResult<Item> {
  done: number;
  failures: readonly BulkFailure<Item>[];
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;

/** Moves the focus among the checkboxes of a list: the next one for J, the former for K. */
function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(dialog *)')];
  const at = boxes.indexOf(document.activeElement as HTMLInputElement);
  boxes[at === -1 ? 0 : Math.min(boxes.length - 1, Math.max(0, at + step))]?.focus();
}

/**
 * Selects items of a page and sends an action for each of the selected ones, one after the other. Items that failed stay selected. J and K move
 * among the checkboxes, which the space bar checks.
 * @param act sends the action for one item
 */
export function useBulk<Item extends { id: number }>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isRunning, setIsRunning] = useState(false);
  const [result, setResult] = useState<BulkResult<Item>>();
  const selected = items.filter(({ id }) => chosen.has(id));
  const isAll = items.length > 0 && selected.length === items.length;
  const run = async (among: readonly Item[] = selected) => {
    if (isRunning || among.length === 0) return;
    setIsRunning(true);
    setResult(undefined);
    const failures: BulkFailure<Item>[] = [];
    for (const item of among) await act(item).catch((error: ApiError) => void failures.push({ item, error }));
    setChosen(new Set(failures.map(({ item }) => item.id)));
    setResult({ done: among.length - failures.length, failures });
    setIsRunning(false);
  };
  return {
    selected,
    isAll,
    isRunning,
    result,
    run,
    isSelected: ({ id }: Item) => chosen.has(id),
    toggle: ({ id }: Item) =>
      setChosen(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    toggleAll: () => setChosen(new Set(isAll ? [] : items.map(({ id }) => id))),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      // By the position of the key, so that it is the same with an Arabic keyboard.
      if (event.code === 'KeyJ') moveFocus(event.currentTarget, 1);
      else if (event.code === 'KeyK') moveFocus(event.currentTarget, -1);
    },
  };
}
