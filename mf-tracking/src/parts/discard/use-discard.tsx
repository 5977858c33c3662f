import { type ReactNode, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { Text } from 'shared-ui/layout';

/**
 * Closes a dialog after a question, if something was entered that Escape, the close button or a click beside it would lose.
 * @param hasInput whether something is entered that was not sent
 * @returns `close` for the dialog, and `question`, which stands beside it
 */
export function useDiscard(hasInput: boolean, onClose: () => void): { close(): void; question: ReactNode } {
  const { t } = useTexts('mf-tracking');
  const [isAsking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      opened={isAsking}
      title={t('discard.title')}
      tone="danger"
      confirmLabel={t('discard.confirm')}
      cancelLabel={t('discard.keep')}
      onConfirm={onClose}
      onCancel={() => setAsking(false)}
    >
      <Text>{t('discard.text')}</Text>
    </ConfirmDialog>
  );
  return { close: () => (hasInput ? setAsking(true) : onClose()), question };
}
