import { useLanguage, useTexts } from 'shared-api/i18n';
import { IconMicrophone, IconMicrophoneOff, IconVideoOff } from 'shared-ui/icons';
import { useStore } from 'zustand';
import type { Devices } from '../../meeting/devices.ts';
import styles from './device-choice.module.css';
import { TrackVideo } from './track.tsx';
import { useLevel } from './use-level.ts';

/** Preview of the camera, and the level of the microphone. */
export function Preview({ devices }: { devices: Devices }) {
  const { t } = useTexts('mf-consultations');
  const { direction } = useLanguage();
  const { tracks, microphoneOn } = useStore(devices.store);
  const level = useLevel(microphoneOn ? tracks.microphone : undefined);
  return (
    <figure className={styles.preview}>
      {tracks.camera ? (
        <TrackVideo track={tracks.camera} mirrored />
      ) : (
        <p className={styles.dark}>
          <IconVideoOff aria-hidden="true" />
          {t('meeting.cameraIsOff')}
        </p>
      )}
      <figcaption className={styles.level}>
        {microphoneOn ? <IconMicrophone aria-hidden="true" /> : <IconMicrophoneOff aria-hidden="true" />}
        <meter
          className={styles.meter}
          dir={direction}
          aria-label={t('meeting.level')}
          min={0}
          max={10}
          value={level}
        />
      </figcaption>
    </figure>
  );
}
