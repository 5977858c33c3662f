import { deviceZone } from 'shared-api/rules/device-zone';
import { useAddress } from 'shared-ui/list';
import { getZone } from '../../rules/viewer-zone.ts';

/** The time zone of the shown times, and a function that selects another one for this page. */
export function useViewerZone(): { zone: string; setZone(zone: string): void } {
  const [query, change] = useAddress();
  const setZone = (zone: string) =>
    change(
      (query) => {
        if (zone === deviceZone()) query.delete('zone');
        else query.set('zone', zone);
        return query;
      },
      { replace: true },
    );
  return { zone: getZone(query, deviceZone), setZone };
}
