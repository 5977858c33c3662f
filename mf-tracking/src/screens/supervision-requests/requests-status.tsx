import { useId, useState } from 'react';
import type { SupervisionRequest } from 'shared-api/contracts/tracking/supervision';
import { useTexts } from 'shared-api/i18n';
import { CountBadge } from 'shared-ui/badge';
import { Heading, Stack } from 'shared-ui/layout';
import { emptyTextOf } from 'shared-ui/list';
import { EmptyState } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { EndSupervisionDialog } from '../../parts/supervision/end-supervision-dialog.tsx';
import { filterByState, type RequestState, requestStates } from '../../rules/supervision.ts';
import { SentRequest } from './sent-request.tsx';

/** The requests by their state, with counts. The address contains the tab (TF §2.5). */
export function RequestsStatus({ requests }: { requests: readonly SupervisionRequest[] }) {
  const { t } = useTexts('mf-tracking');
  const headingId = useId();
  const [target, setTarget] = useState<SupervisionRequest>();
  const [isAsking, setAsking] = useState(false);
  const ask = (request: SupervisionRequest) => {
    setTarget(request);
    setAsking(true);
  };
  const list = (state: RequestState) => {
    const found = filterByState(requests, state);
    if (found.length === 0) return <EmptyState picture="people" title={emptyTextOf('tracking')} />;
    return (
      <Stack as="ul" gap="s" aria-label={t(`supervision.states.${state}`)}>
        {found.map((request) => (
          <li key={request.id}>
            <SentRequest request={request} onEnd={() => ask(request)} />
          </li>
        ))}
      </Stack>
    );
  };
  return (
    <Stack as="section" aria-labelledby={headingId}>
      <Heading id={headingId}>{t('supervision.status')}</Heading>
      <Tabs
        label={t('supervision.status')}
        tabs={requestStates.map((state) => {
          const { length } = filterByState(requests, state);
          return {
            value: state,
            label: t(`supervision.states.${state}`),
            badge: <CountBadge count={length} label={t('supervision.count', { count: length })} />,
            content: list(state),
          };
        })}
      />
      {target && (
        <EndSupervisionDialog
          opened={isAsking}
          requestId={target.id}
          name={target.consultant_name}
          by={target.status === 0 ? 'withdrawal' : 'family'}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
