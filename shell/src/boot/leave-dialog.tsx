import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';

/** The question to a person with unsaved input who is about to leave. */
export interface Question {
  message: string;
  answer(leave: boolean): void;
}

/** Asks a person with unsaved input whether to leave; focuses the button that stays. */
export default function LeaveDialog({ question: { message, answer } }: { question: Question }) {
  const { t } = useTexts('shell');
  return (
    <ConfirmDialog
      opened
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      tone="danger"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {message}
    </ConfirmDialog>
  );
}
