import { Slot } from 'platform/host';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import type { SlotId, Slots } from 'shared-api/slots';
import { toast } from 'shared-ui/toast';

const slot: SlotId = 'account.password.v1';
type DialogProps = Slots[typeof slot];

/**
 * The dialog that changes the password, from the remote that fills the slot (EC §2.10, PD-2). It is loaded when it is
 * first opened. The menu closes before it opens, so that the browser returns the focus to the menu's button.
 */
export function usePasswordDialog() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const props: DialogProps = { open: state === 'open', onClose: () => setState('closed') };
  return {
    open: () => setState('open'),
    dialog: state !== 'unused' && (
      <Slot
        id={slot}
        props={{ ...props }}
        failed={(retry) => <CouldNotOpen {...props} retry={retry} />}
        empty={<CouldNotOpen {...props} />}
      />
    ),
  };
}

/** Reports the failure once for each opening; the next opening loads the dialog again. */
function CouldNotOpen({ open, onClose, retry }: DialogProps & { retry?(): void }) {
  const { t } = useTexts('shell');
  const isReported = useRef(false);
  useEffect(() => {
    if (!open) return;
    if (isReported.current && retry !== undefined) {
      retry();
      return;
    }
    isReported.current = true;
    toast.error(t('account.resetPasswordFailed'));
    onClose();
  }, [open]);
  return null;
}
