import type { Answer } from 'shared-api/contract';
import { notifications, preferences, savePreferences, unsubscribe } from 'shared-api/contracts/notifications';
import { useCall, useSend } from 'shared-api/query';

const preferencesOf = ({ data }: Answer<typeof preferences>) => data;

/** What the caller wants to be notified of, how, and when not. */
export const usePreferences = () => useCall(preferences, {}, { select: preferencesOf });

/** The bell shows what is switched on, so its list is read again. */
export const useSavePreferences = () =>
  useSend(savePreferences, { invalidates: [preferences, notifications] });

export const useUnsubscribe = () => useSend(unsubscribe, { invalidates: [preferences] });
