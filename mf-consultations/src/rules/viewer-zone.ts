import { useLocation, useSearchParams } from 'react-router-dom';
import { deviceZone } from 'shared-api/rules/device-zone';
import { isTimeZone } from 'shared-api/rules/time-zone';

/** The time zone in `?zone=`, else the device's, which is slow to determine and therefore passed as a function. */
export function getZone(query: URLSearchParams, device: () => string): string {
  const asked = query.get('zone');
  return asked !== null && isTimeZone(asked) ? asked : device();
}

/** The time zone of the shown times, and how to choose another one for this page. */
export function useViewerZone(): { zone: string; setZone(zone: string): void } {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const setZone = (zone: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (zone === deviceZone()) after.delete('zone');
        else after.set('zone', zone);
        return after;
      },
      { replace: true, state },
    );
  return { zone: getZone(query, deviceZone), setZone };
}
