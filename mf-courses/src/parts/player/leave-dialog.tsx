import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { IconExternalLink } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';

interface LeaveDialogProps {
  /** The private link of a live lesson; undefined while the dialog is closed. */
  link: string | undefined;
  onClose(): void;
}

/** Shows the host of a private link before the user follows it (PD-41). */
export function LeaveDialog({ link, onClose }: LeaveDialogProps) {
  const { t } = useTexts('mf-courses');
  return (
    <Dialog
      opened={link !== undefined}
      onClose={onClose}
      size="s"
      title={t('player.leave.title')}
      footer={
        link !== undefined && (
          <Button href={link} {...newTab} icon={<IconExternalLink />} onClick={onClose}>
            {t('player.leave.open')}
          </Button>
        )
      }
    >
      {link !== undefined && <Text>{t('player.leave.text', { host: new URL(link).host })}</Text>}
    </Dialog>
  );
}

/** In a new tab, so that Rafiq stays open. */
const newTab = { target: '_blank', rel: 'noopener noreferrer' };
