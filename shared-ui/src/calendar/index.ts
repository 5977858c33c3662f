export { type CalendarMark, DayCalendar, type DayCalendarProps } from './day-calendar.tsx';
