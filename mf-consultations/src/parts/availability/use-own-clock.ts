import { deviceZone } from 'shared-api/rules/device-zone';
import { dateIn } from 'shared-api/rules/time-zone';
import { useNow } from 'shared-ui/hooks';
import { useSettings } from '../../queries/availability.ts';

/**
 * The consultant's settings and time zone. Availability is entered and shown in the zone of the profile (PD-21); in the
 * device's until the settings are loaded.
 */
export function useOwnClock() {
  const settings = useSettings();
  const now = useNow();
  const zone = settings.data?.timezone ?? deviceZone();
  return { settings, zone, now, today: dateIn(zone, now) };
}
