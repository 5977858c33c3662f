import { useTexts } from 'shared-api/i18n';
import { IconCheck } from 'shared-ui/icons';
import styles from './check.module.css';
import type { RowCheck } from './use-checks.ts';

/** The round check of a row: one tap reports the activity as done, another one takes that back (PD-136). */
export function CheckButton({ name, check: { isDone, toggle } }: { name: string; check: RowCheck }) {
  const { t } = useTexts('mf-tracking');
  return (
    <button
      type="button"
      className={styles.check}
      aria-pressed={isDone}
      aria-label={t('check.label', { name })}
      onClick={toggle}
    >
      <span className={styles.circle}>
        <IconCheck aria-hidden="true" />
      </span>
    </button>
  );
}
