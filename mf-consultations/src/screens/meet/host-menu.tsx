import { useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconDots, IconMicrophoneOff, IconX } from 'shared-ui/icons';
import { Menu } from 'shared-ui/menu';
import type { MeetingRoom, Peer } from '../../meeting/port.ts';
import { useHostTools } from './use-host-tools.ts';

/** The host's actions on another participant. */
export function HostMenu({ meeting, peer }: { meeting: MeetingRoom; peer: Peer }) {
  const { t } = useTexts('mf-consultations');
  const tools = useHostTools(meeting);
  const { participant_id: id, name, microphone } = peer;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton variant="secondary" label={t('meeting.host.more', { name })} icon={<IconDots />} />
      }
      items={[
        {
          label: t('meeting.host.mute'),
          icon: <IconMicrophoneOff />,
          disabled: !microphone,
          onSelect: () => tools.mute(id),
        },
        'separator',
        {
          label: t('meeting.host.remove'),
          icon: <IconX />,
          tone: 'danger',
          onSelect: () => tools.remove(id),
        },
      ]}
    />
  );
}
