import type { WaitingEntry } from 'shared-api/contracts/events/waiting-list';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { formatDateTime } from 'shared-ui/format';
import { IconCircleCheck, IconHourglass } from 'shared-ui/icons';
import { InlineList } from 'shared-ui/inline-list';
import { Stack, Text } from 'shared-ui/layout';

/** Entries of waiting lists: the person who waits, and the position or how long the seats are held. */
export function WaitingEntries({ entries }: { entries: readonly WaitingEntry[] }) {
  return (
    <Stack gap="s">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Stack>
  );
}

function Entry({ entry }: { entry: WaitingEntry }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const { event, person, seats, state, position, offered_until } = entry;
  const isOffered = state === 'offered';
  return (
    <div>
      <Badge
        tone={isOffered ? 'success' : 'pending'}
        icon={isOffered ? <IconCircleCheck /> : <IconHourglass />}
      >
        {isOffered ? t('waiting.offered') : t('waiting.place', { position: position ?? '' })}
      </Badge>
      <Text size="s">
        <InlineList
          items={[
            event.is_camp === 1 ? t('waiting.seats', { count: seats }) : person.username,
            offered_until && t('waiting.until', { date: formatDateTime(offered_until, language) }),
          ]}
        />
      </Text>
    </div>
  );
}
