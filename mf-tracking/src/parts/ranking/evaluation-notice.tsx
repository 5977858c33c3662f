import { useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';

/** Explains why rankings and reports of a competition are not available yet (TF §4, §8; PD-81). */
export function EvaluationNotice() {
  const { t } = useTexts('mf-tracking');
  return <FormMessage tone="error">{t('ranking.notice')}</FormMessage>;
}
