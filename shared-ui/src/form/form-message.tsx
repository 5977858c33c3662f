import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './form.module.css';

const icons = {
  error: IconAlertCircle,
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
};

export interface FormMessageProps {
  tone: 'error' | 'success' | 'info' | 'warning';
  children: ReactNode;
}

/** A message about a whole form. Screen readers announce it when it appears. */
export function FormMessage({ tone, children }: FormMessageProps) {
  const Icon = icons[tone];
  return (
    <div className={classes(styles.message, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
