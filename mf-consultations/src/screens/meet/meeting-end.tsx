import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Page } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import { useStore } from 'zustand';
import { RateDialog } from '../../parts/sessions/rate-dialog.tsx';
import { useSessionInRoom } from '../../queries/meeting.ts';
import { SessionsLink } from './room-unavailable.tsx';
import { useTitleFocus } from './use-title-focus.ts';
import type { Visit } from './visit.ts';

const reasons = {
  ended: 'meeting.over.ended',
  cancelled: 'meeting.over.cancelled',
  elsewhere: 'meeting.over.elsewhere',
  removed: 'meeting.over.removed',
  left: 'meeting.over.left',
  lost: 'meeting.over.left',
} as const;

/** The page after leaving: why the user is out of the room, a button to join again, and what to do next. */
export function MeetingEnd({ visit }: { visit: Visit }) {
  const { t } = useTexts('mf-consultations');
  const { endReason = 'ended', title } = useStore(visit);
  const mayRejoin = endReason === 'left' || endReason === 'elsewhere';
  const page = useTitleFocus();
  return (
    <div ref={page}>
      <Page title={title ?? t('meeting.title')}>
        <EmptyState
          picture="people"
          title={t(reasons[endReason])}
          action={
            <>
              {mayRejoin && (
                <Button onClick={() => visit.dispatch({ kind: 'choiceRequested' })}>
                  {endReason === 'elsewhere' ? t('meeting.rejoinHere') : t('meeting.rejoin')}
                </Button>
              )}
              {endReason === 'ended' && <Afterwards visit={visit} />}
              <SessionsLink
                variant={endReason === 'cancelled' || endReason === 'removed' ? 'primary' : 'secondary'}
              />
            </>
          }
        />
      </Page>
    </div>
  );
}

/** Asks a learner for rating and survey once the session is over. */
function Afterwards({ visit }: { visit: Visit }) {
  const { t } = useTexts('mf-consultations');
  const { room } = useStore(visit);
  const { data } = useSessionInRoom(room);
  const [rating, setRating] = useState(false);
  if (data?.side !== 'learner') return null;
  const { id, is_rated, has_survey, has_user_questionnaire_answers } = data.session;
  const survey = has_survey === 1 && has_user_questionnaire_answers === 0;
  return (
    <>
      {is_rated === 0 && <Button onClick={() => setRating(true)}>{t('sessions.rate.action')}</Button>}
      {survey && (
        <Button variant={is_rated === 0 ? 'secondary' : 'primary'} href={`/survey/meeting/${id}`}>
          {t('sessions.completeSurvey')}
        </Button>
      )}
      <RateDialog opened={rating} onClose={() => setRating(false)} sessionId={id} survey={survey} />
    </>
  );
}
