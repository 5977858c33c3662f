import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CallError } from 'shared-api/client';
import { isCallError } from 'shared-api/client/call-error';
import { meetingToken } from 'shared-api/contracts/consultations/meetings';
import { attend } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { useSend } from 'shared-api/query';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';

/** The calls that start a session. */
type StartCall = typeof attend | typeof meetingToken;

/** `room`: `s-8` for session 8, `l-8` for live lesson 8. */
interface Startable {
  id: number;
  meeting_id: string;
}

/**
 * Starts a session (EC §4). The server checks the join window, and answers with a token for the room or with the
 * private link, whose host a dialog shows before the user follows it (PD-41).
 */
export function useStartSession() {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { mutateAsync: comes } = useSend(attend);
  const { mutateAsync: askToken } = useSend(meetingToken);
  const [starting, setStarting] = useState<number>();
  const [link, setLink] = useState<string>();

  const begin = async ({ id, meeting_id: room }: Startable) => {
    await comes({ params: { id } });
    const { token, url } = (await askToken({ body: { session_id: id } })).data;
    // The token works only once: after a refresh the page joins by the name of the room (PD-40).
    if (token !== null) navigate(`/meet/${token}`, { state: { room } });
    else if (url !== null) setLink(url);
  };

  /** The specified texts for too early and too late (EC §8), else the server's message. */
  const getStartMessage = (error: CallError<StartCall>): string => {
    if (error.code === 'too_early') return t('common.meet.notStarted');
    return error.code === 'over' ? t('common.meet.expired') : errorText(error);
  };

  const start = async (session: Startable) => {
    if (starting !== undefined) return;
    setStarting(session.id);
    try {
      await begin(session);
    } catch (error) {
      if (!isCallError<StartCall>(error)) throw error;
      toast.error(getStartMessage(error));
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
