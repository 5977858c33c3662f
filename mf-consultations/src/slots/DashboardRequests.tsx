import type { RequestItem } from 'shared-api/contracts/consultations/requests';
import { useTexts } from 'shared-api/i18n';
import { SectionCard, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Person } from 'shared-ui/person';
import { Loaded } from 'shared-ui/states';
import { useRequests } from '../queries/sessions.ts';

/** Maximum number of requests on the start page. */
const maxRequests = 3;

/** Whether a request waits for the consultant's answer. */
const isWaiting = ({ status, withdrawn }: RequestItem) => status === 1 && withdrawn !== 1;

/** Section of a consultant's start page: unanswered requests for private sessions. */
export default function DashboardRequests() {
  const { t } = useTexts('mf-consultations');
  return (
    <SectionCard
      title={t('dashboard.requests')}
      aside={<TextLink to="/private/sessions/list">{t('dashboard.allRequests')}</TextLink>}
    >
      <Loaded query={useRequests('consultant', 1)}>
        {({ data }) => <Requests requests={data.data.filter(isWaiting).slice(0, maxRequests)} />}
      </Loaded>
    </SectionCard>
  );
}

function Requests({ requests }: { requests: readonly RequestItem[] }) {
  const { t } = useTexts('mf-consultations');
  if (requests.length === 0) return <Text tone="muted">{t('dashboard.noRequests')}</Text>;
  return (
    <Stack as="ul" gap="s">
      {requests.map(({ id, user_name, avatar }) => (
        <li key={id}>
          <Person name={user_name} avatar={avatar} size="s" to={`/private/sessions/${id}/details/1`} />
        </li>
      ))}
    </Stack>
  );
}
