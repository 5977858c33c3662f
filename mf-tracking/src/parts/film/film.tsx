import { useState } from 'react';
import type { VideoItem } from 'shared-api/contracts/tracking/activities';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { chooseCaptions, showCaptions } from 'shared-api/rules/captions';
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
  /** Shown before playback, while nothing of the film is loaded. */
  poster?: string | undefined;
  /** The sender's file name, with the extension of its type. */
  filename?: string | null;
  /** Whether the film can always be saved, as films of users can. Others can be saved only if they do not play. */
  isSavable?: boolean;
  /** @default fills its container, 16:9 */
  className?: string | undefined;
  /** Explanation of the likely failure. */
  failedText?: string;
  /** Called to request a new link, because the old one may have expired. */
  onExpired(): void;
  onPlay?(): void;
  /** Called when the film has ended and its picture was visible. */
  onEnded?(): void;
  /** Called when the film cannot be played here, so that only the user knows whether they watched it elsewhere. */
  onUnseen?(): void;
}

/**
 * A film of the site or of a user in the browser's own player. Refetching its page returns new links, which a playing
 * film ignores. A film that the browser cannot play, or plays without a picture, can be saved.
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
  const chosen = chooseCaptions(shown.captions, language);
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
        showCaptions(currentTarget, chosen?.language);
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
