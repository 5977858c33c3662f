import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { minutesOfDay } from 'shared-api/rules/dates';
import type { Duration } from 'shared-api/rules/durations';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { SelectField } from 'shared-ui/select';
import { DurationField } from '../../parts/availability/duration-field.tsx';
import { NoticeDialog } from '../../parts/availability/notice-dialog.tsx';
import { scheduleAt } from '../../parts/availability/paths.ts';
import { ProfileZoneNote } from '../../parts/availability/profile-zone-note.tsx';
import { SetFirstDialog } from '../../parts/availability/set-first-dialog.tsx';
import { clockLabel, startOptions } from '../../rules/availability/clock-options.ts';
import { DayField } from './day-field.tsx';
import { useSingleSession } from './use-single-session.ts';

export interface SingleFormProps {
  /** The durations that the consultant offers. Without any, nothing can be added. */
  durations: Duration[];
  zone: string;
  /** The current instant, ms. */
  now: number;
  today: string;
}

export function SingleForm({ durations, zone, now, today }: SingleFormProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const form = useSingleSession(zone, now, today);
  const [isReported, setReported] = useState(false);
  if (form.added !== undefined) return <Navigate to={scheduleAt(form.added)} replace />;

  const end = form.end;
  const until =
    end === undefined || end > minutesOfDay
      ? undefined
      : t('availability.form.until', {
          time: end === minutesOfDay ? t('availability.midnight') : clockLabel(end, language),
        });
  return (
    <>
      <ProfileZoneNote zone={zone} now={now} days={form.day.value ? [form.day.value] : []} />
      <Form onSubmit={durations.length === 0 ? () => setReported(false) : form.submit}>
        {form.message !== undefined && <FormMessage tone="error">{form.message}</FormMessage>}
        <DayField {...form.day} today={today} />
        <SelectField
          {...form.start}
          label={t('availability.form.start')}
          name="from"
          required
          options={startOptions(language)}
        />
        <DurationField {...form.duration} durations={durations} />
        <p role="status">{until}</p>
        <Button type="submit" fullWidth loading={form.isPending}>
          {t('availability.form.add')}
        </Button>
      </Form>
      <NoticeDialog text={form.overlap} onClose={form.closeOverlap} />
      <SetFirstDialog opened={durations.length === 0 && !isReported} onClose={() => setReported(true)} />
    </>
  );
}
