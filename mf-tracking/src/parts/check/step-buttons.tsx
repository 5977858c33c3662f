import { useTexts } from 'shared-api/i18n';
import { IconCheck } from 'shared-ui/icons';
import styles from './check.module.css';
import type { StepsProps } from './use-checks.ts';

/** A round button for each step: a tap reports that step and those before it as done; a tap on the last done one takes it back. */
export function StepButtons({ name, steps: { count, done, setDone } }: StepsProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <fieldset aria-label={t('check.steps', { name, done, all: count })} className={styles.steps}>
      {Array.from({ length: count }, (_, index) => index + 1).map((step) => (
        <button
          key={step}
          type="button"
          className={styles.check}
          aria-pressed={step <= done}
          aria-label={t('check.step', { step, all: count })}
          onClick={() => setDone(step === done ? step - 1 : step)}
        >
          <span className={styles.circle}>
            <IconCheck aria-hidden="true" />
          </span>
        </button>
      ))}
    </fieldset>
  );
}
