import type { Slots } from 'shared-api/slots';
import { Loaded, LoadingState } from 'shared-ui/states';
import { NewSessionDetails } from '../parts/sessions/new-session-details.tsx';
import { useOneSession } from '../queries/sessions.ts';

/** The session that the user has just booked: its time, how to join, and the next steps. */
export default function NewSession({ sessionId, surveyId }: Slots['payment-result.session.v1']) {
  const query = useOneSession(sessionId);
  return (
    <Loaded query={query} loading={<LoadingState shape="cards" />}>
      {(own) => own.side === 'learner' && <NewSessionDetails session={own.session} surveyId={surveyId} />}
    </Loaded>
  );
}
