import { useState } from 'react';
import { useMedia } from '../hooks/use-media.ts';
import { DayCalendar } from './day-calendar.tsx';
import type { CalendarProps } from './day-grid.tsx';
import { WeekCalendar } from './week-calendar.tsx';
import { toMonth } from './weeks.ts';

/** Windows that have room for a month beside other content. */
const wide = '(min-width: 48em)';

export interface AdaptiveCalendarProps extends CalendarProps {
  /** Called with a day of the new month or week when the user shows another one. */
  onShow?(date: string): void;
}

/** A month of days on wide windows, one week on phones. Shows the chosen day at first, else today, and follows a newly chosen one. */
export function AdaptiveCalendar({ onShow, ...props }: AdaptiveCalendarProps) {
  const isWide = useMedia(wide);
  const [chosen = props.today] = props.value;
  const [shown, setShown] = useState(chosen);
  const [followed, setFollowed] = useState(chosen);
  if (followed !== chosen) {
    setFollowed(chosen);
    setShown(chosen);
  }
  const show = (date: string) => {
    setShown(date);
    onShow?.(date);
  };
  if (!isWide) return <WeekCalendar {...props} shown={shown} onShow={show} />;
  // After a key the grid remembers the day of the new month; after a button its first day is used.
  return <DayCalendar {...props} month={toMonth(shown)} onMonth={(month) => show(`${month}-01`)} />;
}
