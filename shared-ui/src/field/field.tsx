import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useKitTexts } from '../texts.ts';
import styles from './field.module.css';

/** Props that all fields share. */
export interface FieldProps {
  label: ReactNode;
  /** Forwarded to the control, for forms, password managers and tests. */
  name?: string;
  /** What is wrong and how to correct it. Makes the control invalid. */
  error?: string;
  /** Help text that is always visible. */
  hint?: ReactNode;
  /** Shown as text beside the label. */
  required?: boolean;
  disabled?: boolean;
  id?: string;
}

export interface FieldParts {
  id: string;
  hintId: string;
  errorId: string;
  /** Props of the control: the ids of the texts that describe it, and whether it is invalid. */
  control: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

/** The ids that connect a control with its label, hint and error. */
export function useFieldParts({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>): FieldParts {
  const own = useId();
  const base = id ?? own;
  const hintId = `${base}-hint`;
  const errorId = `${base}-error`;
  const describedBy = [hint !== undefined && hintId, error && errorId].filter(Boolean).join(' ');
  return {
    id: base,
    hintId,
    errorId,
    control: { 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined },
  };
}

interface FrameProps extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'required'> {
  parts: FieldParts;
  children: ReactNode;
}

/** Label, hint, control, error. The required mark is outside the label, so that the control's name stays short. */
export function Field({ parts, label, required, hint, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={parts.id}>
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      <Hint parts={parts}>{hint}</Hint>
      {children}
      <FieldError parts={parts}>{error}</FieldError>
    </div>
  );
}

/** A field with several controls for one answer: a fieldset. */
export function FieldGroup({
  parts,
  label,
  required,
  hint,
  error,
  disabled,
  role,
  children,
}: FrameProps & { disabled?: boolean; role?: 'radiogroup' }) {
  return (
    <fieldset
      id={parts.id}
      className={styles.field}
      disabled={disabled}
      role={role}
      aria-describedby={parts.control['aria-describedby']}
      // A group without such a role has no required or invalid state of its own, only its controls have.
      {...(role && { 'aria-required': required || undefined, 'aria-invalid': parts.control['aria-invalid'] })}
      aria-labelledby={`${parts.id}-label`}
    >
      <legend className={styles.top}>
        <span id={`${parts.id}-label`} className={styles.label}>
          {label}
        </span>
        {required && <RequiredMark />}
      </legend>
      <Hint parts={parts}>{hint}</Hint>
      {children}
      <FieldError parts={parts}>{error}</FieldError>
    </fieldset>
  );
}

function RequiredMark() {
  // Hidden from assistive technology, which reads it from the control.
  return (
    <span className={styles.mark} aria-hidden="true">
      {useKitTexts().required}
    </span>
  );
}

export function Hint({ parts, children }: { parts: FieldParts; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p id={parts.hintId} className={styles.hint}>
      {children}
    </p>
  );
}

export function FieldError({ parts, children }: { parts: FieldParts; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={parts.errorId} className={styles.error}>
      <ErrorWords>{children}</ErrorWords>
    </p>
  );
}

/** An icon in addition to the text, so that the meaning does not depend on color. */
export function ErrorWords({ children }: { children: string }) {
  return (
    <>
      <IconAlertCircle aria-hidden="true" />
      <span>{children}</span>
    </>
  );
}
