import { useTexts } from 'shared-api/i18n';
import { IconAlertCircle } from 'shared-ui/icons';
import css from './offline-notice.module.css';
import { useOnline } from './use-online.ts';

/** Says so while there is no network; the region stands before its words, so that they are read out. */
export function OfflineNotice() {
  const { t } = useTexts('shell');
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={css.notice}>
          <IconAlertCircle aria-hidden="true" />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
