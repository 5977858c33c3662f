import { useNavigate } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { formatFullDate } from 'shared-ui/format';
import { IconCalendarEvent, IconCalendarPlus } from 'shared-ui/icons';
import { Stack, Text } from 'shared-ui/layout';
import { paths } from '../../parts/availability/paths.ts';
import styles from './availability.module.css';

export interface AddDialogProps {
  opened: boolean;
  onClose(): void;
  /** The chosen day, for a single session. */
  day: string;
}

/** Asks whether to add availability on many days or a single session. */
export function AddDialog({ opened, onClose, day }: AddDialogProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const navigate = useNavigate();
  // Sends the day in the navigation's state as specified, and in the address for a refresh (PD-12).
  const addSingle = () => navigate(`${paths.addSingle}?day=${day}`, { state: { day } });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('availability.adding.title')} size="s">
      <div className={styles.choices}>
        <Stack gap="xs">
          <Button fullWidth icon={<IconCalendarEvent />} onClick={() => navigate(paths.addFuture)}>
            {t('availability.adding.future')}
          </Button>
          <Text size="s" tone="muted">
            {t('availability.adding.futureHint')}
          </Text>
        </Stack>
        <Stack gap="xs">
          <Button fullWidth variant="secondary" icon={<IconCalendarPlus />} onClick={addSingle}>
            {t('availability.adding.single')}
          </Button>
          <Text size="s" tone="muted">
            {t('availability.adding.singleHint', { day: formatFullDate(day, language) })}
          </Text>
        </Stack>
      </div>
    </Dialog>
  );
}
