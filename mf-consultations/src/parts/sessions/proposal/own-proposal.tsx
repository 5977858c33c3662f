import type { BookedSession, Proposal } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useWithdrawProposal } from '../../../queries/sessions.ts';
import { ProposalNotice } from './proposal-notice.tsx';

interface OwnProposalProps {
  session: BookedSession;
  proposal: Proposal;
  /** Called after the consultant has withdrawn the proposal. */
  onWithdrawn(): void;
}

/** The consultant's own proposal of another time, while the learner has not answered. */
export function OwnProposal({ session, proposal, onWithdrawn }: OwnProposalProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const withdraw = useWithdrawProposal();
  const send = () =>
    withdraw.mutate(
      { body: { session_id: session.id } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onWithdrawn();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  return (
    <ProposalNotice
      proposal={proposal}
      start={session.session_start_date_time}
      end={session.session_end_date_time}
      otherZone={session.user_timezone ?? undefined}
      title={t('sessions.proposal.own', { name: session.username ?? '' })}
    >
      <Button variant="secondary" loading={withdraw.isPending} onClick={send}>
        {t('sessions.proposal.withdraw')}
      </Button>
    </ProposalNotice>
  );
}
