import { useEffect } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { FormMessage } from 'shared-ui/form';
import { IconVideo } from 'shared-ui/icons';
import { Page } from 'shared-ui/layout';
import { SelectField } from 'shared-ui/select';
import { StickyBar } from 'shared-ui/sticky-bar';
import { SwitchField } from 'shared-ui/switch';
import { useStore } from 'zustand';
import type { Devices } from '../../meeting/devices.ts';
import { useRoom } from '../../queries/meeting.ts';
import { getJoinRejection } from '../../rules/meeting/room-access.ts';
import styles from './device-choice.module.css';
import { JoinWindow } from './join-window.tsx';
import { Preview } from './preview.tsx';
import { RoomUnavailable } from './room-unavailable.tsx';
import { useTitleFocus } from './use-title-focus.ts';
import type { Visit } from './visit.ts';

/** The page before joining: a preview of camera and microphone, the choice of devices, and whether the room is open. */
export function DeviceChoice({ visit }: { visit: Visit }) {
  const { t } = useTexts('mf-consultations');
  const { phase, room, error } = useStore(visit);
  const read = useRoom(room);
  const { devices } = visit;
  const page = useTitleFocus();

  useEffect(() => {
    void devices.look();
    void devices.begin();
    navigator.mediaDevices?.addEventListener?.('devicechange', devices.look);
    return () => navigator.mediaDevices?.removeEventListener?.('devicechange', devices.look);
  }, [devices]);

  const title = read.data?.title ?? t('meeting.title');
  const finalError = [error, read.error].find(
    (each) => each && ['notYours', 'expired'].includes(getJoinRejection(each)),
  );
  if (finalError) return <RoomUnavailable title={title} error={finalError} />;
  return (
    <div ref={page}>
      <Page title={title}>
        <div className={styles.choice}>
          <Preview devices={devices} />
          <div className={styles.side}>
            <Switches devices={devices} />
            <DeviceFields devices={devices} />
          </div>
        </div>
        <StickyBar label={t('meeting.join')} message={<JoinWindow error={error} read={read} />}>
          <Button
            variant="accent"
            icon={<IconVideo />}
            loading={phase === 'joining'}
            onClick={() => visit.dispatch({ kind: 'joinRequested' })}
          >
            {error ? t('meeting.tryAgain') : t('meeting.join')}
          </Button>
        </StickyBar>
      </Page>
    </div>
  );
}

function Switches({ devices }: { devices: Devices }) {
  const { t } = useTexts('mf-consultations');
  const { microphoneOn, cameraOn, problem } = useStore(devices.store);
  return (
    <div>
      {problem && <FormMessage tone="warning">{t(`meeting.devices.${problem}`)}</FormMessage>}
      <SwitchField
        label={t('meeting.microphone')}
        checked={microphoneOn}
        onChange={(on) => void devices.setMicrophone(on)}
      />
      <SwitchField
        label={t('meeting.camera')}
        checked={cameraOn}
        onChange={(on) => void devices.setCamera(on)}
      />
    </div>
  );
}

const kinds = [
  ['microphone', 'microphones', 'meeting.microphone'],
  ['camera', 'cameras', 'meeting.camera'],
  ['speaker', 'speakers', 'meeting.speaker'],
] as const;

/** Selects for devices. Hidden for a kind with only one device, and for the speaker if only the browser can choose it. */
function DeviceFields({ devices }: { devices: Devices }) {
  const { t } = useTexts('mf-consultations');
  const state = useStore(devices.store);
  const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype;
  return kinds.map(([kind, list, name]) => {
    const found = state.found[list];
    if (found.length < 2 || (kind === 'speaker' && !canChooseSpeaker)) return null;
    const chosen = found.some(({ deviceId }) => deviceId === state[kind]) ? state[kind] : found[0]?.deviceId;
    return (
      <SelectField
        key={kind}
        label={t(name)}
        placeholder={false}
        value={chosen ?? ''}
        onChange={(id) => void devices.select(kind, id)}
        options={found.map(({ deviceId, label }, index) => ({
          value: deviceId,
          label: label || t('meeting.devices.unnamed', { name: t(name), number: index + 1 }),
        }))}
      />
    );
  });
}
