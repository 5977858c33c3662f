import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCircleCheck, IconHourglass, IconRefresh } from 'shared-ui/icons';

const badges = {
  0: { tone: 'pending', icon: <IconHourglass />, text: 'tasks.proof.status.waiting' },
  1: { tone: 'accepted', icon: <IconCircleCheck />, text: 'tasks.proof.status.accepted' },
  2: { tone: 'warning', icon: <IconRefresh />, text: 'tasks.proof.status.returned' },
} as const;

/** The state of a proof. */
export function ProofStatusBadge({ status }: { status: 0 | 1 | 2 }) {
  const { t } = useTexts('mf-tracking');
  const { text, ...badge } = badges[status];
  return <Badge {...badge}>{t(text)}</Badge>;
}
