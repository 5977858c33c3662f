import { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { toast } from 'shared-ui/toast';
import type { HostTools, MeetingRoom } from '../../meeting/port.ts';
import { getErrorText } from '../../rules/error-texts.ts';

type Shown = { [Tool in keyof HostTools]: (...given: Parameters<HostTools[Tool]>) => void };

/** The tools of the host, which show errors as toasts. */
export function useHostTools({ host }: MeetingRoom): Shown {
  const { t } = useTexts('mf-consultations');
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    toast.error(getErrorText(error, t));
  };
  return {
    mute: (id) => void host.mute(id).catch(failed),
    remove: (id) => void host.remove(id).catch(failed),
    readmit: (id) => void host.readmit(id).catch(failed),
    endForAll: () => void host.endForAll().catch(failed),
  };
}
