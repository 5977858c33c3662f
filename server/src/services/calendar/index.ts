export { type Calendar, type CalendarEvent, calendarText } from './calendar.ts';
export { organizerOf, type SiteFacts, siteFacts } from './site.ts';
