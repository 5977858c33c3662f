import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconAlertTriangle, IconRefresh } from 'shared-ui/icons';
import css from './home.module.css';

export interface FailedProps {
  text: string;
  retrying: boolean;
  onRetry(): unknown;
}

/** Shown in place of a list that could not be read; the rest of the page stays (PD-111). */
export function ListError({ text, retrying, onRetry }: FailedProps) {
  const { t } = useTexts('shell');
  return (
    <div className={css.failed} role="alert">
      <IconAlertTriangle aria-hidden="true" />
      <p>{text}</p>
      <Button
        variant="secondary"
        size="s"
        icon={<IconRefresh />}
        loading={retrying}
        onClick={() => onRetry()}
      >
        {t('failure.retry')}
      </Button>
    </div>
  );
}
