import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { classes } from '../classes.ts';
import fieldStyles from '../field/field.module.css';
import { FieldGroup, type FieldProps, useFieldParts } from '../field/field.tsx';
import { digits } from '../format/digits.ts';
import { fill, useKitTexts } from '../texts.ts';
import styles from './code-field.module.css';

export interface CodeFieldProps extends FieldProps {
  /** The digits typed so far, without gaps. */
  value: string;
  /** Called with Latin digits only, at most `length`. */
  onChange(value: string): void;
  /** Called when the last digit is entered. */
  onComplete?(value: string): void;
  /** @default 4 */
  length?: number;
  autoFocus?: boolean;
}

/**
 * A one-time code, with one box per digit, from left to right in every language. A code that is pasted or filled in
 * from a message is distributed over the boxes. Accepts Arabic and Persian digits.
 */
export function CodeField({
  label,
  name,
  hint,
  error,
  required,
  disabled,
  id,
  value,
  onChange,
  onComplete,
  length = 4,
  autoFocus,
}: CodeFieldProps) {
  const texts = useKitTexts();
  const parts = useFieldParts({ id, hint, error });
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const focus = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(index, length - 1))];
    box?.focus();
    box?.select();
  };

  const change = (next: string) => {
    const code = next.slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };

  /** Writes typed or pasted digits, starting at a box. */
  const write = (index: number, text: string) => {
    const typed = onlyDigits(text).slice(0, length);
    if (!typed) return;
    // Gaps are not possible: the digits move to the left.
    const start = Math.min(index, value.length);
    change(value.slice(0, start) + typed + value.slice(start + typed.length));
    focus(start + typed.length);
  };

  const remove = (index: number) => {
    change(value.slice(0, index) + value.slice(index + 1));
    focus(index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const steps: Partial<Record<string, () => void>> = {
      ArrowLeft: () => focus(index - 1),
      ArrowRight: () => focus(Math.min(index + 1, value.length)),
      Home: () => focus(0),
      End: () => focus(value.length),
      Backspace: () => remove(value[index] === undefined ? index - 1 : index),
      Delete: () => remove(index),
    };
    // The browser fires no change event for a digit that its box shows already, but the focus must move on.
    const digit = onlyDigits(event.key).length === 1 && event.key.length === 1;
    const step = steps[event.key] ?? (digit ? () => write(index, event.key) : undefined);
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step();
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    event.preventDefault();
    const pasted = onlyDigits(event.clipboardData.getData('text'));
    write(pasted.length >= length ? 0 : index, pasted);
  };

  return (
    <FieldGroup parts={parts} label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <div className={styles.boxes}>
        {Array.from({ length }, (_, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            {...parts.control}
            className={classes(fieldStyles.control, styles.box)}
            aria-label={fill(texts.digit, { number: index + 1, count: length })}
            type="text"
            inputMode="numeric"
            dir="ltr"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            // biome-ignore lint/a11y/noAutofocus: the caller's choice, for a page whose one task is the code
            autoFocus={autoFocus && index === 0}
            required={required}
            value={value[index] ?? ''}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              const text = event.target.value;
              if (text === '') remove(index);
              // A digit typed beside the existing one replaces it. A complete code comes from autofill.
              else write(text.length >= length ? 0 : index, text.replace(value[index] ?? '', '') || text);
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
          />
        ))}
      </div>
      {name && <input type="hidden" name={name} value={value} />}
    </FieldGroup>
  );
}

function onlyDigits(text: string): string {
  return digits(text).replace(/\D/g, '');
}
