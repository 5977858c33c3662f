import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Text } from 'shared-ui/layout';
import styles from './check.module.css';
import type { RowCheck } from './use-checks.ts';

/** Whether the server has the check, and for some seconds a button that takes it back. */
export function CheckNote({ name, check }: { name: string; check: RowCheck }) {
  const { t } = useTexts('mf-tracking');
  return (
    <div className={check.isRecent ? styles.note : undefined}>
      <span role="status">
        {check.isRecent && (
          <Text as="span" size="s" tone="muted">
            {t(check.isSaved ? 'check.saved' : 'check.saving')}
          </Text>
        )}
      </span>
      {check.isRecent && (
        <Button size="s" variant="quiet" aria-label={t('check.undoLabel', { name })} onClick={check.undo}>
          {t('check.undo')}
        </Button>
      )}
    </div>
  );
}
