import type { ReactNode } from 'react';
import type { ActivityItem } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import {
  IconCircleCheck,
  IconHelpCircle,
  IconPaperclip,
  IconSparkles,
  IconUpload,
  IconVideo,
  IconWorld,
} from 'shared-ui/icons';
import styles from './item-heading.module.css';

export type ItemGroup = 'attachments' | 'videos' | 'quizs' | 'game' | 'social_media' | 'profs';

const icons = {
  attachments: IconPaperclip,
  videos: IconVideo,
  quizs: IconHelpCircle,
  game: IconSparkles,
  social_media: IconWorld,
  profs: IconUpload,
} satisfies Record<ItemGroup, unknown>;

interface ItemHeadingProps {
  item: Pick<ActivityItem, 'name' | 'is_answered'>;
  group: ItemGroup;
  /** Replaces the badge that the item is done. */
  badge?: ReactNode;
  /** Rendered at the end of the line. */
  children?: ReactNode;
}

/** Name of an item, and whether it is done. */
export function ItemHeading({ item, group, badge, children }: ItemHeadingProps) {
  const { t } = useTexts('mf-tracking');
  const Icon = icons[group];
  return (
    <div className={styles.row}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.name} dir="auto">
        {item.name}
      </span>
      {badge ??
        (item.is_answered === 1 && (
          <Badge tone="success" icon={<IconCircleCheck />}>
            {t('activity.done')}
          </Badge>
        ))}
      {children}
    </div>
  );
}
