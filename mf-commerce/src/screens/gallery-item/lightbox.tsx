import { type KeyboardEvent, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { IconButton } from 'shared-ui/button';
import { IconChevronLeft, IconChevronRight, IconX } from 'shared-ui/icons';
import { ErrorState } from 'shared-ui/states';
import { getKeyStep, getSwipeStep, isVideo, type Media, moveIndex } from '../../rules/gallery/media.ts';
import styles from './gallery-item.module.css';

interface LightboxProps {
  media: readonly Media[];
  index: number;
  onMove(index: number): void;
  onClose(): void;
}

/**
 * One picture or film over the whole window, with previous, next and close (EC §2.3). The browser's `<dialog>` keeps
 * the focus inside; arrows, Home, End, Escape and swipes work, and the neighbours are prefetched.
 */
export function Lightbox({ media, index, onMove, onClose }: LightboxProps) {
  const { t } = useTexts('mf-commerce');
  const { language } = useLanguage();
  const rtl = language === 'ar';
  const dialog = useRef<HTMLDialogElement>(null);
  const touch = useRef<{ x: number; y: number }>(undefined);
  const shown = media[index] as Media;
  const count = media.length;
  const go = (by: number) => onMove(moveIndex(index, by, count));

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    for (const by of [1, -1]) {
      const neighbour = media[moveIndex(index, by, media.length)];
      if (neighbour && !isVideo(neighbour)) new Image().src = neighbour.photo_url;
    }
  }, [media, index]);

  const onKeyDown = (event: KeyboardEvent) => {
    // The film's own controls use the arrows too.
    if (event.target instanceof HTMLVideoElement) return;
    const step = getKeyStep(event.key, rtl);
    if (step === undefined || count < 2) return;
    event.preventDefault();
    if (step === 'first') onMove(0);
    else if (step === 'last') onMove(count - 1);
    else go(step);
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const first = touches[0];
    touch.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : undefined;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches[0];
    const start = touch.current;
    touch.current = undefined;
    if (!start || !end || count < 2) return;
    const step = getSwipeStep(end.clientX - start.x, end.clientY - start.y, rtl);
    if (step !== undefined) go(step);
  };
  const position = t('gallery.position', { number: index + 1, count });
  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={t('gallery.lightbox')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onKeyDown={onKeyDown}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <div className={styles.head}>
        <p className={styles.caption} aria-live="polite">
          <span dir="auto">{shown.title}</span> <bdi className={styles.position}>{position}</bdi>
        </p>
        <IconButton label={t('gallery.close')} icon={<IconX />} onClick={onClose} />
      </div>
      <div className={styles.stage}>
        <Shown key={shown.id} media={shown} />
      </div>
      {count > 1 && (
        <>
          <IconButton
            className={styles.previous}
            variant="secondary"
            label={t('gallery.previous')}
            icon={<IconChevronLeft />}
            onClick={() => go(-1)}
          />
          <IconButton
            className={styles.next}
            variant="secondary"
            label={t('gallery.next')}
            icon={<IconChevronRight />}
            onClick={() => go(1)}
          />
        </>
      )}
    </dialog>
  );
}

function Shown({ media }: { media: Media }) {
  const { t } = useTexts('mf-commerce');
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorState message={t('gallery.failed')} onRetry={() => setFailed(false)} />;
  if (isVideo(media))
    return (
      // biome-ignore lint/a11y/useMediaCaption: films of camps come without captions
      <video
        className={styles.media}
        src={media.photo_url}
        aria-label={media.title}
        controls
        autoPlay
        playsInline
        onError={() => setFailed(true)}
      />
    );
  return (
    <img className={styles.media} src={media.photo_url} alt={media.title} onError={() => setFailed(true)} />
  );
}
