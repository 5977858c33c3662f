import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Button, IconButton } from '../button/button.tsx';
import { useKitTexts } from '../texts.ts';
import styles from './day-calendar.module.css';

interface CalendarTopProps {
  unit: 'month' | 'week';
  /** Name of the shown period. */
  title: string;
  /** Whether the previous (-1) or next (1) period has a selectable day. */
  canStep(steps: -1 | 1): boolean;
  onStep(steps: -1 | 1): void;
  /** Shows today; undefined if today is shown already or cannot be shown. */
  onToday?: () => void;
}

/** The period of a calendar, and the buttons that show other periods. They keep the focus. */
export function CalendarTop({ unit, title, canStep, onStep, onToday }: CalendarTopProps) {
  const texts = useKitTexts();
  const labels = {
    month: [texts.previousMonth, texts.nextMonth],
    week: [texts.previousWeek, texts.nextWeek],
  }[unit];
  const step = (steps: -1 | 1) => ({
    'aria-disabled': !canStep(steps) || undefined,
    onClick: () => canStep(steps) && onStep(steps),
  });
  return (
    <div className={styles.top}>
      <IconButton {...step(-1)} label={labels[0] ?? ''} icon={<IconChevronLeft />} />
      <div className={styles.month}>
        <span aria-live="polite">{title}</span>
        {onToday && (
          <Button variant="quiet" size="s" onClick={onToday}>
            {texts.today}
          </Button>
        )}
      </div>
      <IconButton {...step(1)} label={labels[1] ?? ''} icon={<IconChevronRight />} />
    </div>
  );
}
