import { type ReactNode, useState } from 'react';
import { Text } from '../layout/index.ts';
import { useKitTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before a dialog is closed by Escape, the close button or a click beside it, if that would lose input.
 * @param hasInput whether there is input that was not sent
 * @returns `close` for the dialog, and `question`, to be rendered beside it
 */
export function useDiscard(hasInput: boolean, onClose: () => void): { close(): void; question: ReactNode } {
  const texts = useKitTexts();
  const [isAsking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      opened={isAsking}
      title={texts.discardTitle}
      tone="danger"
      confirmLabel={texts.discard}
      cancelLabel={texts.discardKeep}
      onConfirm={() => {
        setAsking(false);
        onClose();
      }}
      onCancel={() => setAsking(false)}
    >
      <Text>{texts.discardText}</Text>
    </ConfirmDialog>
  );
  return { close: () => (hasInput ? setAsking(true) : onClose()), question };
}
