import { useState } from 'react';
import { useMedia } from '../use-media.ts';
import { DayCalendar } from './day-calendar.tsx';
import type { CalendarProps } from './day-grid.tsx';
import { WeekCalendar } from './week-calendar.tsx';
import { toMonth } from './weeks.ts';

/** Windows with room for a month beside other content. */
const wide = '(min-width: 48em)';

export interface AdaptiveCalendarProps extends CalendarProps {
  /** Called with a day of the shown month or week when the user turns to another one. */
  onShow?(date: string): void;
}

/** A month of days on wide windows, one week on phones. It opens with the chosen day, else with today, and shows a newly chosen one. */
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
  // A key leads to a day of the month, which the grid remembers; a button to its first one.
  return <DayCalendar {...props} month={toMonth(shown)} onMonth={(month) => show(`${month}-01`)} />;
}
