import { useState } from 'react';
import type { ActivityItem } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Text } from 'shared-ui/layout';
import { newTab } from '../../rules/new-tab.ts';
import type { DayActions } from './day-actions.ts';
import { LinkItem } from './link-item.tsx';

/** A game. If its day is over, warns first that it gives no progress (TF §4, §8). */
export function GameItem({ item, actions }: { item: ActivityItem; actions: DayActions }) {
  const { t } = useTexts('mf-tracking');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <LinkItem
        item={item}
        group="game"
        actions={actions}
        onAsk={actions.isOver ? () => setAsking(true) : undefined}
      />
      <Dialog
        opened={isAsking}
        onClose={close}
        size="s"
        title={<bdi>{item.name}</bdi>}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('activity.cancel')}
            </Button>
            <Button href={item.media_path ?? ''} {...newTab} onClick={close}>
              {t('activity.openGame')}
            </Button>
          </>
        }
      >
        <Text>{t('activity.gameOver')}</Text>
      </Dialog>
    </>
  );
}
