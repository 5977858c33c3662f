import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './select-field.module.css';

/** A control with the arrow of a list. */
export function SelectBox({ children }: { children: ReactNode }) {
  return (
    <span className={styles.box}>
      {children}
      <IconChevronDown className={styles.chevron} aria-hidden="true" />
    </span>
  );
}
