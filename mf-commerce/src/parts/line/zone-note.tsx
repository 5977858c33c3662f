import { useLanguage, useTexts } from 'shared-api/i18n';
import { deviceZone } from 'shared-api/rules/device-zone';
import { zoneName } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { isSession, type LineItem } from './line-details.ts';

/** Names the time zone of the lines' times, once per page. Renders nothing if no line has a time. */
export function ZoneNote({ items }: { items: readonly LineItem[] }) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const [first, ...others] = items.flatMap((item) =>
    isSession(item) && item.date !== null ? [new Date(item.date)] : [],
  );
  if (first === undefined) return null;
  return (
    <Text size="s" tone="muted">
      {t('common.zone', { zone: zoneName(deviceZone(), language, first, ...others) })}
    </Text>
  );
}
