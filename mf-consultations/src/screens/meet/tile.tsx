import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Avatar } from 'shared-ui/avatar';
import { IconMicrophoneOff } from 'shared-ui/icons';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import styles from './stage.module.css';
import { TrackVideo } from './track.tsx';

interface TileProps {
  name: string;
  own?: boolean;
  avatar?: string;
  /** Determines the color of the initials. @default the name */
  seed?: string;
  /** Without a track the tile shows the avatar. */
  camera: MediaStreamTrack | undefined;
  muted: boolean;
  /** State of the connection. */
  note?: string;
  /** The host's menu. */
  menu?: ReactNode;
}

/** One participant on the stage: video or avatar, and name. */
export function Tile({ name, own = false, avatar, seed, camera, muted, note, menu }: TileProps) {
  const { t } = useTexts('mf-consultations');
  return (
    <li className={styles.tile} data-own={own || undefined} data-away={note !== undefined || undefined}>
      {camera ? (
        <TrackVideo track={camera} mirrored={own} />
      ) : (
        <Avatar className={styles.avatar} name={seed ?? name} src={avatar} size="xl" />
      )}
      <p className={styles.name}>
        {muted && (
          <>
            <IconMicrophoneOff aria-hidden="true" />
            <VisuallyHidden>{t('meeting.muted')} </VisuallyHidden>
          </>
        )}
        <bdi>{name}</bdi>
      </p>
      <p className={styles.note} role="status" dir="auto">
        {note}
      </p>
      {menu && <div className={styles.menu}>{menu}</div>}
    </li>
  );
}
