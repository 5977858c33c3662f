import type { AvailabilitySettings } from 'shared-api/contracts/consultations/settings';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { slotAnswer } from './answers.ts';

/** Dr. Amal's settings: half an hour for 20 dollars, an hour for 40, in Cairo. */
export const settingsAnswer = (settings: Partial<AvailabilitySettings> = {}): AvailabilitySettings => ({
  duration30: 1,
  duration60: 1,
  duration90: 0,
  duration120: 0,
  duration150: 0,
  duration180: 0,
  currency30: '20',
  currency60: '40',
  currency90: '0',
  currency120: '0',
  currency150: '0',
  currency180: '0',
  currency30_egp: '0',
  currency60_egp: '0',
  currency90_egp: '0',
  currency120_egp: '0',
  currency150_egp: '0',
  currency180_egp: '0',
  marginhours: 2,
  first_session_free: 0,
  consultant_currency: 'USD',
  has_private_link: 0,
  link: null,
  disable: 0,
  timezone: 'Africa/Cairo',
  free_sessions: 4,
  ...settings,
});

/** A slot as its consultant sees it, 12:00 in Cairo on 1 May 2030 by default. */
export const ownSlotAnswer = ({
  username = null,
  session_id = null,
  ...slot
}: Partial<OwnSlot> = {}): OwnSlot => ({
  ...slotAnswer(slot),
  username,
  session_id,
});

/** A slot booked by Mona. */
export const bookedSlotAnswer = (slot: Partial<OwnSlot> = {}): OwnSlot =>
  ownSlotAnswer({ reserved: 1, state: 'reserved', username: 'Mona Abdelrahman', session_id: 9, ...slot });
