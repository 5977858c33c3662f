import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { useNow } from 'shared-ui/hooks';
import { IconVideo } from 'shared-ui/icons';
import { Stack, Text } from 'shared-ui/layout';
import { Person } from 'shared-ui/person';
import { isOpen } from '../../rules/sessions/changes.ts';
import { SessionTime } from '../session-time/session-time.tsx';
import { useOpeningText } from './use-opening-text.ts';

export interface NextSessionProps {
  name: string;
  avatar: string | null;
  start: string;
  end: string;
  /** Time zone of the other participant. */
  otherZone?: string | undefined;
  starting: boolean;
  onStart(): void;
}

/** An upcoming session on a start page: participant, time, and the Start button once the room is open. Before that, when it opens. */
export function NextSession({ name, avatar, start, end, otherZone, starting, onStart }: NextSessionProps) {
  const { t } = useTexts('mf-consultations');
  const now = useNow();
  const getOpening = useOpeningText();
  return (
    <Stack as="li" gap="xs" align="start">
      <Person name={name} avatar={avatar} size="s" />
      <SessionTime start={start} end={end} otherZone={otherZone} />
      {isOpen(start, end, now) ? (
        <Button icon={<IconVideo />} loading={starting} onClick={onStart}>
          {t('sessions.start')}
        </Button>
      ) : (
        <Text size="s" tone="muted">
          {getOpening({ start, hasDate: true }, now)}
        </Text>
      )}
    </Stack>
  );
}
