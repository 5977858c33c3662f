import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from 'shared-api/client';
import { meetingToken } from 'shared-api/contracts/consultations/meetings';
import { attend } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { useSend } from 'shared-api/query';
import { toast } from 'shared-ui/toast';
import { getErrorText } from '../../rules/error-texts.ts';

/** `room`: `s-8` for session 8, `l-8` for live lesson 8. */
interface Startable {
  id: number;
  meeting_id: string;
}

/**
 * Starts a session (EC §4): the server checks the join window and answers with a token for the room, or with the
 * private link, whose host a dialog shows before the user follows it (PD-41).
 */
export function useStartSession() {
  const { t } = useTexts('mf-consultations');
  const navigate = useNavigate();
  const { mutateAsync: comes } = useSend(attend);
  const { mutateAsync: askToken } = useSend(meetingToken);
  const [starting, setStarting] = useState<number>();
  const [link, setLink] = useState<string>();

  const begin = async ({ id, meeting_id: room }: Startable) => {
    await comes({ params: { id } });
    const { token, url } = (await askToken({ body: { session_id: id } })).data;
    // The token works once: after a refresh the page joins by the room (PD-40).
    if (token !== null) navigate(`/meet/${token}`, { state: { room } });
    else if (url !== null) setLink(url);
  };

  const start = async (session: Startable) => {
    if (starting !== undefined) return;
    setStarting(session.id);
    try {
      await begin(session);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(startRefusal(error, t));
    } finally {
      setStarting(undefined);
    }
  };

  return {
    start,
    /** Id of the session that is starting. */
    starting,
    /** The private link, until the user follows it or closes the dialog. */
    link,
    dismiss: () => setLink(undefined),
  };
}

/** The specified texts for too early and too late (EC §8), else the server's message. */
function startRefusal(error: ApiError, t: (key: string) => string): string {
  if (error.code === 'too_early') return t('common.meet.notStarted');
  if (error.code === 'over') return t('common.meet.expired');
  return getErrorText(error, t);
}
