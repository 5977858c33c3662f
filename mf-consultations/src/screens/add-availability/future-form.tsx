import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { availabilityDates } from 'shared-api/rules/availability';
import type { Duration } from 'shared-api/rules/durations';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { formatFullDate } from 'shared-ui/format';
import { Card, Heading, Text } from 'shared-ui/layout';
import { SelectField } from 'shared-ui/select';
import { StickyBar } from 'shared-ui/sticky-bar';
import { DurationField } from '../../parts/availability/duration-field.tsx';
import { scheduleAt } from '../../parts/availability/paths.ts';
import { ProfileZoneNote } from '../../parts/availability/profile-zone-note.tsx';
import { SetFirstDialog } from '../../parts/availability/set-first-dialog.tsx';
import { type CompletePlan, listStarts, type Plan } from '../../rules/availability/addition.ts';
import { clockLabel, endOptions, startOptions } from '../../rules/availability/clock-options.ts';
import styles from './add-availability.module.css';
import { DaysField } from './days-field.tsx';
import { RejectedDialog } from './rejected-dialog.tsx';
import { useFutureAvailability } from './use-future-availability.ts';

export interface FutureFormProps {
  /** The durations that the consultant offers. Without any, nothing can be added. */
  durations: Duration[];
  zone: string;
  /** The current instant, ms. */
  now: number;
  today: string;
}

export function FutureForm({ durations, zone, now, today }: FutureFormProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const form = useFutureAvailability(zone);
  const [isReported, setReported] = useState(false);
  const bounds = availabilityDates(zone, now);
  const { outcome, leads } = form;

  if (leads !== undefined && leads.rejected.length === 0)
    return <Navigate to={scheduleAt(leads.day)} replace />;
  return (
    <>
      <ProfileZoneNote zone={zone} now={now} days={form.days.value} />
      <Form onSubmit={durations.length === 0 ? () => setReported(false) : form.submit}>
        {form.message !== undefined && <FormMessage tone="error">{form.message}</FormMessage>}
        <div className={styles.columns}>
          <Card as="section" className={styles.hours}>
            <Heading size="m">{t('availability.future.hours')}</Heading>
            <div className={styles.times}>
              <SelectField
                {...form.start}
                label={t('availability.form.start')}
                name="from"
                required
                options={startOptions(language)}
              />
              <SelectField
                {...form.end}
                label={t('availability.form.end')}
                name="to"
                required
                options={endOptions(language, t('availability.midnight'))}
              />
            </div>
            <DurationField {...form.duration} durations={durations} />
          </Card>
          <DaysField {...form.days} today={today} bounds={bounds} />
        </div>
        <StickyBar label={t('availability.form.add')} sticky={outcome !== undefined}>
          <div role="status" className={styles.preview}>
            {outcome ? <Preview plan={form.plan} count={outcome.count} /> : t('availability.future.hint')}
            {/* Warns before submission about times that do not exist on a day (daylight saving). */}
            {outcome?.gapDays.map((date) => (
              <Text key={date} size="s" tone="warning">
                {t('availability.form.gap', { date: formatFullDate(date, language) })}
              </Text>
            ))}
          </div>
          <Button type="submit" className={styles.submit} loading={form.isPending}>
            {t('availability.form.add')}
          </Button>
        </StickyBar>
      </Form>
      <SetFirstDialog opened={durations.length === 0 && !isReported} onClose={() => setReported(true)} />
      {leads && <RejectedDialog rejected={leads.rejected} to={scheduleAt(leads.day)} />}
    </>
  );
}

/** Maximum number of times in the preview. An ellipsis replaces the others. */
const named = 3;

/** The number of sessions and days, and the first times. */
function Preview({ plan, count }: { plan: Plan; count: number }) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const starts = listStarts(plan as CompletePlan).map((start) => clockLabel(start, language));
  const times = starts.slice(0, named).join(language === 'ar' ? '، ' : ', ');
  return t('availability.future.preview', {
    sessions: t('availability.sessions', { count }),
    days: t('availability.days', { count: plan.days.length }),
    times: starts.length > named ? `${times} …` : times,
  });
}
