import { useTexts } from 'shared-api/i18n';
import { Dialog } from 'shared-ui/dialog';
import { CopyField } from 'shared-ui/share';

interface CopyDialogProps {
  opened: boolean;
  onClose(): void;
  link: string;
}

/** Shows the link of a session for copying. */
export function CopyDialog({ opened, onClose, link }: CopyDialogProps) {
  const { t } = useTexts('mf-consultations');
  return (
    <Dialog opened={opened} onClose={onClose} size="s" title={t('sessions.copy.title')}>
      <CopyField value={link} />
    </Dialog>
  );
}
