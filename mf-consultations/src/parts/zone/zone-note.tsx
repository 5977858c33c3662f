import type { ReactNode } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { isShownOtherwise } from 'shared-api/rules/time-zone';
import { zoneName } from 'shared-ui/format';
import { useNow } from 'shared-ui/hooks';
import { IconWorld } from 'shared-ui/icons';
import { Group, Text } from 'shared-ui/layout';
import { instantsOfDays } from '../../rules/days-instants.ts';

export interface ZoneNoteProps {
  /** The zone of the times beside it. */
  zone: string;
  /** The days of these times, for the zone's offset. @default today */
  days?: readonly string[];
  /** Control that changes the zone. */
  action?: ReactNode;
}

/** Names the time zone of a page's times. */
export function ZoneNote({ zone, days = [], action }: ZoneNoteProps) {
  const { t } = useTexts('mf-consultations');
  const { language } = useLanguage();
  const instants = instantsOfDays(zone, days, useNow());
  return (
    <Group gap="s">
      <IconWorld aria-hidden="true" size="1.25em" />
      <Text as="span" size="s" tone="muted">
        {t('common.zone', { zone: zoneName(zone, language, ...instants) })}
        {instants.some((instant) => isShownOtherwise(zone, instant)) && ` ${t('common.otherClocks')}`}
      </Text>
      {action}
    </Group>
  );
}
