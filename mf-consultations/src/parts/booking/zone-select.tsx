import { useMemo, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { zoneName } from 'shared-ui/format';
import { SelectField } from 'shared-ui/select';
import { useNow } from '../../rules/use-now.ts';
import { useViewerZone } from '../../rules/viewer-zone.ts';
import { ZoneNote } from '../zone-note.tsx';

/** Which clock the times are by, and how to see them by another one. */
export function ZoneSelect({ consultantZone }: { consultantZone: string }) {
  const { t } = useTexts('mf-consultations');
  const { zone } = useViewerZone();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <ZoneNote
        zone={zone}
        action={
          <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpened(true)}>
            {t('booking.zone.change')}
          </Button>
        }
      />
      <Dialog
        opened={opened}
        onClose={close}
        title={t('booking.zone.title')}
        size="s"
        footer={<Button onClick={close}>{t('booking.done')}</Button>}
      >
        {opened && <Zones consultantZone={consultantZone} />}
      </Dialog>
    </>
  );
}

/** All zones that the browser knows; this device's and the consultant's first, by the names people have for them. */
function Zones({ consultantZone }: { consultantZone: string }) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { zone, setZone } = useViewerZone();
  const device = deviceZone();
  const now = useNow();
  const listed = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  // A zone that an address names by another of its names.
  const unlisted = listed.includes(zone) ? device : zone;
  const options = useMemo(() => {
    const near = [...new Set([device, consultantZone, unlisted])];
    const far = listed.filter((each) => !near.includes(each));
    return [
      ...near.map((value) => ({ value, label: zoneName(value, language, new Date(now)) })),
      ...far.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    ];
  }, [listed, device, consultantZone, unlisted, language, now]);
  return (
    <SelectField
      label={t('booking.zone.label')}
      value={zone}
      onChange={setZone}
      placeholder={false}
      options={options}
    />
  );
}
