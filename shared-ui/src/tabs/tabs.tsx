import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import type { ChangeOptions } from '../list/use-address.ts';
import styles from './tabs.module.css';
import { useChoice } from './use-choice.ts';

export interface Tab {
  /** Its name in the address. */
  value: string;
  label: ReactNode;
  /** After the label: a CountBadge. */
  badge?: ReactNode;
  /** It can be seen, not opened. */
  disabled?: boolean;
  /** Its content stands above the row: what the page is for, on a small screen. */
  isAbove?: boolean;
  content: ReactNode;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  /** Key of the query that holds the choice. @default 'tab' */
  param?: string;
  /** The choice, where `onChange` keeps it instead of the address. */
  value?: string;
  /** The parent stores the choice, beside what else changes with it. */
  onChange?(value: string, options?: ChangeOptions): void;
  /** The first one is shown where the choice is none of these. */
  tabs: Tab[];
}

/** More tabs than these scroll rather than wrap. */
const maxWrapping = 3;
/** So many no screen has in one row: where there is room for several rows, they take them. */
const minRows = 9;

/** Parts of a page of which one is shown; which one stands in the address. The row scrolls where it is too narrow. */
export function Tabs({ label, param = 'tab', value: kept, onChange, tabs }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const values = tabs.filter(({ disabled }) => !disabled).map(({ value }) => value);
  const inAddress = useChoice(param, values);
  const inHand = kept !== undefined && values.includes(kept) ? kept : values[0];
  const [chosen, choose] = onChange ? ([inHand, onChange] as const) : inAddress;
  // The press shows at once in the row; what the tab holds may take some frames to render.
  const shown = useDeferredValue(chosen);
  const active = tabs.find(({ value }) => value === shown) ?? tabs.find(({ value }) => value === chosen);

  useEffect(() => {
    if (row.current && chosen !== undefined) showInRow(row.current);
  }, [chosen]);

  const isAbove = active?.isAbove === true;
  const wasAbove = useRef(isAbove);
  useEffect(() => {
    if (wasAbove.current === isAbove) return;
    wasAbove.current = isAbove;
    // The row has moved: the content that was chosen is shown from its beginning, with the row where that is below it.
    (isAbove ? panel : row).current?.scrollIntoView({ block: 'start' });
  }, [isAbove]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not([aria-disabled])')];
    // The focus is ahead of the address when keys come fast.
    const current = all.indexOf(document.activeElement as HTMLElement);
    const target = targetOf(event, current, all.length);
    const value = target === undefined ? undefined : values[target];
    if (target === undefined || value === undefined) return;
    event.preventDefault();
    // A walk along the row by arrow keys is one step of the way back.
    choose(value, { replace: true });
    all[target]?.focus({ preventScroll: true });
  };

  if (!active) return null;
  const shownPanel = (
    <div
      key={active.value}
      ref={panel}
      className={styles.panel}
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-tab-${active.value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control can be reached and scrolled too
      tabIndex={0}
    >
      {active.content}
    </div>
  );
  return (
    <div className={styles.tabs}>
      {isAbove && shownPanel}
      <div
        ref={row}
        className={classes(
          styles.row,
          tabs.length <= maxWrapping && styles.few,
          tabs.length >= minRows && styles.many,
        )}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ value, label, badge, disabled }) => (
          <button
            key={value}
            type="button"
            className={styles.tab}
            role="tab"
            id={`${id}-tab-${value}`}
            aria-selected={value === chosen}
            aria-controls={value === chosen ? `${id}-panel` : undefined}
            aria-disabled={disabled || undefined}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => !disabled && choose(value)}
          >
            {label}
            {badge}
          </button>
        ))}
      </div>
      {!isAbove && shownPanel}
    </div>
  );
}

/** Arrows walk along the line as it is read, and around its ends (ARIA Authoring Practices). */
function targetOf(
  { key, currentTarget, altKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>,
  current: number,
  count: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (current + (key === forward ? 1 : -1) + count) % count;
}

/** Scrolls the row alone: the browser's `scrollIntoView` would move the page too. */
function showInRow(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (tab) row.scrollBy({ left: tab.left + tab.width / 2 - (box.left + box.width / 2) });
}
