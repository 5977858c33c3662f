import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCheck } from 'shared-ui/icons';

/** Marks an item as done. */
export function DoneBadge() {
  const { t } = useTexts('mf-tracking');
  return (
    <Badge tone="success" icon={<IconCheck />}>
      {t('tasks.done')}
    </Badge>
  );
}
