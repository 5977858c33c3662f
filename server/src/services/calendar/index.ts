export { type Calendar, type CalendarEvent, calendarText } from './calendar.ts';
export { type SiteIdentity, toOrganizer, toSiteIdentity } from './site-identity.ts';
