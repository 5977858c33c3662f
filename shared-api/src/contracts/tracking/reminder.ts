import { z } from 'zod';
import { defineCall, signedIn } from '../../contract.ts';
import { flag, integer } from '../../wire.ts';
import { bit } from '../wire.ts';

/** The daily reminder of what is still open for the caller and their family: one a day at most, none when everything is done. */

export const reminderSettings = z.object({
  /** Hour of the day in the zone of the family, 0 to 23. */
  hour: z.int().min(0).max(23),
  /** 1: a notification of the bell. */
  bell: bit,
  /** 1: a mail. */
  mail: bit,
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

/** Before somebody chooses: the bell alone, at 18:00. */
export const defaultReminder: ReminderSettings = { hour: 18, bell: 1, mail: 0 };

const common = {
  origin: 'ours',
  envelope: 'status-msg',
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
  encoding: 'multipart',
  body: z.object({ hour: integer(0, 23), bell: flag, mail: flag }),
  example: { body: { hour: 19, bell: '1', mail: '0' } },
});
