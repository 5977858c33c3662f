import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Group, Stack, Text } from 'shared-ui/layout';
import { toast } from 'shared-ui/toast';
import styles from './releases.module.css';

/** A command to copy, for a server that has no key to sign with. */
export function CommandLine({ command }: { command: string }) {
  const { t } = useTexts('mf-admin');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      toast.success(t('releases.command.copied'));
    } catch {
      toast.error(t('releases.command.failed'));
    }
  };
  return (
    <Stack gap="s">
      <Text>{t('releases.command.text')}</Text>
      <code dir="ltr" className={styles.command}>
        {command}
      </code>
      <Group>
        <Button variant="secondary" size="s" onClick={copy}>
          {t('releases.command.copy')}
        </Button>
      </Group>
    </Stack>
  );
}
