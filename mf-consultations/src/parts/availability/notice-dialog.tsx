import { type ReactNode, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';

export interface NoticeDialogProps {
  /** What there is to say; closed without it. */
  text: string | undefined;
  onClose(): void;
  /** @default a button that closes it */
  action?: ReactNode;
}

/** Something that has to be read before the page goes on: what the specification calls a modal. */
export function NoticeDialog({ text, onClose, action }: NoticeDialogProps) {
  const { t } = useTexts('mf-consultations');
  // It keeps its words while it leaves.
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
