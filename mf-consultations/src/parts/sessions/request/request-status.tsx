import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCheck, IconHourglass, IconX } from 'shared-ui/icons';

/**
 * Icon, color and text by status (EC §3): 1 pending, 2 accepted, 3 rejected, in the specified yellow, green and red.
 */
const badges = {
  1: { tone: 'pending', icon: <IconHourglass />, text: 'common.request.pending' },
  2: { tone: 'accepted', icon: <IconCheck />, text: 'common.request.accepted' },
  3: { tone: 'rejected', icon: <IconX />, text: 'common.request.rejected' },
  withdrawn: { tone: 'rejected', icon: <IconX />, text: 'common.request.withdrawn' },
} as const;

interface RequestStatusProps {
  status: 1 | 2 | 3;
  /** 1: the learner has withdrawn the request. */
  withdrawn?: 0 | 1;
}

/** The status of a private session request. */
export function RequestStatus({ status, withdrawn }: RequestStatusProps) {
  const { t } = useTexts('mf-consultations');
  const { tone, icon, text } = badges[withdrawn === 1 ? 'withdrawn' : status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(text)}
    </Badge>
  );
}
