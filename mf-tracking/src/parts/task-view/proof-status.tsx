import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCircleCheck, IconHourglass, IconRefresh } from 'shared-ui/icons';

const looks = {
  0: { tone: 'pending', icon: <IconHourglass />, text: 'tasks.proof.status.waiting' },
  1: { tone: 'accepted', icon: <IconCircleCheck />, text: 'tasks.proof.status.accepted' },
  2: { tone: 'warning', icon: <IconRefresh />, text: 'tasks.proof.status.returned' },
} as const;

/** Where a proof stands. */
export function ProofStatusBadge({ status }: { status: 0 | 1 | 2 }) {
  const { t } = useTexts('mf-tracking');
  const { text, ...look } = looks[status];
  return <Badge {...look}>{t(text)}</Badge>;
}
