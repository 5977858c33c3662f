import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage } from 'shared-api/i18n';
import { classes } from '../classes.ts';
import { formatFullDate, formatWeekday } from '../format/date.ts';
import { useKitTexts } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './day-calendar.module.css';
import {
  dateAfterKey,
  firstDayOfWeek,
  intoBounds,
  isSelected,
  isWithin,
  type SelectionMode,
  sampleWeek,
  selectionAfter,
} from './weeks.ts';

export interface CalendarMark {
  /** Text for screen readers, read after the day: '4 sessions free'. */
  label: string;
  /** The mark below the number: filled, hollow or a bar. `later` has none and mutes the number. */
  tone: 'free' | 'full' | 'own' | 'later';
  /** Shown instead of the mark, in the color of the tone. */
  icon?: ReactNode;
}

/** Props that all calendars share. */
export interface CalendarProps {
  /** Accessible name of the grid: the purpose of the days. */
  label: string;
  /** First and last selectable day, 'YYYY-MM-DD'. Other days can be focused but not chosen. */
  min?: string;
  max?: string;
  /** Chosen days; of a range the first and the last, or only the first. */
  value: readonly string[];
  onSelect(dates: string[]): void;
  mode: SelectionMode;
  marks?: ReadonlyMap<string, CalendarMark>;
  /** Today in the zone of the days, 'YYYY-MM-DD'. */
  today: string;
  /** Whether the marks are still loading. */
  loading?: boolean;
}

interface DayGridProps extends CalendarProps {
  /** Rows of seven days; undefined for a cell without a day. */
  weeks: readonly (readonly (string | undefined)[])[];
  /** The shown day that Tab focuses. */
  entry: string;
  /** Called when a key moves to a day that is not shown, so that the parent shows it. */
  onShow(date: string): void;
}

/** Days to choose from, by pointer and by the keys of a date grid (ARIA Authoring Practices). */
export function DayGrid(props: DayGridProps) {
  const { label, weeks, entry, onShow, min, max, value, onSelect, mode, marks, today, loading } = props;
  const texts = useKitTexts();
  const { language } = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);
  const [moved, setMoved] = useState('');
  const bounds = { min, max };
  const firstDay = firstDayOfWeek(language);
  const hasIcons = marks !== undefined && [...marks.values()].some(({ icon }) => icon !== undefined);
  const isShown = (date: string) => weeks.some((week) => week.includes(date));
  const active = isShown(moved) ? moved : entry;
  const isActiveShown = isShown(active);

  // A key may move to a day that the parent has to show first.
  useEffect(() => {
    if (!takesFocus.current || !isActiveShown) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active, isActiveShown]);

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
    const within = intoBounds(next, bounds);
    // Weeks before the first selectable day are not shown.
    const target = min !== undefined && within < min && !isShown(within) ? min : within;
    if (target === active) return;
    takesFocus.current = true;
    setMoved(target);
    if (!isShown(target)) onShow(target);
  };

  return (
    <table
      ref={grid}
      className={classes(styles.days, hasIcons && styles.withIcons, loading && styles.loading)}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: what the date grid pattern asks for
      role="grid"
      aria-label={label}
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
                  <span
                    className={classes(styles.figure, mark?.tone === 'later' && styles.later)}
                    aria-hidden="true"
                  >
                    {Number(date.slice(8))}
                    {mark?.icon === undefined ? (
                      <span className={classes(styles.mark, mark && styles[mark.tone])} />
                    ) : (
                      <span className={classes(styles.icon, styles[`icon-${mark.tone}`])}>{mark.icon}</span>
                    )}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The ends of a range look different from the days between them. */
function endOf([start, end = start]: readonly string[], date: string): string | false | undefined {
  if (date !== start && date !== end) return styles.between;
  return start !== end && (date === start ? styles.start : styles.end);
}
