import { type ReactNode, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';

export interface NoticeDialogProps {
  /** The message; the dialog is closed without one. */
  text: string | undefined;
  onClose(): void;
  /** @default a button that closes the dialog */
  action?: ReactNode;
}

/** A message that the user has to confirm, which the specification calls a modal. */
export function NoticeDialog({ text, onClose, action }: NoticeDialogProps) {
  const { t } = useTexts('mf-consultations');
  // Keeps the text during the closing animation.
  const [last, setLast] = useState(text);
  if (text !== undefined && text !== last) setLast(text);
  return (
    <Dialog
      opened={text !== undefined}
      onClose={onClose}
      title={last ?? ''}
      size="s"
      footer={action ?? <Button onClick={onClose}>{t('availability.ok')}</Button>}
    />
  );
}
