import { useState } from 'react';
import type { VideoItem as Video } from 'shared-api/contracts/tracking/activities';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconCheck, IconExternalLink } from 'shared-ui/icons';
import { Card, Stack, Text } from 'shared-ui/layout';
import { Film } from '../../parts/film/film.tsx';
import { ItemHeading } from '../../parts/item-heading/item-heading.tsx';
import { findPlayer } from '../../rules/activity/embedded-player.ts';
import { newTab } from '../../rules/new-tab.ts';
import type { DayActions } from './day-actions.ts';
import { EmbeddedVideo } from './embedded-video.tsx';

interface VideoItemProps {
  video: Video;
  actions: DayActions;
  onExpired(): void;
}

/**
 * A film of the site, or a video of another site. It counts once it has ended (TF §4), or once a user who watched it
 * elsewhere confirms that.
 */
export function VideoItem({ video, actions, onExpired }: VideoItemProps) {
  const { t } = useTexts('mf-tracking');
  const { id, name, media_path: path, is_external, is_answered, captions } = video;
  const [isSilent, setSilent] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  const player = path !== null && is_external === 1 ? findPlayer(path, location.origin) : undefined;
  const isElsewhere = is_external === 1 && player === undefined;
  const onPlay = () => is_answered === 0 && actions.report('started', id);
  const onEnded = () => is_answered === 0 && actions.report('ended', id);
  if (path === null) return null;
  return (
    <Card>
      <Stack gap="s">
        <ItemHeading item={video} group="videos" />
        {is_external === 0 && (
          <Film
            src={path}
            label={name}
            captions={captions}
            onExpired={onExpired}
            onPlay={onPlay}
            onEnded={onEnded}
            onUnseen={() => setUnseen(true)}
          />
        )}
        {player && (
          <EmbeddedVideo
            name={name}
            player={player}
            onPlay={onPlay}
            onEnded={onEnded}
            onSilent={() => setSilent(true)}
          />
        )}
        {isElsewhere && (
          <div>
            <Button href={path} {...newTab} variant="secondary" icon={<IconExternalLink />} onClick={onPlay}>
              {t('activity.video.open')}
            </Button>
          </div>
        )}
        {(isElsewhere || isSilent || isUnseen) && is_answered === 0 && actions.canProgress && (
          <Stack gap="s" align="start">
            {!isUnseen && (
              <Text size="s" tone="muted">
                {t('activity.video.silent')}
              </Text>
            )}
            <Button
              size="s"
              icon={<IconCheck />}
              onClick={() => {
                onPlay();
                onEnded();
              }}
            >
              {t('activity.video.watched')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
