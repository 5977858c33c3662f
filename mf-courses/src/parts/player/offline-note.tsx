import { useTexts } from 'shared-api/i18n';
import { Text } from 'shared-ui/layout';

/** Explains that progress made without a network is not lost. */
export function OfflineNote({ offline }: { offline: boolean }) {
  const { t } = useTexts('mf-courses');
  return (
    <Text size="s" tone="warning" role="status">
      {offline && t('player.offline')}
    </Text>
  );
}
