import { useLanguage } from 'shared-api/i18n';
import { formatMonth } from '../format/date.ts';
import { CalendarTop } from './calendar-top.tsx';
import styles from './day-calendar.module.css';
import { type CalendarProps, DayGrid } from './day-grid.tsx';
import { firstDayOfWeek, isMonthWithin, isWeekBefore, listWeeks, monthAfter, toMonth } from './weeks.ts';

export interface DayCalendarProps extends CalendarProps {
  /** The shown month, 'YYYY-MM'. */
  month: string;
  /** Called when a button or a key requests another month. */
  onMonth(month: string): void;
}

/** One month of days to choose from. */
export function DayCalendar({ month, onMonth, ...rest }: DayCalendarProps) {
  const { label, min, max, value, today } = rest;
  const { language } = useLanguage();
  const bounds = { min, max };
  const shown = formatMonth(month, language);
  const isPossible = (next: string) => isMonthWithin(next, bounds);
  return (
    <div className={styles.calendar}>
      <CalendarTop
        unit="month"
        title={shown}
        canStep={(steps) => isPossible(monthAfter(month, steps))}
        onStep={(steps) => onMonth(monthAfter(month, steps))}
        onToday={
          toMonth(today) !== month && isPossible(toMonth(today)) ? () => onMonth(toMonth(today)) : undefined
        }
      />
      <DayGrid
        {...rest}
        label={`${label}, ${shown}`}
        weeks={listWeeks(month, firstDayOfWeek(language)).filter((week) => !isWeekBefore(week, min))}
        entry={entryOf(month, value, today, bounds)}
        onShow={(date) => onMonth(toMonth(date))}
      />
    </div>
  );
}

/** The day that Tab focuses in a month: the first chosen day, today, or the first selectable one. */
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
