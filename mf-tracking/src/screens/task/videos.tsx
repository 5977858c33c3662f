import { useState } from 'react';
import type { Task, TaskVideo } from 'shared-api/contracts/tracking/tasks';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconCheck } from 'shared-ui/icons';
import { Card, Group, Heading, Stack, Text } from 'shared-ui/layout';
import { Film } from '../../parts/film/film.tsx';
import { DoneBadge } from './done-badge.tsx';
import { OpenItem } from './open-item.tsx';
import type { RecordItem } from './recorder.ts';

interface VideosProps {
  task: Task;
  record: RecordItem;
  onExpired(): void;
}

/** Videos of the consultant. Watching one to its end completes it (TF §4). */
export function Videos({ task, record, onExpired }: VideosProps) {
  const { t } = useTexts('mf-tracking');
  return (
    <Stack as="section" gap="s">
      <Heading>{t('tasks.videos')}</Heading>
      {task.task_media.videos.map((item) => (
        <Card key={item.id}>
          {item.is_external === 0 && item.locked_msg === null && item.media_path !== null ? (
            <OwnVideo item={item} path={item.media_path} record={record} onExpired={onExpired} />
          ) : (
            <ExternalVideo item={item} record={record} />
          )}
        </Card>
      ))}
    </Stack>
  );
}

interface ExternalVideoProps {
  item: TaskVideo;
  record: RecordItem;
}

interface OwnVideoProps extends ExternalVideoProps {
  path: string;
  onExpired(): void;
}

/** A film of the consultant. If it cannot be played here, users who watched it elsewhere confirm that. */
function OwnVideo({ item, path, record, onExpired }: OwnVideoProps) {
  const { t } = useTexts('mf-tracking');
  const [isUnseen, setIsUnseen] = useState(false);
  const isOpen = item.is_answered === 0;
  return (
    <Stack gap="s">
      <Group justify="between">
        <Text>
          <bdi>{item.name}</bdi>
        </Text>
        {!isOpen && <DoneBadge />}
      </Group>
      <Film
        src={path}
        label={item.name}
        isSavable
        onExpired={onExpired}
        onPlay={() => isOpen && record(item.id, 'started')}
        onEnded={() => isOpen && record(item.id, 'ended')}
        onUnseen={() => setIsUnseen(true)}
      />
      {isUnseen && isOpen && (
        <div>
          <Button size="s" icon={<IconCheck />} onClick={() => record(item.id, 'ended')}>
            {t('tasks.watched')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** A video of another site, which opens there. Users who watched it confirm that. A locked one looks the same. */
function ExternalVideo({ item, record }: ExternalVideoProps) {
  const { t } = useTexts('mf-tracking');
  const [isOpened, setIsOpened] = useState(false);
  const open = () => {
    setIsOpened(true);
    record(item.id, 'started');
  };
  return (
    <Group justify="between">
      <OpenItem item={item} onOpen={open} />
      {item.is_answered === 1 && <DoneBadge />}
      {isOpened && item.is_answered === 0 && (
        <Button size="s" icon={<IconCheck />} onClick={() => record(item.id, 'ended')}>
          {t('tasks.watched')}
        </Button>
      )}
    </Group>
  );
}
