import { useLocation, useSearchParams } from 'react-router-dom';
import { deviceZone } from 'shared-api/rules/device-zone';
import { isTimeZone } from 'shared-api/rules/time-zone';

/** The zone that an address asks for by `?zone=`, else the device's. */
export function zoneOf(query: URLSearchParams, device: string): string {
  const asked = query.get('zone');
  return asked !== null && isTimeZone(asked) ? asked : device;
}

/** The zone that the viewer's times are shown in, how to choose another one for this page, and the device's own. */
export function useViewerZone(): { zone: string; device: string; setZone(zone: string): void } {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const device = deviceZone();
  const setZone = (zone: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (zone === device) after.delete('zone');
        else after.set('zone', zone);
        return after;
      },
      { replace: true, state },
    );
  return { zone: zoneOf(query, device), device, setZone };
}
