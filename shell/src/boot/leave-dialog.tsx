import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import type { Question } from './leave-question.ts';

/** Asks a person with unsaved input whether to leave; the focus starts on staying. */
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
