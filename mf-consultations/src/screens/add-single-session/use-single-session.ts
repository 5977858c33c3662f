import { useLeaveGuard } from 'platform/remote';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { singleProblem } from 'shared-api/rules/availability';
import { parseDate } from 'shared-api/rules/dates';
import type { Duration } from 'shared-api/rules/durations';
import { formatFullDate } from 'shared-ui/format';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useDay } from '../../parts/availability/use-day.ts';
import { toAdditionInput, useAddAvailability } from '../../queries/availability.ts';
import { type SingleField, singleTexts } from '../../rules/availability/addition.ts';
import { parseMinutes } from '../../rules/availability/clock-options.ts';

/** The day in the navigation state (CC §2). */
function dayOfState(state: unknown): string | undefined {
  const day = (state as { day?: unknown } | null)?.day;
  return typeof day === 'string' ? parseDate(day) : undefined;
}

/**
 * The form: its values and validation errors, and the call that adds the session. The initial day is that of the
 * address, else of the navigation state, else today.
 */
export function useSingleSession(zone: string, now: number, today: string) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const addition = useAddAvailability();
  const [asked] = useDay(dayOfState(useLocation().state) ?? today);
  // Kept in state, not in the address: a changed address would trigger the question about unsent input.
  const [day, setDay] = useState(asked);
  const [start, setStart] = useState('');
  const [duration, setDuration] = useState<Duration>();
  const [error, setError] = useState<{ field: SingleField; text: string }>();
  const [message, setMessage] = useState<string>();
  /** Text of the specified modal, when the session overlaps an existing one (CONS-122). */
  const [overlap, setOverlap] = useState<string>();
  const [added, setAdded] = useState<string>();

  const isDirty = start !== '' || duration !== undefined;
  useLeaveGuard(isDirty && added === undefined, t('availability.leave'));

  const from = parseMinutes(start);
  const errorOf = (field: SingleField) => (error?.field === field ? error.text : undefined);
  const fix =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setError(undefined);
    };

  const submit = () => {
    if (addition.isPending) return;
    setMessage(undefined);
    const problem = singleProblem({ date: day, from, duration }, zone, now);
    if (problem !== undefined) {
      const { field, text } = singleTexts[problem];
      return setError({ field, text: t(text, { date: formatFullDate(day, language) }) });
    }
    setError(undefined);
    // `from` and `duration` are set if there are no errors.
    const range = { from: from as number, duration: duration as Duration };
    addition.mutate(toAdditionInput({ ...range, to: range.from + range.duration, days: [day] }), {
      onSuccess: ({ added, rejected }) => {
        if (rejected.length > 0) return setOverlap(t('availability.future.rejected'));
        toast.success(t('availability.form.added', { count: added }));
        setAdded(day);
      },
      onError: (failure) => setMessage(errorText(failure)),
    });
  };

  return {
    day: { value: day, onChange: fix(setDay), error: errorOf('day') },
    start: { value: start, onChange: fix(setStart), error: errorOf('start') },
    duration: { value: duration, onChange: fix(setDuration), error: errorOf('duration') },
    /** Minutes after midnight; undefined before start and duration are set. */
    end: from === undefined || duration === undefined ? undefined : from + duration,
    message,
    overlap,
    closeOverlap: () => setOverlap(undefined),
    submit,
    isPending: addition.isPending,
    /** The day of the added session. */
    added,
  };
}
