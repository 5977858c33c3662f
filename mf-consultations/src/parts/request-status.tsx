import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCheck, IconHourglass, IconX } from 'shared-ui/icons';

/** 1 Pending, 2 Accepted, 3 Rejected (EC §3); the specified yellow, green and red with an icon and the word. */
const looks = {
  1: { tone: 'pending', icon: <IconHourglass />, text: 'common.request.pending' },
  2: { tone: 'accepted', icon: <IconCheck />, text: 'common.request.accepted' },
  3: { tone: 'rejected', icon: <IconX />, text: 'common.request.rejected' },
  withdrawn: { tone: 'rejected', icon: <IconX />, text: 'common.request.withdrawn' },
} as const;

interface RequestStatusProps {
  status: 1 | 2 | 3;
  /** 1: its learner took it back. */
  withdrawn?: 0 | 1;
}

/** What became of a private session request. */
export function RequestStatus({ status, withdrawn }: RequestStatusProps) {
  const { t } = useTexts('mf-consultations');
  const { tone, icon, text } = looks[withdrawn === 1 ? 'withdrawn' : status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(text)}
    </Badge>
  );
}
