import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };

const { booking } = en;

test.each([
  ['CONS-019', booking.directory.home, 'Home'],
  ['CONS-019', booking.directory.title, 'Consultations'],
  ['CONS-022', booking.types.consultant, 'consultant'],
  ['CONS-022', booking.types.organization, 'mentor'],
  ['CONS-022', booking.types.teacher, 'teacher'],
  ['CONS-035', booking.profile.about, 'About'],
  ['CONS-035', booking.profile.languages, 'Languages'],
  ['CONS-035', booking.profile.fields, 'Fields'],
  ['CONS-035', booking.profile.specialistIn, 'Specialist In'],
  ['CONS-036', booking.profile.book, 'Book Sessions'],
  ['CONS-037', booking.profile.reviews, 'Reviews'],
  ['CONS-041', booking.profile.schedule, 'My Schedule'],
  ['CONS-042', booking.suspended, "Can't Booking"],
  ['CONS-043', booking.contact.now, 'Contact Now'],
  [
    'CONS-043',
    booking.contact.afterBooking,
    'You can start a conversation with the expert after booking the session',
  ],
  ['CONS-044', booking.contact.private, 'Request Private Session'],
  ['CONS-045', booking.contact.free, 'Book Free Session'],
  ['CONS-099', booking.freeSession.taken, 'You have took your free session'],
  ['CONS-100', booking.freeSession.noneLeft, 'You have no more free sessions this month'],
  ['CONS-133', booking.refusals.inCart, 'Already In Cart'],
  ['CONS-134', booking.refusals.booked, 'Session Already Booked'],
  ['CONS-135', booking.refusals.margin, 'Session Margin'],
  ['CONS-136', booking.refusals.past, 'Can\u2019t book session in previous time'],
  ['CONS-143', booking.request.reasonRequired, 'Reason Required'],
  ['CONS-144', booking.request.addAll, 'Add all data'],
  ['CONS-145', booking.request.fillFirst, 'you can add new time after filling previous time'],
  ['CONS-206', booking.freeSession.failed, 'errPay'],
  ['CONS-213', booking.chooser.empty, 'There is no slots for this day'],
])('%s the specified English text is exact: %s', (_, text, specified) => {
  expect(text).toBe(specified);
});

test('tabs of a profile that other areas fill have their specified names (CC §2)', () => {
  const { followUpSystems, initiatives, courses } = booking.profile;
  expect([followUpSystems, initiatives, courses]).toEqual(['Follow Up Systems', 'Initiatives', 'Courses']);
});
