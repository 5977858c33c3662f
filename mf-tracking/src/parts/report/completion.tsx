import { useTexts } from 'shared-api/i18n';
import { formatProgress } from 'shared-ui/format';
import { ProgressRing } from 'shared-ui/progress';
import styles from './report.module.css';

interface CompletionProps {
  /** Percent of the whole run; `remaining` is the rest. */
  completed: number;
  remaining: number;
}

/** The completed and the remaining share. */
export function Completion({ completed, remaining }: CompletionProps) {
  const { t } = useTexts('mf-tracking');
  const rows = [
    { key: 'completed', value: completed },
    { key: 'remaining', value: remaining },
  ] as const;
  return (
    <div className={styles.completion}>
      <ProgressRing size="l" value={completed} label={t('report.completed')} />
      <dl className={styles.figures}>
        {rows.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`report.${key}`)}</dt>
            <dd>
              <bdi>{formatProgress(value)}%</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
