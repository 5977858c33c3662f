import { useTexts } from 'shared-api/i18n';
import { toast } from 'shared-ui/toast';
import type { MeetingRoom } from '../../meeting/port.ts';

/** The actions of buttons and keyboard shortcuts. */
export function useActions(meeting: MeetingRoom, chat: () => void) {
  const { t } = useTexts('mf-consultations');
  const toggle = (source: 'microphone' | 'camera', set: (on: boolean) => Promise<void>) => () => {
    const on = !meeting.getState().sending[source];
    void set(on).then(() => {
      if (on && !meeting.getState().sending[source]) toast.error(t('meeting.devices.denied'));
    });
  };
  return {
    microphone: toggle('microphone', (on) => meeting.setMicrophone(on)),
    camera: toggle('camera', (on) => meeting.setCamera(on)),
    screen: () =>
      void meeting.shareScreen(!meeting.getState().sending.screen).catch((error: unknown) => {
        // The user has closed the browser's dialog without a choice.
        if ((error as DOMException).name !== 'NotAllowedError') toast.error(t('meeting.shareFailed'));
      }),
    chat,
  };
}

export type Actions = ReturnType<typeof useActions>;
