import type { AvailabilitySettings } from 'shared-api/contracts/consultations/settings';
import { type Duration, durations } from 'shared-api/rules/durations';

/** Durations that a consultant offers; none before the settings are configured (CC §3: null or all zero is not configured). */
export const offeredDurations = (settings: AvailabilitySettings | null): Duration[] =>
  settings === null ? [] : durations.filter((minutes) => settings[`duration${minutes}`] !== 0);
