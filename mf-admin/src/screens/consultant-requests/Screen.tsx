import type { PendingDecision } from 'shared-api/contracts/consultations/account';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { formatDateTime } from 'shared-ui/format';
import { InlineList } from 'shared-ui/inline-list';
import { Page, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { toast } from 'shared-ui/toast';
import type { BulkAction } from '../../parts/bulk-list/use-bulk.ts';
import { type CaseActions, CaseQueue } from '../../parts/case-queue/case-queue.tsx';
import { useQueuePage } from '../../parts/case-queue/use-case-queue.ts';
import { DecisionForm } from '../../parts/decision-form/decision-form.tsx';
import {
  useAcceptRequest,
  useConsultantRequests,
  useRefuseRequest,
} from '../../queries/consultant-request-calls.ts';
import { RequestDetails } from './request-details.tsx';

const maxReason = 1_000;

/** `/admin/consultant-requests`: who asks to become a consultant, or for another type (PD-48). */
export default function Screen() {
  const { t } = useTexts('mf-admin');
  const query = useConsultantRequests(useQueuePage(), 'pending');
  const refuse = useRefuseRequest();
  // Accepting needs a look at each person, so that it is not offered for several.
  const refuseSelected: BulkAction<PendingDecision> = {
    id: 'refuse',
    label: (count) => t('queue.refuse', { count }),
    done: (count) => t('queue.refused', { count }),
    act: ({ id }, reason) => refuse.mutateAsync({ params: { id }, body: { reason } }),
    note: {
      label: t('requests.reason'),
      hint: t('queue.noteForAll'),
      missing: t('queue.reasonMissing'),
      maxLength: maxReason,
    },
  };
  return (
    <Page title={t('requests.title')} lead={t('requests.lead')}>
      <CaseQueue<PendingDecision>
        id="consultant-requests"
        label={t('requests.list')}
        query={query}
        empty={t('requests.empty')}
        heading={({ user }) => user.username}
        actions={[refuseSelected]}
        row={(request) => <RequestRow request={request} />}
      >
        {(request, actions) => (
          <>
            <RequestDetails request={request} />
            <Decision request={request} {...actions} />
          </>
        )}
      </CaseQueue>
    </Page>
  );
}

function RequestRow({ request: { user, kind, created_at } }: { request: PendingDecision }) {
  const { t } = useTexts('mf-admin');
  const { language } = useLanguage();
  return (
    <Person
      size="s"
      name={user.username}
      avatar={user.avatar}
      line={<InlineList items={[t(`requests.kinds.${kind}`), formatDateTime(created_at, language)]} />}
    />
  );
}

function Decision({ request, ...actions }: { request: PendingDecision } & CaseActions) {
  const { t } = useTexts('mf-admin');
  const { id, user } = request;
  const accept = useAcceptRequest();
  const refuse = useRefuseRequest();
  const onSuccess = (done: string) => () => {
    toast.success(t(done, { name: user.username }));
    actions.onDecided();
  };
  return (
    <>
      <Text size="s" tone="muted">
        {t('requests.told')}
      </Text>
      <DecisionForm
        {...actions}
        accept={t('requests.accept')}
        refuse={t('requests.refuse')}
        reason={t('requests.reason')}
        reasonHint={t('requests.reasonHint')}
        maxReason={maxReason}
        pending={accept.isPending ? 'accept' : refuse.isPending ? 'refuse' : undefined}
        error={accept.error ?? refuse.error}
        onAccept={() => {
          refuse.reset();
          accept.mutate({ params: { id } }, { onSuccess: onSuccess('requests.accepted') });
        }}
        onRefuse={(reason) => {
          accept.reset();
          refuse.mutate({ params: { id }, body: { reason } }, { onSuccess: onSuccess('requests.refused') });
        }}
      />
    </>
  );
}
