import { useTexts } from 'shared-api/i18n';
import type { Duration } from 'shared-api/rules/durations';
import { RadioGroupField } from 'shared-ui/choice';

export interface DurationFieldProps {
  /** The durations that the consultant offers. */
  durations: readonly Duration[];
  value: Duration | undefined;
  onChange(duration: Duration): void;
  /** Whether a duration can be chosen now. @default every one */
  canChoose?(duration: Duration): boolean;
  error?: string;
}

/** The duration of a session: one of those that the consultant offers. */
export function DurationField({ durations, value, onChange, canChoose, error }: DurationFieldProps) {
  const { t } = useTexts('mf-consultations');
  const isClosed = (duration: Duration) => canChoose !== undefined && !canChoose(duration);
  return (
    <RadioGroupField
      label={t('availability.form.duration')}
      name="duration"
      required
      inline
      hint={durations.some(isClosed) ? t('availability.form.closed') : undefined}
      value={value === undefined ? '' : String(value)}
      onChange={(chosen) => onChange(Number(chosen) as Duration)}
      options={durations.map((duration) => ({
        value: String(duration),
        label: t('availability.minutes', { count: duration }),
        disabled: isClosed(duration),
      }))}
      error={error}
    />
  );
}
