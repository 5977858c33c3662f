import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { IconExternalLink } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';

interface LeaveDialogProps {
  /** The private link of the session; the dialog is closed without it. */
  link: string | undefined;
  onClose(): void;
}

/** Shows the host of a private link before the user follows it (PD-41). */
export function LeaveDialog({ link, onClose }: LeaveDialogProps) {
  const { t } = useTexts('mf-consultations');
  const host = link && new URL(link).host;
  return (
    <Dialog
      opened={link !== undefined}
      onClose={onClose}
      size="s"
      title={t('sessions.leave.title')}
      footer={
        link && (
          <LinkButton href={link} onClick={onClose}>
            {t('sessions.leave.open')}
          </LinkButton>
        )
      }
    >
      {host && <Text>{t('sessions.leave.text', { host })}</Text>}
    </Dialog>
  );
}

/** Opens the link in a new tab, so that Rafiq stays open. */
const newTab = { target: '_blank', rel: 'noopener noreferrer' };

function LinkButton(props: { href: string; onClick(): void; children: string }) {
  return <Button icon={<IconExternalLink />} {...newTab} {...props} />;
}
