import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
} from 'react';
import { classes } from '../classes.ts';
import type { ChangeOptions } from '../list/use-address.ts';
import styles from './tabs.module.css';
import { useChoice } from './use-choice.ts';
import { useCut } from './use-cut.ts';

export interface Tab {
  /** Value in the address. */
  value: string;
  label: ReactNode;
  /** Shown after the label: a CountBadge. */
  badge?: ReactNode;
  /** Whether the tab is visible but cannot be opened. */
  disabled?: boolean;
  /** Whether the tab's content is above the row: the main content of the page on a small screen. */
  isAbove?: boolean;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the row of tabs. */
  label: string;
  /** Query parameter that contains the choice. @default 'tab' */
  param?: string;
  /** The chosen tab, if `onChange` stores it instead of the address. */
  value?: string;
  /** Called so that the parent stores the choice, together with other state. */
  onChange?(value: string, options?: ChangeOptions): void;
  /** The first one is shown if the choice is none of these. */
  tabs: Tab[];
}

/** Maximum number of tabs that wrap; more tabs scroll. */
const maxWrapping = 3;
/** Minimum number of tabs that use several rows if there is room: no screen can show so many in one. */
const minRows = 9;

/** Parts of a page, of which one is shown. The address contains the choice. The row scrolls if it is too narrow, and shows that it does. */
export function Tabs({ label, param = 'tab', value: kept, onChange, tabs }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const values = tabs.filter(({ disabled }) => !disabled).map(({ value }) => value);
  const inAddress = useChoice(param, values);
  const inHand = kept !== undefined && values.includes(kept) ? kept : values[0];
  const [chosen, choose] = onChange ? ([inHand, onChange] as const) : inAddress;
  // The row shows a press at once; the content of the tab may take some frames to render.
  const shown = useDeferredValue(chosen);
  const active = tabs.find(({ value }) => value === shown) ?? tabs.find(({ value }) => value === chosen);

  useEffect(() => {
    if (row.current && chosen !== undefined) showInRow(row.current);
  }, [chosen]);

  const cut = useCut(row, tabs.length);
  const isAbove = active?.isAbove === true;
  const wasAbove = useRef(isAbove);
  useEffect(() => {
    if (wasAbove.current === isAbove) return;
    wasAbove.current = isAbove;
    // The row has moved: scrolls to the start of the content, or to the row if that is above it.
    (isAbove ? panel : row).current?.scrollIntoView({ block: 'start' });
  }, [isAbove]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not([aria-disabled])')];
    // With fast key presses the focus is ahead of the address.
    const current = all.indexOf(document.activeElement as HTMLElement);
    const target = targetOf(event, current, all.length);
    const value = target === undefined ? undefined : values[target];
    if (target === undefined || value === undefined) return;
    event.preventDefault();
    // Moving along the row by arrow keys adds no history entries.
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
      <div className={styles.bar}>
        <div
          ref={row}
          className={classes(
            styles.row,
            tabs.length <= maxWrapping && styles.few,
            tabs.length >= minRows && styles.many,
          )}
          role="tablist"
          data-before={cut.before || undefined}
          data-after={cut.after || undefined}
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
        {cut.before && <Step row={row} direction="before" />}
        {cut.after && <Step row={row} direction="after" />}
      </div>
      {!isAbove && shownPanel}
    </div>
  );
}

interface StepProps {
  row: RefObject<HTMLElement | null>;
  direction: 'before' | 'after';
}

/** Scrolls a row that is cut off by most of its width. Only for pointers: keys move along the tabs, which scrolls too. */
function Step({ row, direction }: StepProps) {
  const scroll = () => {
    if (!row.current) return;
    const isRightToLeft = getComputedStyle(row.current).direction === 'rtl';
    const left = row.current.clientWidth * 0.8 * (isRightToLeft === (direction === 'after') ? -1 : 1);
    row.current.scrollBy({ left });
  };
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className={classes(styles.step, styles[direction])}
      onClick={scroll}
    >
      {direction === 'after' ? <IconChevronRight /> : <IconChevronLeft />}
    </button>
  );
}

/** Arrow keys move in reading direction, and wrap round at the ends (ARIA Authoring Practices). */
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

/** Scrolls only the row: the browser's `scrollIntoView` would move the page too. */
function showInRow(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (tab) row.scrollBy({ left: tab.left + tab.width / 2 - (box.left + box.width / 2) });
}
