import { useState } from 'react';
import type { VideoItem } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { ErrorState } from 'shared-ui/states';
import styles from './film.module.css';

/** Each language by its own name. */
const names = { en: 'English', ar: 'العربية' };

interface FilmProps {
  /** Signed address, valid for some hours. */
  src: string;
  label: string;
  captions?: VideoItem['captions'];
  /** Shown before it is played, while nothing of the film is loaded. */
  poster?: string | undefined;
  /** The link may have expired: reads another. */
  onExpired(): void;
  onPlay?(): void;
  onEnded?(): void;
}

/** A film of the site in the browser's own player. Reading its page again signs new links, which a playing film does not take. */
export function Film({ src, label, captions = [], poster, onExpired, onPlay, onEnded }: FilmProps) {
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const [playing, setPlaying] = useState<Pick<FilmProps, 'src'> & Required<Pick<FilmProps, 'captions'>>>();
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src)
    return (
      <ErrorState
        message={t('details.videoFailed')}
        onRetry={() => {
          setFailedSrc(undefined);
          onExpired();
        }}
      />
    );
  const shown = playing ?? { src, captions };
  const chosen = shown.captions.find((each) => each.language === language) ?? shown.captions[0];
  return (
    // biome-ignore lint/a11y/useMediaCaption: they are below, as many as the film has
    <video
      className={styles.film}
      src={shown.src}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      preload={poster === undefined ? 'metadata' : 'none'}
      onPlay={() => {
        setPlaying(shown);
        onPlay?.();
      }}
      onEnded={onEnded}
      // React calls this for errors of child elements too, such as captions.
      onError={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        setPlaying(undefined);
        setFailedSrc(shown.src);
      }}
    >
      {shown.captions.map((each) => (
        <track
          key={each.language}
          kind="captions"
          src={each.media_path}
          srcLang={each.language}
          label={names[each.language]}
          default={each === chosen}
        />
      ))}
    </video>
  );
}
