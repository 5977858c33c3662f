import { useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { Button } from 'shared-ui/button';
import { DayCalendar } from 'shared-ui/calendar';
import { Dialog } from 'shared-ui/dialog';
import { useNow } from 'shared-ui/hooks';
import { IconCalendar } from 'shared-ui/icons';
import { dayBounds } from '../../parts/booking/use-day.ts';
import styles from './directory.module.css';

export interface DaysFilterProps {
  value: readonly string[];
  onChange(days: string[]): void;
}

/** Filters by days with free slots, in the device's zone. */
export function DaysFilter({ value, onChange }: DaysFilterProps) {
  const { t } = useTexts('mf-consultations');
  const { min, max } = dayBounds(deviceZone(), useNow());
  const [opened, setOpened] = useState(false);
  const [month, setMonth] = useState((value[0] ?? min).slice(0, 7));
  const close = () => setOpened(false);
  return (
    <div className={styles.days}>
      <Button
        variant="secondary"
        icon={<IconCalendar />}
        aria-haspopup="dialog"
        fullWidth
        onClick={() => setOpened(true)}
      >
        {value.length > 0
          ? t('booking.directory.daysChosen', { count: value.length })
          : t('booking.directory.days')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        title={t('booking.directory.days')}
        size="s"
        footer={
          <>
            {value.length > 0 && (
              <Button variant="quiet" onClick={() => onChange([])}>
                {t('booking.directory.noDays')}
              </Button>
            )}
            <Button onClick={close}>{t('booking.done')}</Button>
          </>
        }
      >
        <DayCalendar
          label={t('booking.directory.days')}
          mode="many"
          month={month}
          onMonth={setMonth}
          min={min}
          max={max}
          today={min}
          value={value}
          onSelect={onChange}
        />
      </Dialog>
    </div>
  );
}
