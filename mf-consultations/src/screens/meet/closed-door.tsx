import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { useSession } from 'shared-api/session';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import { refusalOf } from '../../rules/meeting/room.ts';

/** A room that will not open, or whose link leads nowhere, with the way to what will. */
export function ClosedDoor({ title, refusal }: { title: string; refusal: ApiError }) {
  const { t } = useTexts('mf-consultations');
  const expired = refusalOf(refusal) === 'expired';
  return (
    <Page title={title}>
      <EmptyState
        seed="meet"
        title={expired ? t('common.meet.expired') : t('meeting.used')}
        action={<SessionsLink variant="primary" />}
      />
    </Page>
  );
}

/** To the sessions of whoever is here: booked by them, or with them. */
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
