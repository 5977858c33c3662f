import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Group, Text } from 'shared-ui/layout';
import type { MeetingRoom } from '../../meeting/port.ts';
import { useHostTools } from './use-host-tools.ts';
import { useMeeting } from './use-meeting.ts';

/** Users whom the host has removed, each with a button that lets them join again. */
export function RemovedPeople({ meeting }: { meeting: MeetingRoom }) {
  const { t } = useTexts('mf-consultations');
  const { removed } = useMeeting(meeting);
  const { readmit } = useHostTools(meeting);
  return removed.map(({ user_id, name }) => (
    <Group key={user_id} gap="s">
      <Text as="span" size="s">
        {t('meeting.host.removed', { name })}
      </Text>
      <Button variant="secondary" size="s" onClick={() => readmit(user_id)}>
        {t('meeting.host.readmit')}
      </Button>
    </Group>
  ));
}
