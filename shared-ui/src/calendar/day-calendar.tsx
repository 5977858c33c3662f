import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from 'shared-api/i18n';
import { Button, IconButton } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { formatFullDate, formatMonth, formatWeekday } from '../format/date.ts';
import { useKitTexts } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './day-calendar.module.css';
import {
  dateAfterKey,
  firstDayOfWeek,
  intoBounds,
  isMonthWithin,
  isSelected,
  isWithin,
  listWeeks,
  monthAfter,
  type SelectionMode,
  sampleWeek,
  selectionAfter,
  toMonth,
} from './weeks.ts';

export interface CalendarMark {
  /** Said with the day: '4 sessions free'. */
  label: string;
  /** The dot under the figure: filled, hollow or a bar. */
  tone: 'free' | 'full' | 'own';
}

export interface DayCalendarProps {
  /** Names the grid: what the days are chosen for. */
  label: string;
  /** 'YYYY-MM', the month shown. */
  month: string;
  /** Another month is asked for, by a button or by a key. */
  onMonth(month: string): void;
  /** First and last day that may be chosen, 'YYYY-MM-DD'; the others can be reached but not chosen. */
  min?: string;
  max?: string;
  /** Chosen days; of a range its first and its last, or its first alone. */
  value: readonly string[];
  onSelect(dates: string[]): void;
  mode: SelectionMode;
  marks?: ReadonlyMap<string, CalendarMark>;
  /** By the clocks that the days are meant in. */
  today: string;
  /** Marks are on their way. */
  loading?: boolean;
}

/** One month of days to choose from, by pointer and by the keys of a date grid (ARIA Authoring Practices). */
export function DayCalendar({
  label,
  month,
  onMonth,
  min,
  max,
  value,
  onSelect,
  mode,
  marks,
  today,
  loading = false,
}: DayCalendarProps) {
  const texts = useKitTexts();
  const { language } = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);
  const [moved, setMoved] = useState('');
  const bounds = { min, max };
  const firstDay = firstDayOfWeek(language);
  const weeks = listWeeks(month, firstDay);
  const active = toMonth(moved) === month ? moved : entryOf(month, value, today, bounds);

  // A key may lead into a month that the caller has to show first.
  useEffect(() => {
    if (!takesFocus.current || toMonth(active) !== month) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active, month]);

  const choose = (date: string) => {
    setMoved(date);
    if (isWithin(date, bounds)) onSelect(selectionAfter(mode, value, date));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const date = (event.target as HTMLElement).dataset.date;
    if (date === undefined) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(date);
      return;
    }
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = dateAfterKey(date, event, { firstDay, rtl });
    if (next === undefined) return;
    event.preventDefault();
    const target = intoBounds(next, bounds);
    if (target === active) return;
    takesFocus.current = true;
    setMoved(target);
    if (toMonth(target) !== month) onMonth(toMonth(target));
  };
  const step = (months: -1 | 1) => {
    const next = monthAfter(month, months);
    const possible = isMonthWithin(next, bounds);
    return {
      label: months === 1 ? texts.nextMonth : texts.previousMonth,
      icon: months === 1 ? <IconChevronRight /> : <IconChevronLeft />,
      'aria-disabled': !possible || undefined,
      onClick: () => possible && onMonth(next),
    };
  };

  return (
    <div className={styles.calendar}>
      <div className={styles.top}>
        <IconButton {...step(-1)} />
        <div className={styles.month}>
          <span aria-live="polite">{formatMonth(month, language)}</span>
          {toMonth(today) !== month && isMonthWithin(toMonth(today), bounds) && (
            <Button variant="quiet" size="s" onClick={() => onMonth(toMonth(today))}>
              {texts.today}
            </Button>
          )}
        </div>
        <IconButton {...step(1)} />
      </div>
      <table
        ref={grid}
        className={classes(styles.days, loading && styles.loading)}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what the date grid pattern asks for
        role="grid"
        aria-label={`${label}, ${formatMonth(month, language)}`}
        aria-multiselectable={mode !== 'one'}
        aria-busy={loading || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {sampleWeek(firstDay).map((date) => (
              <th key={date} scope="col" className={styles.weekday}>
                <span aria-hidden="true">
                  {formatWeekday(date, language, language === 'ar' ? 'narrow' : 'short')}
                </span>
                <VisuallyHidden>{formatWeekday(date, language, 'long')}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => {
                if (date === undefined) return <td key={column} />;
                const mark = marks?.get(date);
                const words = [formatFullDate(date, language), date === today && texts.today, mark?.label];
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys of all its days
                  <td
                    key={date}
                    className={classes(styles.day, mode === 'range' && endOf(value, date))}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what the date grid pattern asks for
                    role="gridcell"
                    data-date={date}
                    tabIndex={date === active ? 0 : -1}
                    aria-label={words.filter(Boolean).join(language === 'ar' ? '، ' : ', ')}
                    aria-selected={isSelected(mode, value, date)}
                    aria-disabled={!isWithin(date, bounds) || undefined}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => choose(date)}
                  >
                    <span className={styles.figure} aria-hidden="true">
                      {Number(date.slice(8))}
                      <span className={classes(styles.mark, mark && styles[mark.tone])} />
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Where Tab enters a month: the first chosen day, today, or the first that may be chosen. */
function entryOf(
  month: string,
  value: readonly string[],
  today: string,
  bounds: { min?: string; max?: string },
): string {
  const chosen = value.find((date) => toMonth(date) === month);
  if (chosen !== undefined) return chosen;
  if (toMonth(today) === month) return today;
  const first = `${month}-01`;
  return bounds.min !== undefined && toMonth(bounds.min) === month ? bounds.min : first;
}

/** The ends of a range look different from what lies between. */
function endOf([start, end = start]: readonly string[], date: string): string | false | undefined {
  if (date !== start && date !== end) return styles.between;
  return start !== end && (date === start ? styles.start : styles.end);
}
