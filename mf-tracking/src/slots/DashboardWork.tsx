import { useTexts } from 'shared-api/i18n';
import { SectionCard, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Loaded } from 'shared-ui/states';
import { useLiveSupervision } from '../queries/live.ts';
import { useMarkingOverview } from '../queries/proof-calls.ts';
import { useReceivedRequests } from '../queries/supervision.ts';

/** Section of a consultant's start page: proofs to mark, and unanswered requests for supervision. */
export default function DashboardWork() {
  const { t } = useTexts('mf-tracking');
  const overview = useMarkingOverview();
  const requests = useReceivedRequests(1);
  useLiveSupervision();
  return (
    <SectionCard title={t('dashboard.work')}>
      <Loaded query={overview}>
        {({ waiting: proofs }) => (
          <Loaded query={requests}>
            {({ data }) => (
              <Waiting proofs={proofs} requests={data.data.filter(({ status }) => status === 0).length} />
            )}
          </Loaded>
        )}
      </Loaded>
    </SectionCard>
  );
}

function Waiting({ proofs, requests }: { proofs: number; requests: number }) {
  const { t } = useTexts('mf-tracking');
  if (proofs + requests === 0) return <Text tone="muted">{t('dashboard.noWork')}</Text>;
  return (
    <Stack as="ul" gap="s">
      {proofs > 0 && (
        <li>
          <TextLink to="/consultant/proofs">{t('dashboard.proofs', { count: proofs })}</TextLink>
        </li>
      )}
      {requests > 0 && (
        <li>
          <TextLink to="/consultant/supervision">{t('dashboard.requests', { count: requests })}</TextLink>
        </li>
      )}
    </Stack>
  );
}
