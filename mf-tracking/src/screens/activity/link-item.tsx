import type { ActivityItem } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconExternalLink } from 'shared-ui/icons';
import { Card } from 'shared-ui/layout';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { ItemHeading } from '../../parts/item-heading/item-heading.tsx';
import { newTab } from '../../rules/new-tab.ts';
import type { DayActions } from './day-actions.ts';

interface LinkItemProps {
  item: ActivityItem;
  group: 'attachments' | 'game' | 'social_media';
  actions: DayActions;
  /** Asks the user before it opens. */
  onAsk?(): void;
}

/** A file or page that opens in a new tab. Opening it completes the item (TF §4). */
export function LinkItem({ item, group, actions, onAsk }: LinkItemProps) {
  const { t } = useTexts('mf-tracking');
  const { id, name, media_path: path, is_answered } = item;
  if (path === null) return null;
  const words = (
    <>
      {t('activity.open')} <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
  return (
    <Card>
      <ItemHeading item={item} group={group}>
        {onAsk ? (
          <Button size="s" variant="secondary" onClick={onAsk}>
            {words}
          </Button>
        ) : (
          <Button
            size="s"
            variant="secondary"
            icon={<IconExternalLink />}
            href={path}
            {...newTab}
            onClick={() => is_answered === 0 && actions.report('opened', id)}
          >
            {words}
          </Button>
        )}
      </ItemHeading>
    </Card>
  );
}
