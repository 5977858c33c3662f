import { useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { DayCalendar } from 'shared-ui/calendar';
import { Dialog } from 'shared-ui/dialog';
import { FormMessage } from 'shared-ui/form';
import { formatDate, formatDateTime } from 'shared-ui/format';
import { Stack, Text } from 'shared-ui/layout';
import { Loaded, LoadingState } from 'shared-ui/states';
import { useDeletionPreview } from '../../../queries/availability.ts';
import { type Period, toMonth, toPeriod } from '../../../rules/availability/calendar.ts';
import type { Question } from './use-deletion.ts';

export interface PeriodDialogProps {
  opened: boolean;
  onClose(): void;
  onAsk(question: Question): void;
  day: string;
  today: string;
  zone: string;
}

/** Chooses a first and a last day, and previews what deleting them would affect. */
export function PeriodDialog({ opened, onClose, onAsk, day, today, zone }: PeriodDialogProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const [days, setDays] = useState<string[]>([]);
  const [month, setMonth] = useState(() => toMonth(day < today ? today : day));
  const period = toPeriod(days);
  const words = period && {
    first: formatDate(period.first, language),
    last: formatDate(period.last, language),
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('availability.deleting.periodTitle')}>
      <Stack>
        <DayCalendar
          label={t('availability.deleting.periodDays')}
          month={month}
          onMonth={setMonth}
          mode="range"
          min={today}
          value={days}
          onSelect={setDays}
          today={today}
        />
        <Text role="status" strong={words !== undefined}>
          {words ? t('availability.deleting.periodChosen', words) : t('availability.deleting.periodFirst')}
        </Text>
        {period && words && opened && (
          <Preview
            period={period}
            zone={zone}
            onDelete={(count) =>
              onAsk({
                title: t('availability.deleting.confirmPeriod', {
                  sessions: t('availability.deletedSessions', { count }),
                  ...words,
                }),
                text: t('availability.deleting.final'),
                target: { period },
              })
            }
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface PreviewProps {
  period: Period;
  zone: string;
  onDelete(count: number): void;
}

/** The number of slots to delete, or the bookings that prevent the deletion. */
function Preview({ period, zone, onDelete }: PreviewProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const preview = useDeletionPreview(period);
  return (
    <Loaded query={preview} loading={<LoadingState label={t('availability.deleting.periodLook')} />}>
      {({ deletable, reserved }) => {
        if (reserved.length > 0)
          return (
            <FormMessage tone="warning">
              <p>{t('availability.deleting.periodReserved')}</p>
              <ul>
                {reserved.map(({ id, from_date, username }) => {
                  const when = formatDateTime(from_date, language, { timeZone: zone });
                  return (
                    <li key={id}>
                      <bdi>{when}</bdi>
                      {username !== null && (
                        <>
                          {' · '}
                          <bdi>{username}</bdi>
                        </>
                      )}
                    </li>
                  );
                })}
              </ul>
            </FormMessage>
          );
        if (deletable === 0)
          return <FormMessage tone="info">{t('availability.deleting.periodNothing')}</FormMessage>;
        return (
          <Button variant="danger" loading={preview.isFetching} onClick={() => onDelete(deletable)}>
            {t('availability.deleting.deleteChosen', { count: deletable })}
          </Button>
        );
      }}
    </Loaded>
  );
}
