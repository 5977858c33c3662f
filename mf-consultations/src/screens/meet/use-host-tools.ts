import { ApiError } from 'shared-api/client';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import type { HostTools, MeetingRoom } from '../../meeting/port.ts';

type Shown = { [Tool in keyof HostTools]: (...args: Parameters<HostTools[Tool]>) => void };

/** The tools of the host. Shows their errors as toasts. */
export function useHostTools({ host }: MeetingRoom): Shown {
  const errorText = useErrorText();
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    toast.error(errorText(error));
  };
  return {
    mute: (id) => void host.mute(id).catch(failed),
    remove: (id) => void host.remove(id).catch(failed),
    readmit: (id) => void host.readmit(id).catch(failed),
    endForAll: () => void host.endForAll().catch(failed),
  };
}
