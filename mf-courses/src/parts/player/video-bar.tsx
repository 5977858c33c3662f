import { type RefObject, useState } from 'react';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { formatNumber } from 'shared-ui/format';
import { SelectField } from 'shared-ui/select';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { formatPosition } from '../../rules/lessons/duration.ts';
import { rates } from '../../rules/lessons/playback.ts';
import styles from './player.module.css';

interface VideoBarProps {
  video: RefObject<HTMLVideoElement | null>;
  /** The video is buffering. */
  waiting: boolean;
  /** Position where it resumed, in seconds, while the note about it is shown. */
  continues: number | undefined;
  onRestart(): void;
  hasCaptions: boolean;
  /** Whether captions are shown. */
  captions: boolean;
  onCaptions(): void;
  rate: number;
  onRate(rate: number): void;
}

/** Controls that the browser's own player lacks or hides. */
export function VideoBar(props: VideoBarProps) {
  const { video, waiting, continues, onRestart, hasCaptions, captions, onCaptions, rate, onRate } = props;
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  const [floats] = useState(() => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled);

  const float = async () => {
    try {
      if (document.pictureInPictureElement) await document.exitPictureInPicture();
      else await video.current?.requestPictureInPicture();
    } catch {
      // Picture-in-picture is not available before the first frame.
    }
  };

  return (
    <div className={styles.bar}>
      <div className={styles.said}>
        <p role="status">
          {waiting
            ? t('player.video.buffering')
            : continues !== undefined && t('player.video.continue', { time: formatPosition(continues) })}
        </p>
        {continues !== undefined && (
          <Button size="s" variant="quiet" onClick={onRestart}>
            {t('player.video.restart')}
          </Button>
        )}
      </div>
      <details className={styles.keys}>
        <summary>{t('player.video.keys.title')}</summary>
        <p>{t('player.video.keys.text')}</p>
      </details>
      <div className={styles.tools}>
        {hasCaptions && (
          <Button
            size="s"
            variant={captions ? 'secondary' : 'quiet'}
            aria-pressed={captions}
            onClick={onCaptions}
          >
            {t('player.video.captions')}
          </Button>
        )}
        {floats && (
          <Button size="s" variant="quiet" onClick={() => void float()}>
            {t('player.video.float')}
          </Button>
        )}
        <div className={styles.speed}>
          <SelectField
            // The selected value is a sufficient visible label.
            label={<VisuallyHidden>{t('player.video.speed')}</VisuallyHidden>}
            placeholder={false}
            value={String(rate)}
            onChange={(value) => onRate(Number(value))}
            options={rates.map((each) => ({
              value: String(each),
              label: t('player.video.rate', { rate: formatNumber(each, language) }),
            }))}
          />
        </div>
      </div>
    </div>
  );
}
