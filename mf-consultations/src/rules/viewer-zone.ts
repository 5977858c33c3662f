import { isTimeZone } from 'shared-api/rules/time-zone';

/** The time zone in `?zone=`, else that of the device. The latter is slow to determine and therefore passed as a function. */
export function getZone(query: URLSearchParams, device: () => string): string {
  const asked = query.get('zone');
  return asked !== null && isTimeZone(asked) ? asked : device();
}
