import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ConsultantProfile } from 'shared-api/contracts/consultations/consultant';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconCalendarPlus } from 'shared-ui/icons';
import { Stack } from 'shared-ui/layout';
import { LoadingState } from 'shared-ui/states';
import { StickyBar } from 'shared-ui/sticky-bar';
import { Tabs } from 'shared-ui/tabs';
import { About } from './about.tsx';
import { BookingTab } from './booking-tab.tsx';
import { ContributedTab } from './contributed-tab.tsx';
import { Header } from './header.tsx';
import styles from './profile.module.css';
import { Reviews } from './reviews.tsx';
import { useTab } from './use-tab.ts';

/** What few visits open. */
const MySchedule = lazy(() =>
  import('../../parts/availability/my-schedule.tsx').then(({ MySchedule }) => ({ default: MySchedule })),
);

/** The profile of somebody who can be consulted, in tabs (CC §2). */
export function Profile({ profile }: { profile: ConsultantProfile }) {
  const { t } = useTexts('mf-consultations');
  const [query] = useSearchParams();
  const [tab, setTab] = useTab();
  const { id } = profile;
  const contributed = { consultantId: id };
  const book = (
    <Button variant="accent" icon={<IconCalendarPlus />} fullWidth onClick={() => setTab('book')}>
      {t('booking.profile.book')}
    </Button>
  );
  return (
    <Stack gap="l">
      <Header profile={profile} action={book} onReviews={() => setTab('reviews')} />
      <Tabs
        label={t('booking.profile.parts')}
        tabs={[
          { value: 'about', label: t('booking.profile.about'), content: <About profile={profile} /> },
          { value: 'book', label: t('booking.profile.book'), content: <BookingTab profile={profile} /> },
          { value: 'reviews', label: t('booking.profile.reviews'), content: <Reviews profile={profile} /> },
          {
            value: 'follow-up-systems',
            label: t('booking.profile.followUpSystems'),
            content: <ContributedTab {...contributed} slot="consultant-profile.follow-up-systems.v1" />,
          },
          {
            value: 'initiatives',
            label: t('booking.profile.initiatives'),
            content: <ContributedTab {...contributed} slot="consultant-profile.initiatives.v1" />,
          },
          {
            value: 'courses',
            label: t('booking.profile.courses'),
            content: <ContributedTab {...contributed} slot="consultant-profile.courses.v1" />,
          },
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
      {tab !== 'book' && (
        <div className={styles.bar}>
          <StickyBar label={t('booking.profile.book')}>{book}</StickyBar>
        </div>
      )}
    </Stack>
  );
}
