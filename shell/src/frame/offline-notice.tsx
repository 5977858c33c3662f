import { useTexts } from 'shared-api/i18n';
import { IconAlertCircle } from 'shared-ui/icons';
import css from './offline-notice.module.css';
import { useOnline } from './use-online.ts';

/** Announces a lost network. The live region exists before its text, so that screen readers read it. */
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
