import type { ComponentProps, ReactNode } from 'react';
import styles from '../field/field.module.css';
import { Field, type FieldProps, useFieldParts } from '../field/field.tsx';

type Passed = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'autoFocus'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'onBlur'
>;

export interface TextFieldProps extends FieldProps, Passed {
  value: string;
  onChange(value: string): void;
  /** `auto` for texts of users, `ltr` for codes and addresses. */
  dir?: 'auto' | 'ltr' | 'rtl';
  /** A control at the end of the row, such as the Button that applies the input. */
  after?: ReactNode;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  return <InputField {...props} type="text" />;
}

/** An e-mail address: written from left to right in every language. */
export function EmailField(props: Omit<TextFieldProps, 'dir' | 'inputMode'>) {
  return (
    <InputField
      autoComplete="email"
      spellCheck={false}
      {...props}
      type="email"
      inputMode="email"
      dir="ltr"
      autoCapitalize="none"
    />
  );
}

interface InputFieldProps extends TextFieldProps {
  type: 'text' | 'email' | 'tel';
  autoCapitalize?: 'none';
}

/** @private shared by the one-line fields. */
export function InputField({ label, hint, error, required, id, onChange, after, ...rest }: InputFieldProps) {
  const parts = useFieldParts({ id, hint, error });
  const input = (
    <input
      {...rest}
      {...parts.control}
      // A placeholder has the direction of the page.
      dir={rest.dir === 'auto' && rest.value === '' ? undefined : rest.dir}
      id={parts.id}
      className={styles.control}
      required={required}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <Field parts={parts} label={label} hint={hint} error={error} required={required}>
      {after === undefined ? (
        input
      ) : (
        <div className={styles.row}>
          {input}
          {after}
        </div>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps
  extends FieldProps,
    Pick<Passed, 'autoComplete' | 'maxLength' | 'placeholder' | 'readOnly'> {
  value: string;
  onChange(value: string): void;
  /** @default 4 */
  rows?: number;
  onBlur?: ComponentProps<'textarea'>['onBlur'];
  dir?: 'auto' | 'ltr' | 'rtl';
}

/** A multi-line text of a user. Grows with it if the browser can do that. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  id,
  onChange,
  rows = 4,
  dir = 'auto',
  ...rest
}: TextAreaFieldProps) {
  const parts = useFieldParts({ id, hint, error });
  return (
    <Field parts={parts} label={label} hint={hint} error={error} required={required}>
      <textarea
        {...rest}
        {...parts.control}
        id={parts.id}
        className={`${styles.control} ${styles.area}`}
        rows={rows}
        dir={dir}
        required={required}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
