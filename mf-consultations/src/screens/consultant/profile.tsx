import { useIsSlotFilled } from 'platform/remote';
import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconCalendarPlus } from 'shared-ui/icons';
import { Stack } from 'shared-ui/layout';
import { useWords } from 'shared-ui/list';
import { LoadingState } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { About } from './about.tsx';
import { BookingTab } from './booking-tab.tsx';
import { ContributedTab } from './contributed-tab.tsx';
import { Header } from './header.tsx';
import styles from './profile.module.css';
import { Reviews } from './reviews.tsx';

/** Loaded on demand, because few visits open this tab. */
const MySchedule = lazy(() =>
  import('../../parts/availability/my-schedule.tsx').then(({ MySchedule }) => ({ default: MySchedule })),
);

/** Tabs that other remotes fill. */
const contributions = [
  {
    value: 'follow-up-systems',
    label: 'booking.profile.followUpSystems',
    slot: 'consultant-profile.follow-up-systems.v1',
  },
  { value: 'initiatives', label: 'booking.profile.initiatives', slot: 'consultant-profile.initiatives.v1' },
  { value: 'courses', label: 'booking.profile.courses', slot: 'consultant-profile.courses.v1' },
] as const;

/** The profile of a consultant, in tabs (CC §2). */
export function Profile({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const [query] = useSearchParams();
  const [{ tab }, setWords] = useWords(['tab']);
  const parts = useRef<HTMLElement>(null);
  /** Opens a tab from a button above the tabs, and scrolls to it, because on a phone it is below the window. */
  const openTab = (tab: string) => {
    setWords({ tab });
    parts.current?.scrollIntoView({ block: 'start' });
    parts.current?.focus({ preventScroll: true });
  };
  const { id } = profile;
  const isFilled = useIsSlotFilled();
  const book = (
    <Button variant="accent" icon={<IconCalendarPlus />} fullWidth onClick={() => openTab('book')}>
      {t('booking.profile.book')}
    </Button>
  );
  return (
    <Stack gap="l">
      <Header profile={profile} action={book} onReviews={() => openTab('reviews')} />
      <section ref={parts} className={styles.parts} aria-label={t('booking.profile.parts')} tabIndex={-1}>
        <Tabs
          label={t('booking.profile.parts')}
          tabs={[
            { value: 'about', label: t('booking.profile.about'), content: <About profile={profile} /> },
            { value: 'book', label: t('booking.profile.book'), content: <BookingTab profile={profile} /> },
            { value: 'reviews', label: t('booking.profile.reviews'), content: <Reviews profile={profile} /> },
            // Hides tabs that no remote fills yet, unless the address names one (PD-123).
            ...contributions
              .filter(({ value, slot }) => value === tab || isFilled(slot))
              .map(({ value, label, slot }) => ({
                value,
                label: t(label),
                content: <ContributedTab consultantId={id} slot={slot} />,
              })),
            ...(query.has('consultant_profile')
              ? [
                  {
                    value: 'schedule',
                    label: t('booking.profile.schedule'),
                    content: (
                      <Suspense fallback={<LoadingState />}>
                        <MySchedule consultantId={id} />
                      </Suspense>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </section>
    </Stack>
  );
}
