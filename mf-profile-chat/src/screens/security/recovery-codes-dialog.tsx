import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { IconDownload, IconPrinter } from 'shared-ui/icons';
import { Group, Stack, Text } from 'shared-ui/layout';
import { saveFile } from 'shared-ui/share';
import styles from './security.module.css';

interface RecoveryCodesDialogProps {
  /** The codes to show; undefined closes it. */
  codes: readonly string[] | undefined;
  onClose(): void;
}

/** Shows recovery codes this once. Only its button closes it, because the codes cannot be shown again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTexts('mf-profile-chat');
  const save = () =>
    saveFile('rafiq-recovery-codes.txt', `${codes?.join('\n') ?? ''}\n`, 'text/plain;charset=utf-8');
  return (
    <Dialog
      opened={codes !== undefined}
      onClose={onClose}
      closable={false}
      title={t('security.codesTitle')}
      footer={<Button onClick={onClose}>{t('security.codesKept')}</Button>}
    >
      <Stack gap="m">
        <Text>{t('security.codesText')}</Text>
        <ul className={styles.codes} dir="ltr">
          {codes?.map((code) => (
            <li key={code} className={styles.code}>
              {code}
            </li>
          ))}
        </ul>
        <Group gap="s">
          <Button variant="secondary" size="s" icon={<IconDownload />} onClick={save}>
            {t('security.saveCodes')}
          </Button>
          <Button variant="secondary" size="s" icon={<IconPrinter />} onClick={() => window.print()}>
            {t('security.printCodes')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
