import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { ReminderControl } from '../../parts/reminder/reminder-control.tsx';
import { FamilyDay } from '../../parts/today/family-day.tsx';

/** `/user/today`: what each family member has to do today. */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  return (
    <Page title={t('today.title')} lead={t('today.lead')} actions={<ReminderControl />}>
      <FamilyDay />
    </Page>
  );
}
