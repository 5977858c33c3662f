import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import { slotDays, slotsByDate } from 'shared-api/contracts/consultations/availability';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { invalidate } from 'shared-api/query';
import { formatFullDate } from 'shared-ui/format';
import { toast } from 'shared-ui/toast';
import { slotTimes } from '../../../parts/availability/slot-times.ts';
import {
  toDeletionInput,
  toPeriodDeletionInput,
  useDeletePeriod,
  useDeleteSlots,
} from '../../../queries/availability.ts';
import type { Period } from '../../../rules/availability/calendar.ts';
import { dayDeletion, findSlotRejection } from '../../../rules/availability/deletion.ts';
import { getErrorText } from '../../../rules/error-texts.ts';

/** The four ways to delete (CC §2). */
export type Way = 'day' | 'period' | 'future' | 'one';

/** What is about to be deleted, and how it is asked for. */
export interface Question {
  title: string;
  text: string;
  target: { ids: readonly number[] } | { period: Period };
}

const refusals = {
  past: 'availability.deleting.past',
  reserved: 'availability.deleting.reserved',
  none: 'availability.deleting.noneToday',
} as const;

export interface DeletionOptions {
  day: string;
  /** Of the day; undefined while they are not known. */
  slots: OwnSlot[] | undefined;
  today: string;
  /** ms */
  now: number;
  zone: string;
  /** After something has gone and the dialogs are closing. */
  onDeleted(): void;
}

/** Deleting from the first question to the answer of the server. What cannot be deleted is said before anything is sent. */
export function useDeletion({ day, slots = [], today, now, zone, onDeleted }: DeletionOptions) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const deleteSlots = useDeleteSlots();
  const deletePeriod = useDeletePeriod();
  const isPending = deleteSlots.isPending || deletePeriod.isPending;
  const [step, setStep] = useState<'ways' | 'period' | 'future'>();
  /** The one whose like are looked for; it stays while the dialog leaves. */
  const [slot, setSlot] = useState<OwnSlot>();
  const [question, setQuestion] = useState<Question>();
  const [notice, setNotice] = useState<string>();

  const sessions = (count: number) => t('availability.deletedSessions', { count });
  const dayName = formatFullDate(day, language);

  const askDay = () => {
    const { ids, refusal } = dayDeletion(slots, day, today, now);
    if (refusal) return setNotice(t(refusals[refusal]));
    setQuestion({
      title: t('availability.deleting.confirmDay', { sessions: sessions(ids.length), day: dayName }),
      text: t('availability.deleting.final'),
      target: { ids },
    });
  };
  const askOne = (chosen: OwnSlot) => {
    const refusal = findSlotRejection(chosen, now);
    if (refusal) return setNotice(t(refusals[refusal]));
    const { time } = slotTimes(chosen, zone, zone, language);
    setQuestion({
      title: t('availability.deleting.confirmOne', { time, day: dayName }),
      text: t('availability.deleting.finalOne'),
      target: { ids: [chosen.id] },
    });
  };

  const choose = (way: Way, chosen?: OwnSlot) => {
    if (way === 'day') askDay();
    else if (way === 'period') setStep('period');
    else if (chosen === undefined) return;
    else if (way === 'one') askOne(chosen);
    else {
      setSlot(chosen);
      setStep('future');
    }
  };

  const answers = {
    onSuccess: ({ deleted }: { deleted: number }) => {
      setQuestion(undefined);
      setStep(undefined);
      toast.success(t('availability.deleting.done', { count: deleted }));
      onDeleted();
    },
    onError: (error: ApiError) => {
      setQuestion(undefined);
      setNotice(getErrorText(error, t));
      // Somebody has just booked, or they are gone: what is shown is no longer so.
      void invalidate(slotsByDate);
      void invalidate(slotDays);
    },
  };

  return {
    step,
    slot,
    question,
    notice,
    isPending,
    /** Asks for the way. */
    start: () => setStep('ways'),
    choose,
    ask: setQuestion,
    confirm: () => {
      if (question === undefined || isPending) return;
      const { target } = question;
      if ('ids' in target) deleteSlots.mutate(toDeletionInput(target.ids), answers);
      else deletePeriod.mutate(toPeriodDeletionInput(target.period), answers);
    },
    /** Leaves the question or the notice; what was chosen before stands again. */
    back: () => {
      setQuestion(undefined);
      setNotice(undefined);
    },
    stop: () => setStep(undefined),
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
