import { FieldError, type FieldProps, Hint, useFieldParts } from '../field/field.tsx';
import styles from './choice.module.css';

export interface CheckboxFieldProps extends FieldProps {
  checked: boolean;
  onChange(checked: boolean): void;
  /** Value that the form sends if it is checked. */
  value?: string;
}

/** A single yes or no. The label may contain links. */
export function CheckboxField({ label, hint, error, id, onChange, ...rest }: CheckboxFieldProps) {
  const parts = useFieldParts({ id, hint, error });
  return (
    <div>
      <label className={styles.option}>
        <input
          {...rest}
          {...parts.control}
          id={parts.id}
          type="checkbox"
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
