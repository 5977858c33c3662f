import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from 'shared-api/client';
import type { RoomState } from 'shared-api/contracts/consultations/meetings';
import { useTexts } from 'shared-api/i18n';
import { leadMinutes } from 'shared-api/rules/session-window';
import { useSession } from 'shared-api/session';
import { FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import { useOpeningText } from '../../parts/sessions/use-opening-text.ts';
import { getJoinRejection } from '../../rules/meeting/room-access.ts';
import { useClock } from './use-clock.ts';

const minuteMs = 60_000;

interface JoinWindowProps {
  /** Why joining failed. */
  error: ApiError | undefined;
  read: UseQueryResult<RoomState, ApiError>;
}

/** Whether the room is open, by the server's clock, and who is in it. Updates itself when the room opens. */
export function JoinWindow({ error, read }: JoinWindowProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { data, dataUpdatedAt } = read;
  const userId = useSession((session) => session.userId);
  const now = useClock(data ? Date.parse(data.now) - dataUpdatedAt : 0);
  const opensAt = data && Date.parse(data.starts_at) - leadMinutes * minuteMs;
  const toOpeningText = useOpeningText();
  const opening = data && toOpeningText({ start: data.starts_at }, now);
  const isEarly = error !== undefined && getJoinRejection(error) === 'early';

  if (opensAt !== undefined ? now < opensAt : isEarly)
    return (
      <FormMessage tone="info">
        {t('common.meet.notStarted')}
        {opening !== undefined && (
          <Text as="span" numbers>
            {' · '}
            {opening}
          </Text>
        )}
      </FormMessage>
    );
  if (error && !isEarly) return <FormMessage tone="error">{errorText(error)}</FormMessage>;
  if (!data) return null;
  const names = data.participants.filter(({ user_id }) => user_id !== userId).map(({ name }) => name);
  return (
    <Text tone="muted" dir="auto">
      {names.length > 0 ? t('meeting.there', { names: names.join(t('meeting.comma')) }) : t('meeting.ready')}
    </Text>
  );
}
