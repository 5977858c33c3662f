import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { OwnSlot } from 'shared-api/contracts/consultations/slot';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Page } from 'shared-ui/layout';
import { LoadingState } from 'shared-ui/states';
import { StickyBar } from 'shared-ui/sticky-bar';
import { NoticeDialog } from '../../parts/availability/notice-dialog.tsx';
import { ProfileZoneNote } from '../../parts/availability/profile-zone-note.tsx';
import { ScheduleColumns } from '../../parts/availability/schedule-columns.tsx';
import { SetFirstDialog } from '../../parts/availability/set-first-dialog.tsx';
import { useDay } from '../../parts/availability/use-day.ts';
import { useOwnClock } from '../../parts/availability/use-own-clock.ts';
import { ProposeDialog } from '../../parts/sessions/proposal/propose-dialog.tsx';
import { useDialogs } from '../../parts/sessions/use-dialogs.ts';
import { useOwnSlots, useSessionsWithoutSlot } from '../../queries/availability.ts';
import { offeredDurations } from '../../rules/availability/offered-durations.ts';
import { AddDialog } from './add-dialog.tsx';
import styles from './availability.module.css';
import { DaySchedule } from './day-schedule.tsx';
import { DeleteDialogs } from './delete/delete-dialogs.tsx';
import { useDeletion } from './delete/use-deletion.ts';
import { OwnCalendar } from './own-calendar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useGuide } from './use-guide.ts';

const Guide = lazy(async () => ({
  default: (await import('../../parts/availability/guide/guide.tsx')).GuideTabs,
}));

/** `/consultants/availablilty`: a consultant's sessions by day, to add and delete (CC §2, §5). */
export default function Screen() {
  const { t } = useTexts('mf-consultations');
  const { settings, zone, now, today } = useOwnClock();
  const [day, chooseDay] = useDay(today);
  const slots = useOwnSlots(day);
  const sessions = useSessionsWithoutSlot(day);
  const guide = useGuide();
  const [isAdding, setAdding] = useState(false);

  const heading = useRef<HTMLDivElement>(null);
  const [deletions, setDeletions] = useState(0);
  const deletion = useDeletion({
    day,
    slots: slots.data,
    today,
    now,
    zone,
    onDeleted: () => setDeletions((count) => count + 1),
  });
  // The deleted slot may have had the focus. The dialogs are closed by now.
  useEffect(() => {
    if (deletions > 0) heading.current?.focus();
  }, [deletions]);

  const proposals = useDialogs<'propose', OwnSlot>();
  const add = () => setAdding(true);
  const stopAdding = () => setAdding(false);
  // If the settings could not be loaded, the user may continue, because the forms request them again.
  const isUnset = settings.data !== undefined && offeredDurations(settings.data).length === 0;
  const adding = () => {
    if (!isAdding || settings.isPending) return undefined;
    return isUnset ? 'settings' : day < today ? 'past' : 'choice';
  };
  const shown = adding();

  return (
    <Page
      title={t('availability.page.title')}
      actions={<Toolbar onAdd={add} onDelete={deletion.start} onLearn={guide.open} />}
    >
      <div className={styles.content}>
        <ProfileZoneNote zone={zone} now={now} days={[day]} both />
        <ScheduleColumns calendar={<OwnCalendar day={day} onDay={chooseDay} today={today} />}>
          <DaySchedule
            heading={heading}
            day={day}
            isOver={day < today}
            slots={slots}
            sessions={sessions.data ?? []}
            now={now}
            zone={zone}
            onAdd={add}
            onDelete={(scope, slot: OwnSlot) => deletion.choose(scope, slot)}
            onPropose={(slot) => proposals.open('propose', slot)}
          />
        </ScheduleColumns>
        <div className={styles.phone}>
          <StickyBar label={t('availability.page.tools')}>
            <Button fullWidth onClick={add}>
              {t('availability.form.add')}
            </Button>
          </StickyBar>
        </div>
      </div>
      <AddDialog opened={shown === 'choice'} onClose={stopAdding} day={day} />
      <SetFirstDialog opened={shown === 'settings'} onClose={stopAdding} />
      <NoticeDialog
        text={shown === 'past' ? t('availability.adding.past') : undefined}
        onClose={stopAdding}
      />
      <DeleteDialogs deletion={deletion} slots={slots.data} day={day} today={today} now={now} zone={zone} />
      {proposals.current && (
        <ProposeDialog
          key={proposals.current.turn}
          opened={proposals.current.opened}
          onClose={proposals.close}
          session={{
            id: proposals.current.item.session_id ?? 0,
            name: proposals.current.item.username ?? '',
            start: proposals.current.item.from_date,
            end: proposals.current.item.to_date,
            duration: proposals.current.item.duration,
          }}
        />
      )}
      <Dialog opened={guide.opened} onClose={guide.close} title={t('availability.guide.title')} size="l">
        <Suspense fallback={<LoadingState />}>
          <Guide />
        </Suspense>
      </Dialog>
    </Page>
  );
}
