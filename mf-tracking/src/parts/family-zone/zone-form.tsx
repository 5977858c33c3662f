import { useMemo, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { zoneName } from 'shared-ui/format';
import { Stack, Text } from 'shared-ui/layout';
import { SelectField } from 'shared-ui/select';
import { useErrorText } from 'shared-ui/states';
import { useMoveFamily } from './use-move-family.ts';

/** Selects the family's zone. The device's and the current one come first. */
export function ZoneForm({ zone, onSaved }: { zone: string; onSaved(): void }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState(zone);
  const { move, isPending, error } = useMoveFamily(onSaved);
  const options = useMemo(() => {
    const now = new Date();
    const zones = new Set([deviceZone(), zone, ...Intl.supportedValuesOf('timeZone')]);
    return [...zones].map((value) => ({ value, label: `${value} · ${zoneName(value, language, now)}` }));
  }, [zone, language]);
  return (
    <Form onSubmit={() => (chosen === zone ? onSaved() : move(chosen))}>
      <Stack gap="m">
        <Text>{t('today.zone.lead')}</Text>
        <SelectField
          label={t('today.zone.label')}
          options={options}
          value={chosen}
          onChange={setChosen}
          placeholder={false}
        />
        {error !== null && <FormMessage tone="error">{errorText(error)}</FormMessage>}
        <Button type="submit" loading={isPending} fullWidth>
          {t('today.zone.save')}
        </Button>
      </Stack>
    </Form>
  );
}
