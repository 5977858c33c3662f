import { useTexts } from 'shared-api/i18n';
import { Badge, type BadgeTone } from 'shared-ui/badge';
import { IconAlertCircle, IconCircleCheck, IconHourglass } from 'shared-ui/icons';
import type { ProofState } from '../../rules/proof/proof-state.ts';

const badges: Record<Exclude<ProofState, 'open'>, { tone: BadgeTone; Icon: typeof IconHourglass }> = {
  returned: { tone: 'rejected', Icon: IconAlertCircle },
  submitted: { tone: 'success', Icon: IconCircleCheck },
  waiting: { tone: 'pending', Icon: IconHourglass },
  marked: { tone: 'accepted', Icon: IconCircleCheck },
};

/** The state of a proof. Renders nothing before one was submitted. */
export function ProofBadge({ state, percentage }: { state: ProofState; percentage: number }) {
  const { t } = useTexts('mf-tracking');
  if (state === 'open') return null;
  const { tone, Icon } = badges[state];
  return (
    <Badge tone={tone} icon={<Icon />}>
      {t(`proof.state.${state}`, { percent: percentage })}
    </Badge>
  );
}
