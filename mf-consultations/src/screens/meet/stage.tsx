import { useTexts } from 'shared-api/i18n';
import { useStore } from 'zustand';
import type { Devices } from '../../meeting/devices.ts';
import type { MeetingRoom } from '../../meeting/port.ts';
import { useSessionInRoom } from '../../queries/meeting.ts';
import { HostMenu } from './host-menu.tsx';
import styles from './stage.module.css';
import { Tile } from './tile.tsx';
import { TrackAudio, TrackVideo } from './track.tsx';
import { useMeeting } from './use-meeting.ts';

interface StageProps {
  meeting: MeetingRoom;
  devices: Devices;
  room: string | undefined;
}

/**
 * The participants. One other participant fills the stage, with the user's own video in a corner; several share it. A
 * shared screen fills the stage, and the participants move to a row.
 */
export function Stage({ meeting, devices, room }: StageProps) {
  const { t } = useTexts('mf-consultations');
  const { me, peers, sending, screen } = useMeeting(meeting);
  const { tracks, speaker } = useStore(devices.store);
  const showing = peers.find((peer) => peer.screen && peer.tracks.screen);
  const shared = screen ?? showing?.tracks.screen;
  const layout = shared ? 'shared' : (['alone', 'pair', 'grid', 'grid'] as const)[Math.min(peers.length, 3)];

  return (
    <div className={styles.stage} data-layout={layout}>
      {shared && (
        <figure className={styles.screen}>
          <TrackVideo track={shared} contained />
          <figcaption className={styles.caption} dir="auto">
            {screen ? t('meeting.youShare') : t('meeting.sharing', { name: showing?.name })}
          </figcaption>
        </figure>
      )}
      <ul className={styles.people}>
        {peers.map((peer) => (
          <Tile
            key={peer.participant_id}
            name={peer.name}
            avatar={peer.avatar ?? undefined}
            camera={peer.camera ? peer.tracks.camera : undefined}
            muted={!peer.microphone}
            note={
              peer.link === 'reconnecting'
                ? t('meeting.peerReconnecting', { name: peer.name })
                : peer.link === 'connecting'
                  ? t('meeting.peerConnecting', { name: peer.name })
                  : undefined
            }
            menu={me?.role === 'Host' && <HostMenu meeting={meeting} peer={peer} />}
          />
        ))}
        <Tile
          own
          name={t('meeting.you')}
          seed={me?.name}
          avatar={me?.avatar ?? undefined}
          camera={sending.camera ? tracks.camera : undefined}
          muted={!sending.microphone}
        />
      </ul>
      {peers.length === 0 && <Waiting room={room} />}
      {peers.map(
        ({ participant_id, microphone, tracks }) =>
          // A muted participant stays muted here, whatever their browser sends.
          microphone &&
          tracks.microphone && (
            <TrackAudio key={participant_id} track={tracks.microphone} speaker={speaker} />
          ),
      )}
    </div>
  );
}

function Waiting({ room }: { room: string | undefined }) {
  const { t } = useTexts('mf-consultations');
  const { data } = useSessionInRoom(room);
  const name = data?.side === 'learner' ? data.session.consultant_username : data?.session.username;
  return (
    <p className={styles.waiting} role="status" dir="auto">
      {name ? t('meeting.waiting', { name }) : t('meeting.waitingForAll')}
    </p>
  );
}
