import type { AvailabilitySettings } from 'shared-api/contracts/consultations/settings';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Card, Heading } from 'shared-ui/layout';
import { StickyBar } from 'shared-ui/sticky-bar';
import { NoticeDialog } from '../../parts/availability/notice-dialog.tsx';
import { Prices } from './prices.tsx';
import { Rules } from './rules.tsx';
import styles from './settings.module.css';
import { useSettingsForm } from './use-settings-form.ts';

/** The form for durations, prices and rules. Its button, Done, submits all of them. */
export function SettingsForm({ settings }: { settings: AvailabilitySettings | null }) {
  const { t } = useTexts('mf-consultations');
  const form = useSettingsForm(settings);
  return (
    <>
      <Form onSubmit={form.submit}>
        {form.message !== undefined && <FormMessage tone="error">{form.message}</FormMessage>}
        <Card as="section" aria-labelledby="prices" className={styles.card}>
          <Heading id="prices" size="m">
            {t('availability.settings.prices')}
          </Heading>
          <Prices form={form} />
        </Card>
        <Card as="section" aria-labelledby="rules" className={styles.card}>
          <Heading id="rules" size="m">
            {t('availability.settings.rules')}
          </Heading>
          <Rules form={form} />
        </Card>
        <StickyBar label={t('availability.settings.done')}>
          <Button type="submit" fullWidth loading={form.isPending}>
            {t('availability.settings.done')}
          </Button>
        </StickyBar>
      </Form>
      <NoticeDialog
        text={form.isInUse ? t('availability.settings.inUse') : undefined}
        onClose={form.closeInUse}
      />
    </>
  );
}
