import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import fieldStyles from '../field/field.module.css';
import { Field, useFieldParts } from '../field/field.tsx';
import { useKitTexts } from '../texts.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './password-field.module.css';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'dir' | 'inputMode' | 'spellCheck'> {
  /** `new-password` if the user chooses one. @default 'current-password' */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password that can be shown and hidden. It is always hidden when its form is sent, so that no browser stores it as text. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  id,
  onChange,
  autoComplete = 'current-password',
  ...rest
}: PasswordFieldProps) {
  const texts = useKitTexts();
  const parts = useFieldParts({ id, hint, error });
  const [shown, setShown] = useState<boolean>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown((shown) => shown && false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <Field parts={parts} label={label} hint={hint} error={error} required={required}>
      <div className={styles.box}>
        <input
          {...rest}
          {...parts.control}
          ref={input}
          id={parts.id}
          className={fieldStyles.control}
          type={shown ? 'text' : 'password'}
          dir="ltr"
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required={required}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-controls={parts.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff aria-hidden="true" /> : <IconEye aria-hidden="true" />}
        </button>
      </div>
      <VisuallyHidden role="status">
        {shown !== undefined && (shown ? texts.passwordShown : texts.passwordHidden)}
      </VisuallyHidden>
    </Field>
  );
}
