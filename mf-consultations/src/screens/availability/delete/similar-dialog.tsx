import { useState } from 'react';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { dateIn } from 'shared-api/rules/time-zone';
import { Button } from 'shared-ui/button';
import { CheckboxField } from 'shared-ui/choice';
import { Dialog } from 'shared-ui/dialog';
import { formatDate, formatTime, formatWeekday } from 'shared-ui/format';
import { Heading, Stack, Text } from 'shared-ui/layout';
import { EmptyState, Loaded, LoadingState } from 'shared-ui/states';
import { useFutureSlots } from '../../../queries/availability.ts';
import { byWeekday, findSlotRejection, maxDeletedSlots } from '../../../rules/availability/deletion.ts';
import type { Question } from './use-deletion.ts';

export interface SimilarDialogProps {
  opened: boolean;
  onClose(): void;
  onAsk(question: Question): void;
  /** The slot whose time the listed slots share. */
  slot: OwnSlot;
  /** The current instant, ms. */
  now: number;
  zone: string;
}

/** Lists the upcoming slots at the same time, of which the user chooses those to delete (CC §5). */
export function SimilarDialog({ opened, onClose, onAsk, slot, now, zone }: SimilarDialogProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const similar = useFutureSlots(slot, opened);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());

  const open = (similar.data ?? []).filter((each) => findSlotRejection(each, now) === undefined);
  // Drops chosen slots that were booked or deleted meanwhile.
  const chosen = open.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const all = open.slice(0, maxDeletedSlots).map(({ id }) => id);
  const isAll = all.length > 0 && all.every((id) => ticked.has(id));
  const isFull = chosen.length >= maxDeletedSlots;
  const tick = (id: number, isTicked: boolean) => {
    const next = new Set(chosen);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };

  const time = formatTime(slot.from_date, language, { timeZone: zone });
  const ask = () => {
    const sessions = t('availability.deletedSessions', { count: chosen.length });
    onAsk({
      title: t('availability.deleting.confirmSimilar', { sessions, time }),
      text: t('availability.deleting.final'),
      target: { ids: chosen },
    });
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('availability.deleting.similarTitle', { time })}
      footer={
        <>
          {chosen.length === 0 && (
            <Text size="s" tone="muted">
              {t('availability.deleting.chooseSome')}
            </Text>
          )}
          <Button variant="danger" disabled={chosen.length === 0} onClick={ask}>
            {t('availability.deleting.confirm')}
            {chosen.length > 0 && ` (${chosen.length})`}
          </Button>
        </>
      }
    >
      <Loaded query={similar} loading={<LoadingState shape="form" />}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState picture="calendar" title={t('availability.deleting.similarNone')} />
          ) : (
            <Stack>
              <CheckboxField
                label={t('availability.deleting.selectAll')}
                hint={open.length > maxDeletedSlots ? t('availability.deleting.selectAllHint') : undefined}
                checked={isAll}
                disabled={all.length === 0}
                onChange={(isTicked) => setTicked(new Set(isTicked ? all : []))}
              />
              {byWeekday(found).map(({ weekday, slots }) => (
                <div key={weekday}>
                  <Heading level={3} size="s">
                    {formatWeekday(slots[0]?.date ?? '', language, 'long')}
                  </Heading>
                  {slots.map((each) => (
                    <CheckboxField
                      key={each.id}
                      label={formatDate(dateIn(zone, Date.parse(each.from_date)), language)}
                      hint={findSlotRejection(each, now) === undefined ? undefined : t('availability.booked')}
                      checked={chosen.includes(each.id)}
                      disabled={
                        findSlotRejection(each, now) !== undefined || (isFull && !chosen.includes(each.id))
                      }
                      onChange={(isTicked) => tick(each.id, isTicked)}
                    />
                  ))}
                </div>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  );
}
