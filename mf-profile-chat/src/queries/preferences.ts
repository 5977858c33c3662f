import type { Answer } from 'shared-api/contract';
import { notifications, preferences, savePreferences, unsubscribe } from 'shared-api/contracts/notifications';
import { useCall, useSend } from 'shared-api/query';

const preferencesOf = ({ data }: Answer<typeof preferences>) => data;

/** The caller's notification preferences: kinds, channels and quiet hours. */
export const usePreferences = () => useCall(preferences, {}, { select: preferencesOf });

/** Refetches the list of the bell, which shows only kinds that are switched on. */
export const useSavePreferences = () =>
  useSend(savePreferences, { invalidates: [preferences, notifications] });

export const useUnsubscribe = () => useSend(unsubscribe, { invalidates: [preferences] });
