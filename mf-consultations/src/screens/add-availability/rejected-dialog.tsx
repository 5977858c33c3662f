import { useNavigate } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { parseEndClock } from 'shared-api/rules/dates';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { formatDate } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { clockLabel } from '../../rules/availability/clock-options.ts';
import styles from './add-availability.module.css';
import type { Rejected } from './use-future-availability.ts';

export interface RejectedDialogProps {
  rejected: Rejected;
  /** URL of the schedule, which shows the added sessions. */
  to: string;
}

/** Lists the sessions that the server did not add because they overlap others (PD-26). */
export function RejectedDialog({ rejected, to }: RejectedDialogProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const leave = () => navigate(to, { replace: true });
  const clock = (text: string) => clockLabel(parseEndClock(text) ?? 0, language);
  return (
    <Dialog
      opened
      onClose={leave}
      title={t('availability.future.rejected')}
      footer={<Button onClick={leave}>{t('availability.future.toSchedule')}</Button>}
    >
      <Text strong>{t('availability.future.rejectedList')}</Text>
      <ul className={styles.rejected}>
        {rejected.map(({ date, from, to }) => (
          <li key={`${date} ${from}`}>
            {formatDate(date, language)} · <bdi>{`${clock(from)} – ${clock(to)}`}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
