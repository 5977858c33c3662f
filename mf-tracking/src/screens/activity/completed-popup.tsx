import { useEffect, useRef, useState } from 'react';
import type { Activity } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { formatDate } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';

/** Explains, when an activity of several days is completed after its first day, to which day its score is added (TF §4, PD-69). */
export function CompletedPopup({ activity }: { activity: Activity }) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const [opened, setOpened] = useState(false);
  const { date_type, is_completed, scored_date, today } = activity;
  const before = useRef(is_completed);
  useEffect(() => {
    const isNotifications = is_completed === 1 && before.current === 0;
    before.current = is_completed;
    const isLater = date_type === 'date_range' && scored_date < today;
    if (isNotifications && isLater) setOpened(true);
  }, [is_completed, date_type, scored_date, today]);
  return (
    <Dialog
      opened={opened}
      onClose={() => setOpened(false)}
      size="s"
      title={t('activity.firstDay.title')}
      footer={<Button onClick={() => setOpened(false)}>{t('activity.firstDay.close')}</Button>}
    >
      <Text>{t('activity.firstDay.text', { date: formatDate(scored_date, language) })}</Text>
    </Dialog>
  );
}
