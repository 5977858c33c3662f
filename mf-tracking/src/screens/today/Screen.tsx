import { useTexts } from 'shared-api/i18n';
import { Page } from 'shared-ui/layout';
import { ReminderControl } from '../../parts/reminder/index.ts';
import { FamilyDay } from '../../parts/today/index.ts';

/** `/user/today`: what everybody of the family has to do today. */
export default function Screen() {
  const { t } = useTexts('mf-tracking');
  return (
    <Page title={t('today.title')} lead={t('today.lead')} actions={<ReminderControl />}>
      <FamilyDay />
    </Page>
  );
}
