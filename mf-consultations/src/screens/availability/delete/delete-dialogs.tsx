import { useState } from 'react';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { useTexts } from 'shared-api/i18n';
import { ConfirmDialog } from 'shared-ui/dialog';
import { NoticeDialog } from '../../../parts/availability/notice-dialog.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { ScopeDialog } from './scope-dialog.tsx';
import { SimilarDialog } from './similar-dialog.tsx';
import type { Deletion } from './use-deletion.ts';

export interface DeleteDialogsProps {
  deletion: Deletion;
  /** The slots of the chosen day; undefined while they are loading. */
  slots: OwnSlot[] | undefined;
  day: string;
  today: string;
  /** The current instant, ms. */
  now: number;
  zone: string;
}

/** The dialogs of a deletion: scope, details, confirmation, rejection. Later ones open over earlier ones, which keep their input. */
export function DeleteDialogs({ deletion, slots, day, today, now, zone }: DeleteDialogsProps) {
  const { t } = useTexts('mf-consultations');
  const { step, slot, question, notice } = deletion;
  // Keeps the text during the closing animation.
  const [last, setLast] = useState(question);
  if (question !== undefined && question !== last) setLast(question);
  return (
    <>
      <ScopeDialog
        opened={step === 'ways'}
        onClose={deletion.stop}
        onChoose={deletion.choose}
        slots={slots}
        day={day}
        zone={zone}
      />
      <PeriodDialog
        opened={step === 'period'}
        onClose={deletion.stop}
        onAsk={deletion.ask}
        day={day}
        today={today}
        zone={zone}
      />
      {slot && (
        <SimilarDialog
          key={slot.id}
          opened={step === 'future'}
          onClose={deletion.stop}
          onAsk={deletion.ask}
          slot={slot}
          now={now}
          zone={zone}
        />
      )}
      <ConfirmDialog
        opened={question !== undefined}
        title={last?.title ?? ''}
        confirmLabel={t('availability.deleting.confirm')}
        tone="danger"
        loading={deletion.isPending}
        onConfirm={deletion.confirm}
        onCancel={deletion.back}
      >
        {last?.text}
      </ConfirmDialog>
      <NoticeDialog text={notice} onClose={deletion.back} />
    </>
  );
}
