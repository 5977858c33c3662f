import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from 'shared-api/client';
import { meetingToken } from 'shared-api/contracts/consultations/meetings';
import { attend } from 'shared-api/contracts/consultations/sessions';
import { useTexts } from 'shared-api/i18n';
import { useSend } from 'shared-api/query';
import { toast } from 'shared-ui/toast';
import { getErrorText } from '../../rules/error-texts.ts';

/** `s-8` of the session 8, `l-8` of a live lesson. */
interface Startable {
  id: number;
  meeting_id: string;
}

/**
 * Starting a session (EC §4): the server says whether it is time, and gives a token for its room, or the private link that it meets
 * at, whose host is shown before anybody leaves for it (PD-41).
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
    // The room outlives a refresh beside a token that does not (PD-40).
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
    /** Id of the session that is being started. */
    starting,
    /** The private link, until it is followed or left. */
    link,
    dismiss: () => setLink(undefined),
  };
}

/** Too early and too late have the specified words (EC §8), everything else those of the server. */
function startRefusal(error: ApiError, t: (key: string) => string): string {
  if (error.code === 'too_early') return t('common.meet.notStarted');
  if (error.code === 'over') return t('common.meet.expired');
  return getErrorText(error, t);
}
