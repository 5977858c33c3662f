import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import { getJoinRejection } from '../../rules/meeting/room-access.ts';

/** Shown when a room cannot be joined or its link is invalid, with a link to the sessions. */
export function RoomUnavailable({ title, error }: { title: string; error: ApiError }) {
  const { t } = useTexts('mf-consultations');
  const expired = getJoinRejection(error) === 'expired';
  return (
    <Page title={title}>
      <EmptyState
        picture="calendar"
        title={expired ? t('common.meet.expired') : t('meeting.used')}
        action={<SessionsLink variant="primary" />}
      />
    </Page>
  );
}

/** Link to the user's sessions: as learner or as consultant. */
export function SessionsLink({ variant }: { variant: 'primary' | 'secondary' }) {
  const { t } = useTexts('mf-consultations');
  const isConsultant = useSession((state) => state.consultantId) > 0;
  return isConsultant ? (
    <Button variant={variant} href="/consultant/booked-sessions">
      {t('sessions.booked.title')}
    </Button>
  ) : (
    <Button variant={variant} href="/user/sessions">
      {t('sessions.mine.title')}
    </Button>
  );
}
