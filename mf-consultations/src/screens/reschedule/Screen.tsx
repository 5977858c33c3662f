import { useNavigate, useParams } from 'react-router-dom';
import { useTexts } from 'shared-api/i18n';
import { parseId } from 'shared-api/rules/parse-id';
import { Button } from 'shared-ui/button';
import { useNow } from 'shared-ui/hooks';
import { Page } from 'shared-ui/layout';
import { EmptyState, Loaded } from 'shared-ui/states';
import { Mover } from '../../parts/sessions/reschedule/mover.tsx';
import { useOneSession } from '../../queries/sessions.ts';
import { isMovable } from '../../rules/sessions/changes.ts';

/** `/user/sessions/{id}/reschedule`: moves a booked session. */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const id = parseId(useParams().id);
  return (
    <Page title={t('sessions.reschedule.action')}>
      {id === undefined ? <NotMovable text={t('sessions.reschedule.missing')} /> : <Move id={id} />}
    </Page>
  );
}

function Move({ id }: { id: number }) {
  const { t } = useTexts('mf-consultations');
  const navigate = useNavigate();
  const now = useNow();
  const query = useOneSession(id);
  const missing = <NotMovable text={t('sessions.reschedule.missing')} />;
  return (
    <Loaded query={query} missing={missing}>
      {(data) => {
        // Only the learner can move a session. The consultant can only cancel it.
        if (data.side !== 'learner') return missing;
        const { session } = data;
        if (session.status !== 'confirmed' || !isMovable(session, now))
          return <NotMovable text={t('sessions.reschedule.tooLate')} />;
        return <Mover session={session} onMoved={() => navigate('/user/sessions')} />;
      }}
    </Loaded>
  );
}

function NotMovable({ text }: { text: string }) {
  const { t } = useTexts('mf-consultations');
  return (
    <EmptyState
      picture="calendar"
      title={text}
      action={<Button href="/user/sessions">{t('sessions.mine.title')}</Button>}
    />
  );
}
