export { AdaptiveCalendar, type AdaptiveCalendarProps } from './adaptive-calendar.tsx';
export { DayCalendar, type DayCalendarProps } from './day-calendar.tsx';
export type { CalendarMark } from './day-grid.tsx';
