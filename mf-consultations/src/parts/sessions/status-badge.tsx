import type { SessionStatus } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCalendarEvent, IconCheck, IconUser, IconX } from 'shared-ui/icons';
import { statusTone } from '../../rules/sessions/status.ts';

const icons = {
  completed: <IconCheck />,
  confirmed: <IconCalendarEvent />,
  missed: <IconUser />,
  cancelled: <IconX />,
} satisfies Record<SessionStatus, unknown>;

/** The status of a past session: green if completed, else red (EC §4), with icon and text (PD-46). */
export function StatusBadge({ status }: { status: SessionStatus }) {
  const { t } = useTexts('mf-consultations');
  return (
    <Badge tone={statusTone(status)} icon={icons[status]}>
      {t(`sessions.status.${status}`)}
    </Badge>
  );
}
