import { Slot } from 'platform/remote';
import type { ReactNode } from 'react';
import { useTexts } from 'shared-api/i18n';
import type { SlotId, Slots } from 'shared-api/slots';
import { EmptyState, ErrorState, LoadingState } from 'shared-ui/states';
import { Tabs } from 'shared-ui/tabs';
import { usePlace } from './use-place.ts';

type UserSlot = Extract<SlotId, `user-profile.${string}`>;

/** The tabs in their order, by the word of `?tab=` (EC §2.6, spelled so), and the slots that fill them. */
const tabs = {
  first: undefined,
  family: undefined,
  tasks: 'user-profile.tasks.v1',
  sessions: 'user-profile.sessions.v1',
  events: 'user-profile.events.v1',
  requests: 'user-profile.requests.v1',
  questionnaires: 'user-profile.questionnaires.v1',
  courses: 'user-profile.courses.v1',
  certificaties: 'user-profile.certificaties.v1',
} as const satisfies Record<string, UserSlot | undefined>;

/** The tabs of the profile. Which one is shown, and what it shows of itself, stands in the address. */
export function ProfileTabs() {
  const { t } = useTexts('mf-profile-chat');
  const [{ tab, part, page }, setPlace] = usePlace();
  const later = <EmptyState title={t('profile.later')} text={t('profile.laterText')} />;
  return (
    <Tabs
      label={t('profile.parts')}
      value={tab}
      onChange={(tab) => setPlace({ tab, page: 1 })}
      tabs={Object.entries(tabs).map(([value, slot]) => ({
        value,
        label: t(`profile.tabs.${value}`),
        content: slot ? (
          <Filled
            slot={slot}
            place={{ part, page, onChange: (place) => setPlace({ tab: value, ...place }) }}
            empty={later}
          />
        ) : (
          later
        ),
      }))}
    />
  );
}

interface FilledProps {
  slot: UserSlot;
  place: Slots[UserSlot];
  /** While no area fills it. */
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
