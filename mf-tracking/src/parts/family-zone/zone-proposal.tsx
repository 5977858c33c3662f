import { useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone, isDeviceZoneKnown } from 'shared-api/rules/device-zone';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { zoneName } from 'shared-ui/format';
import { Card, Group, Stack, Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { isOtherZone } from '../../rules/zone-differs.ts';
import { readKeptZone, storeKeptZone } from './kept-zone.ts';
import { useMoveFamily } from './use-move-family.ts';

/** Proposes the zone of this device for the whole family if days start at other times there. Asks once for each zone of the device. */
export function ZoneProposal({ zone }: { zone: string }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { move, isPending, error } = useMoveFamily();
  const device = deviceZone();
  const [kept, setKept] = useState(readKeptZone);
  if (!isDeviceZoneKnown() || kept === device || !isOtherZone(device, zone, Date.now())) return null;
  const now = new Date();
  const names = { device: zoneName(device, language, now), zone: zoneName(zone, language, now) };
  const keep = () => {
    storeKeptZone(device);
    setKept(device);
  };
  return (
    <Card tone="tinted" as="section" aria-label={t('today.zone.title')}>
      <Stack gap="s">
        <Text>{t('today.zone.proposal', names)}</Text>
        {error !== null && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <Group gap="s">
          <Button size="s" loading={isPending} onClick={() => move(device)}>
            {t('today.zone.follow', names)}
          </Button>
          <Button size="s" variant="quiet" onClick={keep}>
            {t('today.zone.keep', names)}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
