import { Slot, useIsSlotFilled } from 'platform/remote';
import type { ComponentType, ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import type { SlotId, Slots } from 'shared-api/slots';
import { Button } from 'shared-ui/button';
import { EmptyState, ErrorState, LoadingState } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { DetailsTab } from './details/details-tab.tsx';
import { DevicesTab } from './devices/devices-tab.tsx';
import { FamilyTab } from './family/family-tab.tsx';
import { usePlace } from './use-place.ts';

type UserSlot = Extract<SlotId, `user-profile.${string}`>;

/**
 * The tabs in their order, by the value of `?tab=` (EC §2.6, in its spelling): a component of this remote, or the slot
 * that other areas fill.
 */
const tabs = {
  first: DetailsTab,
  family: FamilyTab,
  tasks: 'user-profile.tasks.v1',
  sessions: 'user-profile.sessions.v1',
  events: 'user-profile.events.v1',
  requests: 'user-profile.requests.v1',
  questionnaires: 'user-profile.questionnaires.v1',
  courses: 'user-profile.courses.v1',
  certificaties: 'user-profile.certificaties.v1',
  // Addition to the specification: what the family has to do today.
  today: 'user-profile.today.v1',
  // Addition to the specification: what the family is enrolled in (TRCK-221).
  trackings: 'user-profile.trackings.v1',
  // Addition to the specification: where the user is signed in.
  devices: DevicesTab,
} as const satisfies Record<string, UserSlot | ComponentType>;

/**
 * The tabs of the profile. The address contains the shown tab and its state. A tab whose slot is not filled is left out
 * (PD-123), unless the address names it.
 */
export function ProfileTabs() {
  const { t } = useTexts('mf-profile-chat');
  const [{ tab, part, page }, setPlace] = usePlace();
  const isFilled = useIsSlotFilled();
  const shown = Object.entries(tabs).filter(
    ([value, content]) => value === tab || typeof content !== 'string' || isFilled(content),
  );
  const later = (
    <EmptyState
      picture="path"
      title={t('profile.later')}
      text={t('profile.laterText')}
      action={<Button href="/">{t('dashboard.home')}</Button>}
    />
  );
  const contentOf = (value: string, content: UserSlot | ComponentType) => {
    if (typeof content !== 'string') {
      const Content = content;
      return <Content />;
    }
    return (
      <Filled
        slot={content}
        place={{ part, page, onChange: (place, options) => setPlace({ tab: value, ...place }, options) }}
        empty={later}
      />
    );
  };
  return (
    <Tabs
      label={t('profile.parts')}
      value={tab}
      onChange={(tab, options) => setPlace({ tab, page: 1 }, options)}
      tabs={shown.map(([value, content]) => ({
        value,
        label: t(`profile.tabs.${value}`),
        content: contentOf(value, content),
      }))}
    />
  );
}

interface FilledProps {
  slot: UserSlot;
  place: Slots[UserSlot];
  /** Shown while no area fills the slot. */
  empty: ReactNode;
}

function Filled({ slot, place, empty }: FilledProps) {
  const { t } = useTexts('mf-profile-chat');
  return (
    <Slot
      id={slot}
      props={place}
      loading={<LoadingState shape="cards" />}
      empty={empty}
      failed={(retry) => <ErrorState message={t('profile.failed')} onRetry={retry} />}
    />
  );
}
