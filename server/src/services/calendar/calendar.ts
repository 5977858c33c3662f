/** @module Calendar files of meetings (RFC 5545), and the organizer that they name. */

/** A meeting as an event of a calendar (RFC 5545). */
export interface CalendarEvent {
  /** Stays the same when the event changes. */
  uid: string;
  /** Increases with each change. */
  sequence: number;
  /** When this version was written. */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  cancelled: boolean;
  summary: string;
  description: string;
  /** Where it takes place; its address by default. */
  location?: string;
  /** Address of the meeting, or of the page. */
  url: string;
}

export interface Calendar {
  /** `REQUEST` and `CANCEL` go to one attendee by mail (RFC 5546); `PUBLISH` is for a file to save. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  organizer: Party;
  /** The recipient of the mail. No other attendee is named, and a file names none. */
  attendee?: Party;
  events: readonly CalendarEvent[];
}

export interface Party {
  name: string;
  email: string;
}

/** `20300501T100000Z` */
const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

const text = (value: string): string =>
  value
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n');

/** A name as a quoted parameter, which cannot contain quotes or control characters. */
const parameter = (value: string): string => `"${value.replace(/["\p{Cc}]/gu, ' ')}"`;

const party = (name: string, parameters: string, { name: who, email }: Party): string =>
  `${name};CN=${parameter(who)}${parameters}:mailto:${email}`;

/** Maximum bytes of a line, without its end. */
const lineBytes = 75;

/** Folds a long line: continues it in the next line after a blank, never within a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > lineBytes) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += more;
  }
  return [...lines, current].join('\r\n');
}

function eventLines(event: CalendarEvent, { method, organizer, attendee }: Calendar): string[] {
  const named = method === 'PUBLISH' ? undefined : attendee;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location ?? event.url)}`,
    `URL:${event.url}`,
    party('ORGANIZER', '', organizer),
    ...(named ? [party('ATTENDEE', ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE', named)] : []),
    'END:VEVENT',
  ];
}

export function calendarText(calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rafiq//Sessions//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendar.method}`,
    ...calendar.events.flatMap((event) => eventLines(event, calendar)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
