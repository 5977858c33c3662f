import { useLanguage } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { zoneName } from 'shared-ui/format';

/** Name of the zone of the operator's device, with its offsets at the shown instants; without any, at the current one. */
export function useZoneName(instants: readonly (string | null)[]): string {
  const { language } = useLanguage();
  const [first = new Date(), ...others] = instants
    .filter((instant) => instant !== null)
    .map((instant) => new Date(instant));
  return zoneName(deviceZone(), language, first, ...others);
}
