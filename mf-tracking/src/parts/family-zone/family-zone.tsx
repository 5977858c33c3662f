import { useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { zoneName } from 'shared-ui/format';
import { Group, Text } from 'shared-ui/layout';
import { ZoneForm } from './zone-form.tsx';

/** The time zone by which the family's days are counted, and the way to select another one. */
export function FamilyZone({ zone }: { zone: string }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Group gap="s">
        <Text size="s" tone="muted">
          {t('today.zone.note', { zone: zoneName(zone, language, new Date()) })}
        </Text>
        <Button variant="quiet" size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('today.zone.change')}
        </Button>
      </Group>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('today.zone.title')} size="s">
        {isOpen && <ZoneForm zone={zone} onSaved={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
