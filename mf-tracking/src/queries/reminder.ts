import type { Answer } from 'shared-api/contract';
import { reminder, setReminder } from 'shared-api/contracts/tracking/reminder';
import { useCall, useSend } from 'shared-api/query';

const settingsOf = ({ data }: Answer<typeof reminder>) => data;

/** When and by which channels the caller is reminded of the day. */
export const useReminder = () => useCall(reminder, {}, { select: settingsOf });

export const useSetReminder = () => useSend(setReminder, { invalidates: [reminder] });
