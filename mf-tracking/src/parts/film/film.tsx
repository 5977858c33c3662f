import { useState } from 'react';
import type { VideoItem } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { FormMessage } from 'shared-ui/form';
import { Card, Stack, Text } from 'shared-ui/layout';
import { ErrorState } from 'shared-ui/states';
import styles from './film.module.css';
import { SaveFilm } from './save-film.tsx';
import { useFilmTrouble } from './use-film-trouble.ts';
import { useRecordedLength } from './use-recorded-length.ts';

/** Each language by its own name. */
const names = { en: 'English', ar: 'العربية' };

export interface FilmProps {
  /** Signed address, valid for some hours. */
  src: string;
  label: string;
  captions?: VideoItem['captions'];
  /** Shown before it is played, while nothing of the film is loaded. */
  poster?: string | undefined;
  /** The sender's file name, with the ending of its type. */
  filename?: string | null;
  /** The film of a person, which can be saved whether or not it plays here; others can when they do not play. */
  isSavable?: boolean;
  /** @default the width of its place, 16:9 */
  className?: string | undefined;
  /** Why it may have failed. */
  failedText?: string;
  /** The link may have expired: reads another. */
  onExpired(): void;
  onPlay?(): void;
  /** It has ended, and its pictures were seen. */
  onEnded?(): void;
  /** It cannot be seen here: only its viewer knows whether it was watched elsewhere. */
  onUnseen?(): void;
}

/**
 * A film of the site or of a person in the browser's own player. Reading its page again signs new links, which a playing film does not take. What the browser
 * cannot play, or plays without a picture, is saved.
 */
export function Film({ src, label, captions = [], filename, onExpired, onPlay, ...rest }: FilmProps) {
  const { poster, isSavable = false, className = styles.film, failedText, onEnded, onUnseen } = rest;
  const { t } = useTexts('mf-tracking');
  const { language } = useLanguage();
  const [playing, setPlaying] = useState<Pick<FilmProps, 'src'> & Required<Pick<FilmProps, 'captions'>>>();
  const shown = playing ?? { src, captions };
  const { trouble, retry, ...notice } = useFilmTrouble({ src: shown.src, filename, onUnseen });
  const length = useRecordedLength();
  const save = <SaveFilm src={src} filename={filename} onSave={onPlay} />;
  if (trouble === 'failed')
    return (
      <ErrorState
        message={failedText ?? t('details.videoFailed')}
        action={save}
        onRetry={() => {
          retry();
          onExpired();
        }}
      />
    );
  if (trouble === 'unplayable')
    return (
      <Card tone="sunken">
        <Stack gap="s" align="start">
          <Text strong dir="auto">
            {filename ?? label}
          </Text>
          <Text size="s">{t('film.unplayable')}</Text>
          {save}
        </Stack>
      </Card>
    );
  const hasNoPicture = trouble === 'noPicture';
  const chosen = shown.captions.find((each) => each.language === language) ?? shown.captions[0];
  const film = (
    // biome-ignore lint/a11y/useMediaCaption: they are below, as many as the film has
    <video
      className={hasNoPicture ? styles.sound : className}
      src={shown.src}
      poster={poster}
      aria-label={label}
      controls
      playsInline
      preload={poster === undefined ? 'metadata' : 'none'}
      onLoadedMetadata={({ currentTarget }) => {
        notice.onMetadata(currentTarget, shown.src);
        length.begin(currentTarget);
      }}
      onSeeked={({ currentTarget }) => length.continue(currentTarget)}
      onPlay={() => {
        setPlaying(shown);
        if (!length.isSeeking()) onPlay?.();
      }}
      onEnded={() => {
        if (!length.isSeeking() && !hasNoPicture) onEnded?.();
      }}
      // React calls this for errors of child elements too, such as captions.
      onError={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        setPlaying(undefined);
        void notice.onError(shown.src);
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
  return (
    <div className={styles.frame}>
      {hasNoPicture && <FormMessage tone="warning">{t('film.noPicture')}</FormMessage>}
      {film}
      {(isSavable || hasNoPicture) && <div>{save}</div>}
    </div>
  );
}
