import { type KeyboardEvent, useState } from 'react';
import type { ApiError } from 'shared-api/client';
import { useErrorText } from 'shared-ui/states';
import { toggleRange } from '../../rules/toggle-range.ts';

/** An item for which the action failed, and why, in the language of the page. */
export interface BulkFailure<Item> {
  item: Item;
  text: string;
}

/** What became of the last action with several items. */
export interface BulkResult<Item> {
  /** What is said about the items for which it succeeded. */
  done: string;
  failures: readonly BulkFailure<Item>[];
}

/** An action with each of the selected items. */
export interface BulkAction<Item> {
  id: string;
  /** Label of its button. @param count number of selected items */
  label(count: number): string;
  /** What is said afterwards. @param count number of items for which it succeeded */
  done(count: number): string;
  /** Sends the action for one item. A {@link BulkRejection} has its own words. */
  act(item: Item, note: string): Promise<unknown>;
  /** It asks for a note, which goes with each item. */
  note?: {
    label: string;
    hint?: string;
    /** Shown if there is no note. Undefined: it is not needed. */
    missing?: string;
    maxLength: number;
  };
  /** The items stay where they are afterwards. */
  isKept?: boolean;
}

/** The server has executed an action with another outcome than the requested one. */
export class BulkRejection extends Error {}

export type Bulk<Item extends { id: number }> = ReturnType<typeof useBulk<Item>>;

/** Whether keys belong to a field at an element. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;

/** Moves the focus among the checkboxes of a list: the next one for J, the former for K. */
function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const boxes = [...list.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(dialog *)')];
  const at = boxes.indexOf(document.activeElement as HTMLInputElement);
  boxes[at === -1 ? 0 : Math.min(boxes.length - 1, Math.max(0, at + step))]?.focus();
}

/**
 * Selects items of a page and sends an action for each of the selected ones, one after the other. Each has its own outcome; those that failed
 * stay selected. J and K move among the checkboxes, which the space bar and X check.
 * @param onDone notified of the items for which an action succeeded that decides about them
 */
export function useBulk<Item extends { id: number }>(
  items: readonly Item[],
  onDone?: (items: readonly Item[]) => void,
) {
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  /** Where a range begins: the item that was selected or deselected last. */
  const [anchor, setAnchor] = useState<number>();
  const [running, setRunning] = useState<string>();
  const [result, setResult] = useState<BulkResult<Item>>();
  const selected = items.filter(({ id }) => chosen.has(id));
  const isAll = items.length > 0 && selected.length === items.length;
  const ids = items.map(({ id }) => id);
  return {
    count: items.length,
    selected,
    isAll,
    /** Id of the action that is being sent. */
    running,
    result,
    isSelected: ({ id }: Pick<Item, 'id'>) => chosen.has(id),
    /** @param isRange whether all items since the last toggled one follow */
    toggle({ id }: Pick<Item, 'id'>, isRange = false) {
      setChosen((before) => toggleRange(ids, before, { id, from: isRange ? anchor : id }));
      setAnchor(id);
    },
    toggleAll: () => setChosen(new Set(isAll ? [] : ids)),
    /** @returns whether it succeeded for each item */
    async run(action: BulkAction<Item>, note = ''): Promise<boolean> {
      if (running !== undefined || selected.length === 0) return false;
      setRunning(action.id);
      setResult(undefined);
      const failures: BulkFailure<Item>[] = [];
      for (const item of selected)
        await action.act(item, note).catch((error: ApiError | BulkRejection) => {
          const text = error instanceof BulkRejection ? error.message : errorText(error);
          failures.push({ item, text });
        });
      const failed = new Set(failures.map(({ item }) => item.id));
      setChosen(failed);
      setResult({ done: action.done(selected.length - failures.length), failures });
      setRunning(undefined);
      if (!action.isKept) onDone?.(selected.filter(({ id }) => !failed.has(id)));
      return failed.size === 0;
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      // By the position of the key, so that it is the same with an Arabic keyboard.
      if (event.code === 'KeyJ') moveFocus(event.currentTarget, 1);
      else if (event.code === 'KeyK') moveFocus(event.currentTarget, -1);
      else if (event.code === 'KeyX' && event.target instanceof HTMLInputElement) event.target.click();
    },
  };
}
