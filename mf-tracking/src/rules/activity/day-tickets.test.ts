import { expect, test } from 'vitest';
import { createDayTickets } from './day-tickets.ts';

const expiresAt = '2030-04-20T21:15:00.000Z';
const at = (time: string) => Date.parse(`2030-04-20T${time}Z`);
const open = {
  user_activity_id: 51,
  date: '2030-04-20',
  can_act: 1 as const,
  can_progress: 1 as const,
  day_ticket: 'ticket',
  day_ticket_expires_at: expiresAt,
};
const over = { ...open, can_progress: 0 as const, day_ticket: null, day_ticket_expires_at: null };

test('an activity that is read again after midnight can be done until its ticket expires', () => {
  const tickets = createDayTickets();
  expect(tickets.apply(over, at('21:00:01'))).toBe(over);
  expect(tickets.apply(open, at('20:59:00'))).toBe(open);
  expect(tickets.apply(over, at('21:14:59'))).toEqual(open);
  expect(tickets.apply(over, at('21:15:00'))).toBe(over);
});

test('a ticket is of one activity on one day, and of no use to those who only read', () => {
  const tickets = createDayTickets();
  tickets.apply(open, at('20:59:00'));
  for (const other of [{ user_activity_id: 52 }, { date: '2030-04-21' }, { can_act: 0 as const }])
    expect(tickets.apply({ ...over, ...other }, at('21:05:00')).can_progress).toBe(0);
});
