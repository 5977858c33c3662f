import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useKitTexts } from '../texts.ts';
import styles from './states.module.css';

export interface ErrorStateProps {
  /** @default 'That did not work' */
  title?: ReactNode;
  /** What happened and what the user can do, in their language. */
  message: ReactNode;
  /** Shows the Retry button. */
  onRetry?(): void;
  /** Whether a retry is running. */
  retrying?: boolean;
  /** Shown beside Retry, as another way to continue. */
  action?: ReactNode;
}

/** A failed read, with a way to continue. */
export function ErrorState({ title, message, onRetry, retrying = false, action }: ErrorStateProps) {
  const texts = useKitTexts();
  return (
    <div className={styles.state} role="alert">
      <span className={styles.warning}>
        <IconAlertTriangle aria-hidden="true" />
      </span>
      <p className={styles.stateTitle}>{title ?? texts.errorTitle}</p>
      <div className={styles.text}>{message}</div>
      <div className={styles.action}>
        {onRetry && (
          <Button
            variant="secondary"
            icon={<IconRefresh aria-hidden="true" />}
            loading={retrying}
            onClick={() => onRetry()}
          >
            {texts.retry}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
