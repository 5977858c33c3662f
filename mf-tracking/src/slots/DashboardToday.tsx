import { useTexts } from 'shared-api/i18n';
import { SectionCard } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { NextSteps } from '../parts/today/next-steps.tsx';

/** Section of the start page: today's next step of each family member. */
export default function DashboardToday() {
  const { t } = useTexts('mf-tracking');
  return (
    <SectionCard
      title={t('today.title')}
      aside={<TextLink to="/user/today">{t('dashboard.allToday')}</TextLink>}
    >
      <NextSteps />
    </SectionCard>
  );
}
