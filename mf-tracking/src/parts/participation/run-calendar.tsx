import { type ReactNode, useMemo } from 'react';
import type { CalendarDay, DayState, Participation } from 'shared-api/contracts/tracking/participation';
import { useTexts } from 'shared-api/i18n';
import { AdaptiveCalendar, type CalendarMark } from 'shared-ui/calendar';
import { IconCircleCheck, IconMinus, IconTarget, IconX } from 'shared-ui/icons';
import styles from './participation.module.css';

interface RunCalendarProps {
  participation: Participation;
  /** Whether this is an earlier run: its missing days will not come any more. */
  isHistory: boolean;
  selected: string;
  onChoose(date: string): void;
}

/** The states that have an icon, in the order of the legend. */
const icons: Partial<Record<DayState, { tone: CalendarMark['tone']; icon: ReactNode }>> = {
  done: { tone: 'free', icon: <IconCircleCheck /> },
  partial: { tone: 'own', icon: <IconMinus /> },
  missed: { tone: 'full', icon: <IconX /> },
  due: { tone: 'own', icon: <IconTarget /> },
};

/** The days of a run: a month, on phones a week. Icon and text show what was done on each (TF §2.4). */
export function RunCalendar({ participation, isHistory, selected, onChoose }: RunCalendarProps) {
  const { t } = useTexts('mf-tracking');
  const { days, today, start_date, end_date } = participation;
  const marks = useMemo(() => {
    const toLabel = ({ state, total, completed }: CalendarDay) => {
      const label = t(`enrolled.days.${state === 'future' && isHistory ? 'notReached' : state}`);
      const isCounted = state === 'due' || state === 'partial';
      return isCounted ? `${label}, ${t('enrolled.doneOf', { done: completed, count: total })}` : label;
    };
    return new Map(
      days.map((day): [string, CalendarMark] => [
        day.date,
        {
          label: toLabel(day),
          ...(icons[day.state] ?? { tone: 'later' }),
        },
      ]),
    );
  }, [days, isHistory, t]);
  const shownStates = (Object.keys(icons) as DayState[]).filter((state) =>
    days.some((day) => day.state === state),
  );
  return (
    <div className={styles.calendar}>
      <AdaptiveCalendar
        label={t('enrolled.days.label')}
        mode="one"
        value={[selected]}
        onSelect={([date]) => date !== undefined && onChoose(date)}
        marks={marks}
        today={today}
        min={start_date ?? undefined}
        max={end_date ?? undefined}
      />
      <ul className={styles.legend} aria-hidden="true">
        {shownStates.map((state) => (
          <li key={state} className={styles.legendEntry}>
            <span className={styles[`legend-${state}`]}>{icons[state]?.icon}</span>
            {t(`enrolled.days.${state}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
