import type { ReactNode } from 'react';
import styles from './choice.module.css';

/** One of a few visible options. */
export interface ChoiceOption {
  value: string;
  label: ReactNode;
  /** For a disabled option: why it cannot be chosen. */
  hint?: ReactNode;
  disabled?: boolean;
  /** Shown at the end of a card. */
  icon?: ReactNode;
}

/** @private the text beside the circle or box of an option */
export const OptionWords = ({ label, hint, icon }: ChoiceOption) => (
  <>
    <span className={styles.words}>
      {label}
      {hint !== undefined && <span className={styles.optionHint}>{hint}</span>}
    </span>
    {icon !== undefined && (
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
    )}
  </>
);
