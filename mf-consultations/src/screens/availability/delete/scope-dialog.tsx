import { useId, useState } from 'react';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { RadioGroupField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { Form } from 'shared-ui/form';
import { formatFullDate } from 'shared-ui/format';
import { SelectField } from 'shared-ui/select';
import { slotTimes } from '../../../parts/availability/slot-times.ts';
import type { DeletionScope } from './use-deletion.ts';

export interface ScopeDialogProps {
  opened: boolean;
  onClose(): void;
  onChoose(scope: DeletionScope, slot?: OwnSlot): void;
  slots: OwnSlot[] | undefined;
  day: string;
  zone: string;
}

/** Chooses what to delete, and for two of the four scopes the slot of the day. */
export function ScopeDialog({ opened, onClose, onChoose, slots, day, zone }: ScopeDialogProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const formId = useId();
  const [scope, setScope] = useState<DeletionScope>('day');
  const [slotId, setSlotId] = useState('');
  const [isMissing, setMissing] = useState(false);

  const needsSlot = scope === 'future' || scope === 'one';
  // Ignores a slot that was chosen on another day.
  const slot = slots?.find(({ id }) => String(id) === slotId);
  const submit = () => {
    if (scope !== 'period' && slots === undefined) return;
    if (needsSlot && slot === undefined) setMissing(true);
    else onChoose(scope, slot);
  };
  const hasSlots = slots !== undefined && slots.length > 0;

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('availability.deleting.title')}
      footer={
        <Button type="submit" form={formId}>
          {t('availability.deleting.next')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <RadioGroupField
          label={t('availability.deleting.way')}
          name="way"
          value={scope}
          onChange={(chosen) => {
            setScope(chosen as DeletionScope);
            setMissing(false);
          }}
          options={[
            {
              value: 'day',
              label: t('availability.deleting.day'),
              hint: formatFullDate(day, language),
              disabled: slots === undefined,
            },
            {
              value: 'period',
              label: t('availability.deleting.period'),
              hint: t('availability.deleting.periodHint'),
            },
            {
              value: 'future',
              label: t('availability.deleting.future'),
              hint: t('availability.deleting.futureHint'),
              disabled: !hasSlots,
            },
            {
              value: 'one',
              label: t('availability.deleting.one'),
              hint: t('availability.deleting.oneHint'),
              disabled: !hasSlots,
            },
          ]}
        />
        {needsSlot && hasSlots && (
          <SelectField
            label={t('availability.deleting.slot')}
            name="slot"
            required
            value={slot === undefined ? '' : slotId}
            onChange={(chosen) => {
              setSlotId(chosen);
              setMissing(false);
            }}
            options={slots.map((each) => ({
              value: String(each.id),
              label: slotTimes(each, zone, zone, language).time,
            }))}
            error={isMissing ? t('availability.deleting.chooseSlot') : undefined}
          />
        )}
      </Form>
    </Dialog>
  );
}
