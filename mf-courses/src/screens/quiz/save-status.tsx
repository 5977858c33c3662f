import type { ApiError } from 'shared-api/client';
import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { Text } from 'shared-ui/layout';
import { useErrorText } from 'shared-ui/states';
import type { SavingState } from '../../rules/quiz/autosave.ts';
import styles from './quiz.module.css';

interface SavingProps {
  state: SavingState | undefined;
  rejection: ApiError | undefined;
}

/** Shows whether the choices are saved. Announces only problems, because an announcement after each answer would be too much. */
export function SaveStatus({ state, rejection }: SavingProps) {
  const { t } = useTexts('mf-courses');
  const rejectionText = useErrorText();
  if (rejection !== undefined) return <FormMessage tone="error">{rejectionText(rejection)}</FormMessage>;
  return (
    <div className={styles.saving}>
      {state !== undefined && state !== 'unsaved' && (
        <Text size="s" tone="muted">
          {t(`quiz.saving.${state}`)}
        </Text>
      )}
      <Text size="s" tone="warning" role="status">
        {state === 'unsaved' && t('quiz.saving.unsaved')}
      </Text>
    </div>
  );
}
