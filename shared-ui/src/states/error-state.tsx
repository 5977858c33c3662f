import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useKitTexts } from '../texts.ts';
import styles from './states.module.css';

export interface ErrorStateProps {
  /** @default 'That did not work' */
  title?: ReactNode;
  /** What happened and what to do, in the reader's words. */
  message: ReactNode;
  /** Shows the Retry button. */
  onRetry?(): void;
  /** While the next try is under way. */
  retrying?: boolean;
  /** Beside Retry, for another way on. */
  action?: ReactNode;
}

/** A read that failed, with a way out. */
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
