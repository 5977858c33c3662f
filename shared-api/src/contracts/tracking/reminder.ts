import { z } from 'zod';
import { defineCall, signedIn } from '../../contract.ts';
import { flag, integer } from '../../wire.ts';
import { bit } from '../wire.ts';

/** The daily reminder of open activities of the caller and their family: at most one a day, none if everything is done. */

export const reminderSettings = z.object({
  /** Hour of the day in the zone of the family, 0 to 23. */
  hour: z.int().min(0).max(23),
  /** 1: by a notification in the bell. */
  bell: bit,
  /** 1: by mail. */
  mail: bit,
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

/** Default: only the bell, at 18:00. */
export const defaultReminder: ReminderSettings = { hour: 18, bell: 1, mail: 0 };

const common = {
  path: '/api/trackingsystem/today/reminder',
  source: 'PD-68, PD-125',
  callers: signedIn,
  answer: z.object({ status: z.literal(true), data: reminderSettings }),
} as const;

export const reminder = defineCall({
  ...common,
  id: 'trackings.reminder',
  method: 'GET',
  summary: 'When and how the caller is reminded of the open activities of the day',
});

export const setReminder = defineCall({
  ...common,
  id: 'trackings.set-reminder',
  method: 'POST',
  summary:
    'Choose the hour and the ways of the daily reminder; without any of them there is none. The hour is one of the zone of the family',
  body: z.object({ hour: integer(0, 23), bell: flag, mail: flag }),
  example: { body: { hour: 19, bell: '1', mail: '0' } },
});
