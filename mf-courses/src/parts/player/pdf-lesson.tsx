import { useContext, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared-api/client';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { ClientIdentity } from 'shared-api/query';
import { Button } from 'shared-ui/button';
import { IconDownload, IconExternalLink, IconFileText } from 'shared-ui/icons';
import { Group, Text } from 'shared-ui/layout';
import { ErrorState } from 'shared-ui/states';
import { progressChanged, sendProgress, updateCachedLesson } from '../../queries/lessons.ts';
import type { LessonViewProps } from './lesson-view-props.ts';
import { MarkComplete } from './mark-complete.tsx';
import styles from './player.module.css';
import { useCompleteLesson } from './use-complete-lesson.ts';
import { useRenewal } from './use-renewal.ts';

/** A document: embedded if the browser can show PDFs in pages and there is room, else a link. */
export function PdfLesson({ lesson }: LessonViewProps) {
  const { t } = useTexts('mf-courses');
  const opened = useOpened(lesson);
  const [inPage] = useState(() => navigator.pdfViewerEnabled && matchMedia('(min-width: 48em)').matches);
  const path = lesson.attachments[0]?.aws_path;
  /** A renewed link must not reload the document that the user is reading. */
  const [shown] = useState(path);
  useRenewal(lesson);
  useEffect(() => {
    if (!inPage || shown === undefined) return;
    const timer = setTimeout(() => void opened(), loadMs);
    return () => clearTimeout(timer);
  }, []);

  if (path === undefined || shown === undefined)
    return (
      <div className={styles.stage}>
        <ErrorState message={t('player.pdf.none')} />
      </div>
    );
  // An absolute URL, so that the browser follows it and not the router.
  const address = new URL(path, location.origin).href;
  return (
    <>
      {inPage ? (
        <iframe className={styles.document} src={shown} title={lesson.title} onLoad={() => void opened()} />
      ) : (
        <div className={styles.stage}>
          <div className={styles.elsewhere}>
            <IconFileText aria-hidden="true" className={styles.large} />
            <Text center>{t('player.pdf.text')}</Text>
          </div>
        </div>
      )}
      <Group gap="s">
        <Button
          href={address}
          {...newTab}
          variant={inPage ? 'secondary' : 'primary'}
          icon={<IconExternalLink />}
          onClick={() => void opened()}
        >
          {t('player.pdf.open')}
        </Button>
        <Button
          href={address}
          {...download}
          variant="secondary"
          icon={<IconDownload />}
          onClick={() => void opened()}
        >
          {t('player.pdf.download')}
        </Button>
      </Group>
      <MarkComplete lesson={lesson} />
    </>
  );
}

/** Milliseconds after which the server is asked even without the `load` event of the frame, which WebKitGTK never fires for a PDF. */
const loadMs = 2_000;

const newTab = { target: '_blank', rel: 'noopener noreferrer' };
const download = { download: '' };

/** Pauses between the requests to the server, ms: a file that opens in another tab, or is saved, is still loading. */
const pausesMs = [1_000, 3_000, 10_000];

/** Once the user has opened the file, asks the server until it has delivered the file, which finishes the lesson (PD-56). */
function useOpened(lesson: PlayedLesson) {
  const client = useContext(ClientIdentity);
  const { finish } = useCompleteLesson(lesson);
  const reported = useRef(lesson.finished === 1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id, course } = lesson;
  const report = async (pauses: readonly number[]): Promise<void> => {
    try {
      const { finished } = await sendProgress(id, { position: 0, watched: [] }, client);
      const [pause, ...later] = pauses;
      if (finished === 0 && pause !== undefined) {
        timer.current = setTimeout(() => void report(later), pause);
        return;
      }
      reported.current = finished === 1;
      if (finished === 0) return;
      updateCachedLesson(id, { finished });
      progressChanged(course.id);
      await finish();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The next opening asks the server again.
      reported.current = false;
    }
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return async () => {
    if (reported.current) return;
    reported.current = true;
    await report(pausesMs);
  };
}
