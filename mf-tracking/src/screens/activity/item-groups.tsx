import type { ReactNode } from 'react';
import type { Activity } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Heading, Stack } from 'shared-ui/layout';
import { EmptyState } from 'shared-ui/states';
import type { ItemGroup } from '../../parts/item-heading/item-heading.tsx';
import { ProofItem } from '../../parts/proof/proof-item.tsx';
import type { OpenedActivity } from '../../rules/activity/parse-address.ts';
import styles from './activity.module.css';
import type { DayActions } from './day-actions.ts';
import { GameItem } from './game-item.tsx';
import { LinkItem } from './link-item.tsx';
import { QuizItem } from './quiz-item.tsx';
import { VideoItem } from './video-item.tsx';

interface ItemGroupsProps {
  activity: Activity;
  address: OpenedActivity;
  actions: DayActions;
  onExpired(): void;
}

/** The six groups of an activity. Skips groups without items (TF §3). */
export function ItemGroups({ activity, address, actions, onExpired }: ItemGroupsProps) {
  const { t } = useTexts('mf-tracking');
  const { attachments, videos, quizs, game, social_media, profs } = activity;
  const isManual = activity.auto_progress_update === 0;
  const count = [attachments, videos, quizs, game, social_media, profs].flat().length;
  if (count === 0) return isManual ? null : <EmptyState picture="path" title={t('activity.nothing')} />;
  return (
    <>
      <ItemList group="attachments" items={attachments}>
        {(item) => <LinkItem item={item} group="attachments" actions={actions} />}
      </ItemList>
      <ItemList group="videos" items={videos}>
        {(video) => <VideoItem video={video} actions={actions} onExpired={onExpired} />}
      </ItemList>
      <ItemList group="quizs" items={quizs}>
        {(quiz) => <QuizItem quiz={quiz} activity={activity} address={address} />}
      </ItemList>
      <ItemList group="game" items={game}>
        {(item) => <GameItem item={item} actions={actions} />}
      </ItemList>
      <ItemList group="social_media" items={social_media}>
        {(item) => <LinkItem item={item} group="social_media" actions={actions} />}
      </ItemList>
      <ItemList group="profs" items={profs}>
        {(proof) => <ProofItem proof={proof} activity={activity} {...actions} />}
      </ItemList>
    </>
  );
}

interface ItemListProps<Item> {
  group: ItemGroup;
  items: readonly Item[];
  children(item: Item): ReactNode;
}

function ItemList<Item extends { id: number }>({ group, items, children }: ItemListProps<Item>) {
  const { t } = useTexts('mf-tracking');
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap="s" aria-label={t(`activity.groups.${group}`)}>
      <Heading>{t(`activity.groups.${group}`)}</Heading>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
    </Stack>
  );
}
