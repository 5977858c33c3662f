import { useState } from 'react';
import type { ApiError } from 'shared-api/client';
import { slotDays, slotsByDate } from 'shared-api/contracts/consultations/availability';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { invalidate } from 'shared-api/query';
import { formatFullDate } from 'shared-ui/format';
import { useErrorText } from 'shared-ui/states';
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

/** What to delete: all slots of the day or of a period, upcoming ones at the same time, or one slot (CC §2). */
export type DeletionScope = 'day' | 'period' | 'future' | 'one';

/** A confirmation, and what is deleted after it. */
export interface Question {
  title: string;
  text: string;
  target: { ids: readonly number[] } | { period: Period };
}

const rejectionTexts = {
  past: 'availability.deleting.past',
  reserved: 'availability.deleting.reserved',
  none: 'availability.deleting.noneToday',
} as const;

export interface DeletionOptions {
  day: string;
  /** The slots of the day; undefined while they are loading. */
  slots: OwnSlot[] | undefined;
  today: string;
  /** The current instant, ms. */
  now: number;
  zone: string;
  /** Called after slots were deleted, while the dialogs close. */
  onDeleted(): void;
}

/** A deletion from the first dialog to the server's answer. Rejects slots that cannot be deleted before it sends the call. */
export function useDeletion({ day, slots = [], today, now, zone, onDeleted }: DeletionOptions) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const { language } = useLanguage();
  const deleteSlots = useDeleteSlots();
  const deletePeriod = useDeletePeriod();
  const isPending = deleteSlots.isPending || deletePeriod.isPending;
  const [step, setStep] = useState<'ways' | 'period' | 'future'>();
  /** The slot whose similar ones are listed. Kept during the closing animation. */
  const [slot, setSlot] = useState<OwnSlot>();
  const [question, setQuestion] = useState<Question>();
  const [notice, setNotice] = useState<string>();

  const sessions = (count: number) => t('availability.deletedSessions', { count });
  const dayName = formatFullDate(day, language);

  const askDay = () => {
    const { ids, rejection } = dayDeletion(slots, day, today, now);
    if (rejection) return setNotice(t(rejectionTexts[rejection]));
    setQuestion({
      title: t('availability.deleting.confirmDay', { sessions: sessions(ids.length), day: dayName }),
      text: t('availability.deleting.final'),
      target: { ids },
    });
  };
  const askOne = (chosen: OwnSlot) => {
    const rejection = findSlotRejection(chosen, now);
    if (rejection) return setNotice(t(rejectionTexts[rejection]));
    const { time } = slotTimes(chosen, zone, zone, language);
    setQuestion({
      title: t('availability.deleting.confirmOne', { time, day: dayName }),
      text: t('availability.deleting.finalOne'),
      target: { ids: [chosen.id] },
    });
  };

  const choose = (scope: DeletionScope, chosen?: OwnSlot) => {
    if (scope === 'day') askDay();
    else if (scope === 'period') setStep('period');
    else if (chosen === undefined) return;
    else if (scope === 'one') askOne(chosen);
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
      setNotice(errorText(error));
      // Some slots were booked or deleted meanwhile: refetches them.
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
    /** Opens the dialog with the four scopes. */
    start: () => setStep('ways'),
    choose,
    ask: setQuestion,
    confirm: () => {
      if (question === undefined || isPending) return;
      const { target } = question;
      if ('ids' in target) deleteSlots.mutate(toDeletionInput(target.ids), answers);
      else deletePeriod.mutate(toPeriodDeletionInput(target.period), answers);
    },
    /** Closes the confirmation or the notice. The previous dialog keeps its input. */
    back: () => {
      setQuestion(undefined);
      setNotice(undefined);
    },
    stop: () => setStep(undefined),
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
