import { useState } from 'react';
import { DateField } from '../date-field/date-field.tsx';
import { FieldGroup, type FieldProps, useFieldParts } from '../field/field.tsx';
import { useKitTexts } from '../texts.ts';
import { joinDateTime, splitDateTime } from './date-time.ts';
import styles from './time-field.module.css';
import { TimeField, type TimeFieldProps } from './time-field.tsx';

export interface DateTimeFieldProps extends FieldProps, Pick<TimeFieldProps, 'step'> {
  /** 'YYYY-MM-DDTHH:mm' in local time, or '' if a part is incomplete. */
  value: string;
  onChange(value: string): void;
}

/** A day and a time of day. Each part shows by itself that it is incomplete; `error` is about both. */
export function DateTimeField({
  label,
  name,
  hint,
  error,
  required,
  disabled,
  id,
  value,
  onChange,
  step,
}: DateTimeFieldProps) {
  const texts = useKitTexts();
  const [draft, setDraft] = useState(() => splitDateTime(value));
  // A value set by the parent replaces what was being filled in.
  if (joinDateTime(draft) !== value && value !== '') setDraft(splitDateTime(value));
  const parts = useFieldParts({ id, hint, error });

  const change = (changed: Partial<typeof draft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    if (joinDateTime(next) !== value) onChange(joinDateTime(next));
  };

  return (
    <FieldGroup parts={parts} label={label} hint={hint} error={error} required={required} disabled={disabled}>
      <div className={styles.both}>
        <DateField label={texts.date} value={draft.date} onChange={(date) => change({ date })} />
        <TimeField label={texts.time} value={draft.time} onChange={(time) => change({ time })} step={step} />
      </div>
      {name && <input type="hidden" name={name} value={value} />}
    </FieldGroup>
  );
}
