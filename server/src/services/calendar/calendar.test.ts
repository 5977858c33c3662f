import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type Calendar, type CalendarEvent, calendarText } from './calendar.ts';

const event: CalendarEvent = {
  uid: '0b4fe5a8-6f0e-4a53-8e5a-0d2f4d6c1b11',
  sequence: 2,
  stamp: new Date('2030-04-20T09:00:00.123Z'),
  startsAt: new Date('2030-05-01T10:00:00Z'),
  endsAt: new Date('2030-05-01T11:00:00Z'),
  cancelled: false,
  summary: 'Session with Huda; "Dr.", \\ and more',
  description: 'First line\nsecond, with a comma; and so on',
  url: 'https://rafiq.example/meet/s-8',
};
const invitation: Calendar = {
  method: 'REQUEST',
  events: [event],
  organizer: { name: 'Rafiq', email: 'hello@rafiq.example' },
  attendee: { name: 'Salma "S"\r\nBEGIN:X', email: 'learner@rafiq.example' },
};

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('No event');
  return { calendar, event: new ICAL.Event(component), component };
};

test('an invitation says what it is, for calendars to read it back', () => {
  const { calendar, event: parsed, component } = read(calendarText(invitation));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(parsed.uid).toBe(event.uid);
  expect(parsed.sequence).toBe(2);
  expect(parsed.startDate.toJSDate()).toEqual(event.startsAt);
  expect(parsed.endDate.toJSDate()).toEqual(event.endsAt);
  expect(parsed.startDate.zone.tzid).toBe('UTC');
  expect(parsed.summary).toBe(event.summary);
  expect(parsed.description).toBe(event.description);
  expect(parsed.location).toBe(event.url);
  expect(parsed.organizer).toBe('mailto:hello@rafiq.example');
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2030-04-20T09:00:00Z');
  expect(parsed.attendees.map((attendee) => attendee.getFirstValue())).toEqual([
    'mailto:learner@rafiq.example',
  ]);
  expect(parsed.attendees[0]?.getParameter('cn')).toBe('Salma  S   BEGIN:X');
});

test('a cancel has its method and status, a file to save names nobody', () => {
  const cancelled = read(
    calendarText({ ...invitation, method: 'CANCEL', events: [{ ...event, cancelled: true }] }),
  );
  expect(cancelled.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(cancelled.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  const file = calendarText({ ...invitation, method: 'PUBLISH' });
  expect(file).not.toContain('ATTENDEE');
});

test('lines end with CRLF and have at most 75 bytes, whole characters of any script', () => {
  const summary = 'جلسة مع الدكتورة هدى عن تربية المراهقين وكيف نتحدث معهم كل يوم 👩‍👩‍👧'.repeat(3);
  const text = calendarText({ ...invitation, events: [{ ...event, summary }] });
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('�');
  expect(read(text).event.summary).toBe(summary);
});

test('several events are one calendar, in their order', () => {
  const next = { ...event, uid: 'another', startsAt: new Date('2030-05-08T10:00:00Z') };
  const { calendar } = read(calendarText({ ...invitation, method: 'PUBLISH', events: [event, next] }));
  const uids = calendar.getAllSubcomponents('vevent').map((each) => each.getFirstPropertyValue('uid'));
  expect(uids).toEqual([event.uid, 'another']);
});
