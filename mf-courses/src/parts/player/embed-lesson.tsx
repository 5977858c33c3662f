import { useEffect, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconExternalLink, IconInfoCircle } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { ErrorState } from 'shared-ui/states';
import { parseEmbed } from '../../rules/lessons/embed.ts';
import { secondsIn } from '../../rules/lessons/ranges.ts';
import { MarkComplete } from './mark-complete.tsx';
import { OfflineNote } from './offline-note.tsx';
import styles from './player.module.css';
import type { ProgressReporter } from './progress-reporter.ts';
import { useProgressReports } from './use-progress-reports.ts';

const stepMs = 1_000;

/**
 * Counts the seconds that the page is visible, in addition to those already counted, because a video site does not
 * report what it plays (PD-56).
 * @param from seconds
 */
function useVisibleTime(reporter: ProgressReporter, from: number): void {
  useEffect(() => {
    let at = from;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      // Limits the step, so that time in which the device slept does not count.
      const seconds = Math.min((now - before) / 1000, (2 * stepMs) / 1000);
      before = now;
      if (document.visibilityState === 'hidden') return;
      reporter.add([at, at + seconds]);
      at += seconds;
      reporter.moveTo(at);
    }, stepMs);
    return () => clearInterval(timer);
  }, [reporter, from]);
}

/** A video of a video site, in its own player. */
export function EmbedLesson({ lesson, embed }: { lesson: PlayedLesson; embed: string }) {
  const { t } = useTexts('mf-courses');
  const { reporter, position, progress, offline } = useProgressReports(lesson);
  // The value when the lesson was opened. Seconds that are reported later are counted in the hook.
  const [from] = useState(() => Math.max(position, secondsIn(lesson.watched)));
  useVisibleTime(reporter, from);
  const site = parseEmbed(embed);
  return (
    <>
      <div className={styles.stage}>
        {site?.shown && (
          <iframe
            className={styles.frame}
            src={embed}
            title={lesson.title}
            // Only the permissions that a player needs: it cannot navigate this page or submit forms.
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allow="fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            allowFullScreen
          />
        )}
        {site && !site.shown && (
          <div className={styles.elsewhere}>
            <Text>{t('player.embed.elsewhere', { host: site.host })}</Text>
            <Button href={embed} {...newTab} variant="secondary" icon={<IconExternalLink />}>
              {t('player.embed.open')}
            </Button>
          </div>
        )}
        {site === undefined && <ErrorState message={t('player.video.none')} />}
      </div>
      {site?.shown && (
        <p className={styles.origin}>
          <IconInfoCircle aria-hidden="true" />
          {t('player.embed.origin', { host: site.host })}
        </p>
      )}
      <OfflineNote offline={offline} />
      <MarkComplete lesson={lesson} progress={progress} before={() => reporter.flush()} />
    </>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };
