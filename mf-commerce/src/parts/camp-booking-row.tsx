import type { CampBooking } from 'shared-api/contracts/commerce/camps';
import { InlineList } from 'shared-ui/inline-list';
import { Group, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { getCampPath } from '../rules/camps/types.ts';
import { isolateDates } from '../rules/isolate-dates.ts';
import { CampState } from './camp-state.tsx';

/** A camp's booking in a list: for what, whom and when, and its state. */
export function CampBookingRow({ booking: { camp, name, state } }: { booking: CampBooking }) {
  return (
    <Group justify="between" gap="s">
      <div>
        <TextLink to={getCampPath(camp)}>
          <bdi>{camp.title}</bdi>
        </TextLink>
        <Text size="s" tone="muted">
          <InlineList items={[name, isolateDates(camp.date_interval)]} />
        </Text>
      </div>
      <CampState state={state} />
    </Group>
  );
}
