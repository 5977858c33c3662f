import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { NoticeDialog } from './notice-dialog.tsx';
import { paths } from './paths.ts';

/** Asks a consultant without durations and prices to set them, because nothing can be added before (CC §5). */
export function SetFirstDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const { t } = useTexts('mf-consultations');
  return (
    <NoticeDialog
      text={opened ? t('availability.setFirst.title') : undefined}
      onClose={onClose}
      action={<Button href={paths.settings}>{t('availability.setFirst.action')}</Button>}
    />
  );
}
