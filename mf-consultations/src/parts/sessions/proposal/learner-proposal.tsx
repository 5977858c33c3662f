import {
  type LearnerSession,
  learnerSessions,
  type Proposal,
} from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { invalidate } from 'shared-api/query';
import { Button } from 'shared-ui/button';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAnswerProposal } from '../../../queries/sessions.ts';
import { ProposalNotice } from './proposal-notice.tsx';

interface LearnerProposalProps {
  session: LearnerSession;
  proposal: Proposal;
  /** Called after the learner has answered the proposal. */
  onAnswered(): void;
}

/** A consultant's proposal of another time, which the learner accepts or declines. */
export function LearnerProposal({ session, proposal, onAnswered }: LearnerProposalProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const answer = useAnswerProposal();
  const accepts = answer.variables?.body.accept === '1';
  const send = (accept: '0' | '1') => {
    if (answer.isPending) return;
    answer.mutate(
      { body: { session_id: session.id, proposal_id: proposal.id, accept } },
      {
        onSuccess: ({ msg }) => {
          toast.success(msg);
          onAnswered();
        },
        onError: (error) => {
          toast.error(errorText(error));
          // The consultant may have withdrawn the proposal meanwhile.
          if (error.status === 409) void invalidate(learnerSessions);
        },
      },
    );
  };
  return (
    <ProposalNotice
      proposal={proposal}
      start={session.session_start_date_time}
      end={session.session_end_date_time}
      otherZone={session.consultant_timezone}
      title={t('sessions.proposal.ofConsultant', { name: session.consultant_username })}
    >
      <Button variant="accent" loading={answer.isPending && accepts} onClick={() => send('1')}>
        {t('sessions.proposal.accept')}
      </Button>
      <Button variant="secondary" loading={answer.isPending && !accepts} onClick={() => send('0')}>
        {t('sessions.proposal.decline')}
      </Button>
    </ProposalNotice>
  );
}
