import { useLeaveGuard } from 'platform/remote';
import { useMemo, useState } from 'react';
import type { Answer } from 'shared-api/contract';
import type { addAvailability } from 'shared-api/contracts/consultations/availability';
import { useTexts } from 'shared-api/i18n';
import type { Duration } from 'shared-api/rules/durations';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { toAdditionInput, useAddAvailability } from '../../queries/availability.ts';
import {
  type CompletePlan,
  canChoose,
  type FutureField,
  findFutureError,
  previewAddition,
} from '../../rules/availability/addition.ts';
import { parseMinutes } from '../../rules/availability/clock-options.ts';

export type Rejected = Answer<typeof addAvailability>['rejected'];

const noon = String(12 * 60);

/** The form: its values and validation errors, the slots that they would add, and the call that adds them. */
export function useFutureAvailability(zone: string) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const addition = useAddAvailability();
  const [start, setStart] = useState(noon);
  const [end, setEnd] = useState('');
  const [duration, setDuration] = useState<Duration>();
  const [days, setDays] = useState<string[]>([]);
  const [errors, setErrors] = useState<Partial<Record<FutureField, string>>>({});
  const [message, setMessage] = useState<string>();
  /** The day of the schedule to open after the call, and the sessions that the server rejected. */
  const [leads, setLeads] = useState<{ day: string; rejected: Rejected }>();

  const isDirty = start !== noon || end !== '' || duration !== undefined || days.length > 0;
  useLeaveGuard(isDirty && leads === undefined, t('availability.leave'));

  const from = parseMinutes(start);
  const to = parseMinutes(end);
  const plan = useMemo(() => ({ from, to, duration, days }), [from, to, duration, days]);
  const outcome = useMemo(() => previewAddition(plan, zone), [plan, zone]);
  // Reports a chosen duration that does not divide the new times, as soon as they change.
  const isIndivisible = duration !== undefined && !canChoose(plan, duration);
  const fit = isIndivisible ? t('availability.future.fit', { n: duration }) : undefined;

  /** Clears the error of the changed field; a change of the times clears that of the duration too. */
  const changing =
    <Value>(set: (value: Value) => void, ...fields: FutureField[]) =>
    (value: Value) => {
      set(value);
      setErrors((current) => ({
        ...current,
        ...Object.fromEntries(fields.map((field) => [field, undefined])),
      }));
    };

  const submit = () => {
    if (addition.isPending) return;
    setMessage(undefined);
    const problem = findFutureError(plan);
    setErrors(problem ? { [problem.field]: t(problem.text, { n: duration }) } : {});
    if (problem) return;
    const full = plan as CompletePlan;
    addition.mutate(toAdditionInput(full), {
      onSuccess: ({ added, rejected }) => {
        if (added > 0) toast.success(t('availability.form.added', { count: added }));
        // The form has already warned about times that do not exist. Overlaps are known only now.
        const overlapping = rejected.filter(({ reason }) => reason === 'overlap');
        const [first = ''] = full.days;
        setLeads({ day: first, rejected: overlapping });
      },
      onError: (error) => setMessage(errorText(error)),
    });
  };

  return {
    start: { value: start, onChange: changing(setStart, 'start', 'end', 'duration'), error: errors.start },
    end: { value: end, onChange: changing(setEnd, 'end', 'duration'), error: errors.end },
    duration: {
      value: duration,
      onChange: changing(setDuration, 'duration'),
      canChoose: (minutes: Duration) => canChoose(plan, minutes),
      error: errors.duration ?? fit,
    },
    days: { value: days, onChange: changing(setDays, 'days'), error: errors.days },
    plan,
    outcome,
    message,
    submit,
    isPending: addition.isPending,
    leads,
  };
}
