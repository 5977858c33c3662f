import { FieldError, type FieldProps, Hint, useFieldParts } from '../field/field.tsx';
import styles from './switch-field.module.css';

export interface SwitchFieldProps extends FieldProps {
  checked: boolean;
  onChange(checked: boolean): void;
  /** Value that a form sends while it is on. */
  value?: string;
}

/** A setting that is switched on or off immediately. For an answer that is sent later, use a CheckboxField. */
export function SwitchField({ label, hint, error, id, onChange, ...rest }: SwitchFieldProps) {
  const parts = useFieldParts({ id, hint, error });
  return (
    <div>
      <label className={styles.option}>
        <input
          {...rest}
          {...parts.control}
          id={parts.id}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser says whether it is checked
          role="switch"
          className={styles.input}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.words}>{label}</span>
      </label>
      <Hint parts={parts}>{hint}</Hint>
      <FieldError parts={parts}>{error}</FieldError>
    </div>
  );
}
