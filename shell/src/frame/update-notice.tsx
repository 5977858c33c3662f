import { usePlatform, useUpdate } from 'platform/host';
import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Button, IconButton } from 'shared-ui/button';
import { IconX } from 'shared-ui/icons';
import css from './update-notice.module.css';

/**
 * Announces that the next page will come from a newer release, with a button to load it now. Placed above the page, so
 * that nothing moves. The live region exists before its text, so that screen readers read it.
 */
export function UpdateNotice() {
  const { t } = useTexts('shell');
  const { updates } = usePlatform();
  const update = useUpdate();
  const [dismissed, setDismissed] = useState<number>();
  const isShown = update !== undefined && update.revision !== dismissed;
  return (
    <div role="status" className={css.place}>
      {isShown && (
        <div className={css.notice}>
          <p>{t('update.available')}</p>
          <Button size="s" variant="secondary" onClick={updates.apply}>
            {t('update.reload')}
          </Button>
          <IconButton
            label={t('update.dismiss')}
            icon={<IconX />}
            onClick={() => setDismissed(update.revision)}
          />
        </div>
      )}
    </div>
  );
}
