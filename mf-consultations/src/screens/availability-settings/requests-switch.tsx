import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Loaded, useErrorText } from 'shared-ui/states';
import { SwitchField } from 'shared-ui/switch';
import { toast } from 'shared-ui/toast';
import { NoticeDialog } from '../../parts/availability/notice-dialog.tsx';
import { useRequestsSuspended, useSetRequestsStatus } from '../../queries/availability.ts';

/** Suspends or resumes requests and bookings at once, and confirms it with a dialog (CC §7, EC §7). */
export function RequestsSwitch() {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const status = useRequestsSuspended();
  const change = useSetRequestsStatus();
  const [notice, setNotice] = useState<string>();

  const set = (isAccepting: boolean) => {
    if (change.isPending) return;
    change.mutate(
      { body: { disable: isAccepting ? '0' : '1' } },
      {
        onSuccess: ({ disable }) =>
          setNotice(t(disable === 1 ? 'availability.settings.suspended' : 'availability.settings.reopened')),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
  // Shows the requested state at once; a rejection reverts it.
  const asked = change.isPending ? change.variables.body.disable === '1' : undefined;

  return (
    <>
      <Loaded query={status}>
        {(isSuspended) => (
          <SwitchField
            label={t('availability.settings.requestsSwitch')}
            hint={t('availability.settings.requestsHint')}
            checked={!(asked ?? isSuspended)}
            onChange={set}
          />
        )}
      </Loaded>
      <NoticeDialog text={notice} onClose={() => setNotice(undefined)} />
    </>
  );
}
