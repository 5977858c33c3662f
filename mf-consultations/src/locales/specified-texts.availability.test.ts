import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };

const { page, adding, deleting, future, single, settings, setFirst, emptyDay } = en.availability;

test.each([
  ['CONS-047', page.title, 'Availabilty'],
  ['CONS-048', page.learn, 'Learn'],
  ['CONS-049', page.add, 'add'],
  ['CONS-049', page.delete, 'delete'],
  ['CONS-049', page.settings, 'settings'],
  ['CONS-051', page.schedule, 'Schedule'],
  ['CONS-052', adding.future, 'Add Future Availability'],
  ['CONS-053', adding.single, 'Add Single Session'],
  ['CONS-055 CONS-152', setFirst.action, 'Set Now'],
  ['CONS-058', deleting.day, 'all sessions of the selected day'],
  ['CONS-059', deleting.period, 'a period'],
  ['CONS-060', deleting.future, 'future sessions'],
  ['CONS-061', deleting.one, 'this session'],
  ['CONS-112', future.order, 'End time should be greater than start time.'],
  ['CONS-113', future.noDuration, 'Session duration is required.'],
  ['CONS-114', future.noDays, 'select days'],
  ['CONS-115', future.fit, 'slotSmPeriod {{n}} minutes'],
  [
    'CONS-122',
    future.rejected,
    "There are some sessions that we can't add as their times intersected with previously added sessions",
  ],
  ['CONS-123 CONS-127', adding.past, "You Can't add Availability In The Past Dates"],
  ['CONS-124', single.noStart, 'set Start'],
  ['CONS-125', single.noDuration, 'set Period'],
  ['CONS-126', single.now, 'start Cannot be for Now'],
  ['CONS-128', single.midnight, 'delete Relate Period'],
  ['CONS-129', deleting.past, "You Can't Delete Availability In The Past Dates"],
  ['CONS-130', deleting.reserved, "You Can't Delete Reserved Availability"],
  ['CONS-147', settings.needPrice, 'Must add price for active periods'],
  ['CONS-148', settings.needBoth, 'Must fill both session prices'],
  ['CONS-152', setFirst.title, 'You must select sessions period and price first'],
  [
    'CONS-207',
    settings.inUse,
    'You cannot delete this period until you delete its associated availability periods',
  ],
  ['CONS-213', emptyDay, 'There is no slots for this day'],
  ['CONS-216', settings.usd, 'USD'],
  ['CONS-216', settings.egp, 'EGP'],
  ['CONS-216', settings.both, 'BOTH'],
])('%s the specified English text is exact: %s', (_, text, specified) => {
  expect(text).toBe(specified);
});
