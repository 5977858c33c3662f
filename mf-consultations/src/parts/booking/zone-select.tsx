import { useMemo, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { zoneName } from 'shared-ui/format';
import { useNow } from 'shared-ui/hooks';
import { Stack, Text } from 'shared-ui/layout';
import { SearchField } from 'shared-ui/text-field';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { findZones } from '../../rules/booking/find-zones.ts';
import { instantsOfDays } from '../../rules/days-instants.ts';
import { useViewerZone } from '../zone/use-viewer-zone.ts';
import { ZoneNote } from '../zone/zone-note.tsx';

export interface ZoneSelectProps {
  consultantZone: string;
  /** The shown day, for which the labels contain the zones' offsets. */
  day: string;
}

/** Names the time zone of the times, and lets the user select another one. */
export function ZoneSelect({ consultantZone, day }: ZoneSelectProps) {
  const { t } = useTexts('mf-consultations');
  const { zone } = useViewerZone();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <ZoneNote
        zone={zone}
        days={[day]}
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
        {opened && <Zones consultantZone={consultantZone} day={day} />}
      </Dialog>
    </>
  );
}

/** Maximum number of search results that are shown. */
const maxShown = 20;

/**
 * Searches all zones of the browser by city or name. Before a search it lists the device's, the consultant's and the
 * selected zone.
 */
function Zones({ consultantZone, day }: ZoneSelectProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const { zone, setZone } = useViewerZone();
  const [words, setWords] = useState('');
  const device = deviceZone();
  const now = useNow();
  const names = useMemo(() => {
    // Lists the zone of the address even if it is an alias that the browser does not list.
    const near = [...new Set([device, consultantZone, zone])];
    const all = [...near, ...Intl.supportedValuesOf('timeZone').filter((each) => !near.includes(each))];
    return all.map((value, index) => {
      const label = zoneName(value, language, ...instantsOfDays(value, [day], now));
      return { value, label, isNear: index < near.length };
    });
  }, [device, consultantZone, zone, language, day, now]);
  const found = findZones(names, words);
  const shown = found.slice(0, maxShown);
  return (
    <Stack>
      <SearchField label={t('booking.zone.search')} maxLength={60} value={words} onChange={setWords} />
      <VisuallyHidden as="p" role="status">
        {words.trim() !== '' && t('booking.zone.found', { count: found.length })}
      </VisuallyHidden>
      {shown.length > 0 ? (
        <RadioGroupField
          label={t('booking.zone.label')}
          value={zone}
          onChange={setZone}
          options={shown.map(({ value, label }) => ({ value, label }))}
        />
      ) : (
        <Text tone="muted">{t('booking.zone.none')}</Text>
      )}
      {found.length > shown.length && (
        <Text size="s" tone="muted">
          {t('booking.zone.more')}
        </Text>
      )}
    </Stack>
  );
}
