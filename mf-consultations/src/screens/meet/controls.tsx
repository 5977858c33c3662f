import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import { CountBadge } from 'shared-ui/badge';
import { Button, IconButton } from 'shared-ui/button';
import {
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
} from 'shared-ui/icons';
import { Menu } from 'shared-ui/menu';
import { Tooltip } from 'shared-ui/tooltip';
import { canShareScreen } from '../../meeting/capture.ts';
import type { Sending } from '../../meeting/port.ts';
import styles from './room.module.css';
import type { Actions } from './use-actions.ts';

export interface ControlsProps {
  sending: Sending;
  actions: Actions;
  chatting: boolean;
  /** Number of unread messages. */
  unread: number;
  onLeave(): void;
  /** Ends the meeting for everyone; only passed for the host. */
  onEnd?(): void;
}

/** Buttons for microphone, camera, screen, chat and leaving. Their names do not change; `aria-pressed` contains their state. */
export function Controls({ sending, actions, chatting, unread, onLeave, onEnd }: ControlsProps) {
  const { t } = useTexts('mf-consultations');
  const leaveButton = (onClick?: () => void) => (
    <Button className={styles.leave} variant="danger" icon={<IconPhoneOff />} onClick={onClick}>
      <span className={styles.leaveWord}>{t('meeting.leave')}</span>
    </Button>
  );
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('meeting.controls')}>
      <Toggle
        name={t('meeting.microphone')}
        action={sending.microphone ? t('meeting.mute') : t('meeting.unmute')}
        shortcut="M"
        on={sending.microphone}
        icon={sending.microphone ? <IconMicrophone /> : <IconMicrophoneOff />}
        onClick={actions.microphone}
      />
      <Toggle
        name={t('meeting.camera')}
        action={sending.camera ? t('meeting.cameraOff') : t('meeting.cameraOn')}
        shortcut="C"
        on={sending.camera}
        icon={sending.camera ? <IconVideo /> : <IconVideoOff />}
        onClick={actions.camera}
      />
      {canShareScreen() && (
        <Toggle
          name={t('meeting.share')}
          action={sending.screen ? t('meeting.stopSharing') : t('meeting.share')}
          shortcut="S"
          on={sending.screen}
          icon={sending.screen ? <IconScreenShareOff /> : <IconScreenShare />}
          onClick={actions.screen}
        />
      )}
      <span className={styles.counted}>
        <IconButton
          className={styles.control}
          variant="secondary"
          label={t('meeting.chat.title')}
          icon={<IconMessage />}
          aria-pressed={chatting}
          onClick={actions.chat}
        />
        <CountBadge
          className={styles.count}
          count={unread}
          label={t('meeting.chat.unread', { count: unread })}
        />
      </span>
      {onEnd ? (
        <Menu
          align="end"
          trigger={leaveButton()}
          items={[
            { label: t('meeting.host.leave'), onSelect: onLeave },
            { label: t('meeting.host.end'), tone: 'danger', onSelect: onEnd },
          ]}
        />
      ) : (
        leaveButton(onLeave)
      )}
    </div>
  );
}

interface ToggleProps {
  name: string;
  /** What a click does, for the tooltip. */
  action: string;
  shortcut: string;
  on: boolean;
  icon: ReactNode;
  onClick(): void;
}

function Toggle({ name, action, shortcut, on, icon, onClick }: ToggleProps) {
  const { t } = useTexts('mf-consultations');
  return (
    <Tooltip label={t('meeting.withKey', { action, key: shortcut })}>
      <IconButton
        className={styles.control}
        variant="secondary"
        label={name}
        icon={icon}
        aria-pressed={on}
        aria-keyshortcuts={shortcut}
        onClick={onClick}
      />
    </Tooltip>
  );
}
