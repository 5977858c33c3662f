import { type FocusEvent, useState } from 'react';
import { useLanguage } from 'shared-api/i18n';
import fieldStyles from '../field/field.module.css';
import { FieldGroup, type FieldProps, useFieldParts } from '../field/field.tsx';
import { digits } from '../format/digits.ts';
import { useKitTexts } from '../texts.ts';
import { PartSelect } from './part-select.tsx';
import { findPeriod, formatTime, isEmpty, minutesBy, parseTime, type TimeParts } from './parts.ts';
import { periodNames } from './period-names.ts';
import styles from './time-field.module.css';

export interface TimeFieldProps extends FieldProps {
  /** 'HH:mm' of 24 hours, or '' if the time is incomplete. */
  value: string;
  onChange(value: string): void;
  /** Minutes between two times. From 5, the minutes are chosen from a list. @default 1 */
  step?: number;
}

/**
 * A time of day: hour, minutes, and the half of the day, in the format of the site in both languages. The browser's own
 * field follows the browser's language instead of the site's, confuses its parts from right to left, and accepts no
 * Arabic digits. Also accepts hours of the 24-hour clock. Never assumes a half of the day, because a lesson at five in
 * the morning is an error that is easy to make and hard to notice.
 */
export function TimeField({
  label,
  name,
  hint,
  error,
  required,
  disabled,
  id,
  value,
  onChange,
  step = 1,
}: TimeFieldProps) {
  const texts = useKitTexts();
  const { language } = useLanguage();
  const [draft, setDraft] = useState<TimeParts>(() => parseTime(value));
  const [left, setLeft] = useState(false);
  // A value set by the parent replaces what was being typed.
  if (formatTime(draft) !== value && value !== '') setDraft(parseTime(value));

  const unreal = left && !isEmpty(draft) && formatTime(draft) === '';
  const shownError = error ?? (unreal ? texts.timeUnreal : undefined);
  const parts = useFieldParts({ id, hint: hint ?? texts.timeExample, error: shownError });

  const change = (changed: Partial<TimeParts>) => {
    const next = { ...draft, ...changed };
    if (changed.hour !== undefined) next.period = findPeriod(changed.hour) || draft.period;
    setDraft(next);
    if (formatTime(next) !== value) onChange(formatTime(next));
  };
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setLeft(true);
    // '16' and '5' become 4 PM and 05 when the field loses the focus.
    if (formatTime(draft) !== '') setDraft(parseTime(formatTime(draft)));
  };
  const number = (part: 'hour' | 'minute') => (
    <label className={styles.part}>
      <span className={styles.name}>{texts[part]}</span>
      <input
        {...parts.control}
        className={fieldStyles.control}
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        required={required}
        value={draft[part]}
        onChange={(event) => change({ [part]: digits(event.target.value).replace(/\D/g, '').slice(0, 2) })}
      />
    </label>
  );
  const control = { ...parts.control, required };

  return (
    <FieldGroup
      parts={parts}
      label={label}
      hint={hint ?? texts.timeExample}
      error={shownError}
      required={required}
      disabled={disabled}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches the controls inside */}
      <div className={styles.parts} onBlur={onBlur}>
        {/* Hours are to the left of minutes in Arabic too. */}
        <div className={styles.clock}>
          {number('hour')}
          <span className={styles.colon} aria-hidden="true">
            :
          </span>
          {step < 5 ? (
            number('minute')
          ) : (
            <PartSelect
              {...control}
              name={texts.minute}
              value={draft.minute}
              options={minutesWith(step, draft.minute).map((minute) => [minute, minute])}
              onChange={(minute) => change({ minute })}
            />
          )}
        </div>
        <PartSelect
          {...control}
          name={texts.period}
          value={draft.period}
          options={Object.entries(periodNames(language))}
          onChange={(period) => change({ period: period as TimeParts['period'] })}
        />
      </div>
      {name && <input type="hidden" name={name} value={value} />}
    </FieldGroup>
  );
}

/** A stored time may be between two steps: it is shown and can be kept. */
function minutesWith(step: number, minute: string): string[] {
  return [...new Set([...minutesBy(step), minute])].filter(Boolean).sort();
}
