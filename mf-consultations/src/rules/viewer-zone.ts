import { useLocation, useSearchParams } from 'react-router-dom';
import { deviceZone } from 'shared-api/rules/device-zone';
import { isTimeZone } from 'shared-api/rules/time-zone';

/** The zone that an address asks for by `?zone=`, else the device's, which is costly to ask and asked only then. */
export function zoneOf(query: URLSearchParams, device: () => string): string {
  const asked = query.get('zone');
  return asked !== null && isTimeZone(asked) ? asked : device();
}

/** The zone that the viewer's times are shown in, and how to choose another one for this page. */
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
  return { zone: zoneOf(query, deviceZone), setZone };
}
