import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Text } from 'shared-ui/layout';

/** No seat is left (CC §4, §8); links to other courses. */
export function FullyBookedDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useTexts('mf-courses');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="s"
      title={t('purchase.full.title')}
      footer={<Button href="/courses">{t('purchase.full.others')}</Button>}
    >
      <Text>{t('purchase.full.text')}</Text>
    </Dialog>
  );
}
