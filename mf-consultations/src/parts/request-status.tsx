import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCheck, IconHourglass, IconX } from 'shared-ui/icons';

/** 1 Pending, 2 Accepted, 3 Rejected (EC §3); the specified yellow, green and red with an icon and the word. */
const looks = {
  1: { tone: 'pending', icon: <IconHourglass />, text: 'common.request.pending' },
  2: { tone: 'accepted', icon: <IconCheck />, text: 'common.request.accepted' },
  3: { tone: 'rejected', icon: <IconX />, text: 'common.request.rejected' },
} as const;

/** What became of a private session request. */
export function RequestStatus({ status }: { status: keyof typeof looks }) {
  const { t } = useTexts('mf-consultations');
  const { tone, icon, text } = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {t(text)}
    </Badge>
  );
}
