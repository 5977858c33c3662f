import { useState } from 'react';
import type { Tracking, TrackingDetail } from 'shared-api/contracts/tracking/wire';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatDate } from 'shared-ui/format';
import { IconPlayerPlay } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { StartDialog } from './start-dialog.tsx';

export interface StartActionProps {
  tracking: Tracking | TrackingDetail;
  /** Called after the run of this participant has started today; the pages' data is being refetched. */
  onStarted(userId: number): void;
}

/**
 * 'Start Now' for an enrolled participant who has not started (TF §4). Renders nothing for a competition, which starts
 * for everybody on its first day, and for a package, whose levels are started.
 */
export function StartAction({ tracking, onStarted }: StartActionProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { type, tracking_type, is_enrolled, has_started_tracking, start_date } = tracking;
  if (is_enrolled === 0 || has_started_tracking === 1 || tracking_type === 'multi') return null;
  if (type === 'initiative')
    return (
      start_date !== null && (
        <Text strong>{t('enrolment.start.on', { date: formatDate(start_date, language) })}</Text>
      )
    );
  return (
    <>
      <Button variant="accent" icon={<IconPlayerPlay />} onClick={() => setOpen(true)}>
        {t('enrolment.start.action')}
      </Button>
      <StartDialog opened={isOpen} onClose={() => setOpen(false)} tracking={tracking} onStarted={onStarted} />
    </>
  );
}
