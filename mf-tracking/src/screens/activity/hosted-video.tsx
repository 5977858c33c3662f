import { useState } from 'react';
import type { VideoItem } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { ErrorState } from 'shared-ui/states';
import styles from './activity.module.css';

/** Each language by its own name. */
const names = { en: 'English', ar: 'العربية' };

interface HostedVideoProps {
  name: string;
  path: string;
  captions?: VideoItem['captions'];
  onExpired(): void;
  onPlay?(): void;
  onEnded?(): void;
}

/** A film of the site in the browser's own player. Reading the activity again signs new links, which a playing film does not take. */
export function HostedVideo({ name, path, captions = [], onExpired, onPlay, onEnded }: HostedVideoProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const [links, setLinks] = useState({ path, captions });
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <ErrorState
        message={t('activity.video.failed')}
        onRetry={() => {
          setLinks({ path, captions });
          setFailed(false);
          onExpired();
        }}
      />
    );
  const shown = links.captions.find((each) => each.language === language) ?? links.captions[0];
  return (
    // biome-ignore lint/a11y/useMediaCaption: they are below, as many as the film has
    <video
      className={styles.film}
      src={links.path}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
      onPlay={onPlay}
      onEnded={onEnded}
      // React calls this for errors of child elements too, such as captions.
      onError={({ target, currentTarget }) => target === currentTarget && setFailed(true)}
    >
      {links.captions.map((each) => (
        <track
          key={each.language}
          kind="captions"
          src={each.media_path}
          srcLang={each.language}
          label={names[each.language]}
          default={each === shown}
        />
      ))}
    </video>
  );
}
