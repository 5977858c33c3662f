/** What meets, as an event of a calendar (RFC 5545): own text, because everything in it matters to somebody's calendar. */
export interface CalendarEvent {
  /** Stays the same for the event's life. */
  uid: string;
  /** Rises with each change. */
  sequence: number;
  /** When this state was written. */
  stamp: Date;
  startsAt: Date;
  endsAt: Date;
  cancelled: boolean;
  summary: string;
  description: string;
  /** Where it meets. */
  url: string;
}

export interface Calendar {
  /** `REQUEST` and `CANCEL` go to one attendee by mail (RFC 5546), `PUBLISH` is a file to save. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  organizer: Party;
  /** Who gets it by mail; nobody else is named, and in a file nobody is. */
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

/** A name as a quoted parameter, which can hold neither quotes nor control characters. */
const parameter = (value: string): string => `"${value.replace(/["\p{Cc}]/gu, ' ')}"`;

const party = (name: string, parameters: string, { name: who, email }: Party): string =>
  `${name};CN=${parameter(who)}${parameters}:mailto:${email}`;

/** Bytes of a line, its end not counted. */
const lineBytes = 75;

/** A line that is too long goes on in the next one after a blank, never in the middle of a character. */
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
    `LOCATION:${text(event.url)}`,
    `URL:${event.url}`,
    party('ORGANIZER', '', organizer),
    ...(named ? [party('ATTENDEE', ';ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE', named)] : []),
    'END:VEVENT',
  ];
}

/** The calendar with its events. */
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
