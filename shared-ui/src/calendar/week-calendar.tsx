import { useLanguage } from 'shared-api/i18n';
import { addDays } from 'shared-api/rules/dates';
import { formatMonths } from '../format/date.ts';
import { CalendarTop } from './calendar-top.tsx';
import styles from './day-calendar.module.css';
import { type CalendarProps, DayGrid } from './day-grid.tsx';
import { firstDayOfWeek, isWithin, listWeek } from './weeks.ts';

interface WeekCalendarProps extends CalendarProps {
  /** Any day of the shown week. */
  shown: string;
  /** Called when a button or a key requests another week. */
  onShow(date: string): void;
}

/** One week of days to choose from, if there is no room for a month. */
export function WeekCalendar({ shown, onShow, ...rest }: WeekCalendarProps) {
  const { label, min, max, value, today } = rest;
  const { language } = useLanguage();
  const firstDay = firstDayOfWeek(language);
  const week = listWeek(shown, firstDay);
  const title = formatMonths(week[0] ?? shown, week[6] ?? shown, language);
  const hasPossible = (date: string) => listWeek(date, firstDay).some((each) => isWithin(each, { min, max }));
  const entry = [...value, today].find((date) => week.includes(date));
  return (
    <div className={styles.calendar}>
      <CalendarTop
        unit="week"
        title={title}
        canStep={(steps) => hasPossible(addDays(shown, 7 * steps))}
        onStep={(steps) => onShow(addDays(shown, 7 * steps))}
        onToday={!week.includes(today) && hasPossible(today) ? () => onShow(today) : undefined}
      />
      <DayGrid
        {...rest}
        label={`${label}, ${title}`}
        weeks={[week]}
        entry={entry ?? week.find((date) => isWithin(date, { min, max })) ?? shown}
        onShow={onShow}
      />
    </div>
  );
}
