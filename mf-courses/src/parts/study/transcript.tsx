import { useEffect, useRef, useState } from 'react';
import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { hasEveryWord } from 'shared-api/rules/search-text';
import { Text } from 'shared-ui/layout';
import { ErrorState, LoadingState, Skeleton } from 'shared-ui/states';
import { SearchField } from 'shared-ui/text-field';
import { VisuallyHidden } from 'shared-ui/visually-hidden';
import { useCues } from '../../queries/captions.ts';
import { type Cue, findCurrentCue } from '../../rules/lessons/cues.ts';
import { formatPosition } from '../../rules/lessons/duration.ts';
import { seek } from './seek.ts';
import styles from './study.module.css';
import { usePosition } from './use-position.ts';

interface TranscriptProps {
  captions: PlayedLesson['captions'];
  video: HTMLVideoElement | undefined;
}

/** The transcript of a video, in the language of the page if there are captions in it. Each line seeks to its second. */
export function Transcript({ captions, video }: TranscriptProps) {
  const { language } = useLanguage();
  const caption = captions.find((each) => each.language === language) ?? captions[0];
  const { t } = useTexts('mf-courses');
  const { data: cues, isError, isFetching, refetch } = useCues(caption?.aws_path);
  if (cues) return <Lines cues={cues} language={caption?.language} video={video} />;
  if (isError)
    return (
      <ErrorState
        message={t('study.transcript.failed')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <LoadingState>
      <div className={styles.lines}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </LoadingState>
  );
}

interface LinesProps {
  cues: readonly Cue[];
  language: string | undefined;
  video: HTMLVideoElement | undefined;
}

function Lines({ cues, language, video }: LinesProps) {
  const { t } = useTexts('mf-courses');
  const [words, setWords] = useState('');
  const current = usePosition(video, (position) => findCurrentCue(cues, position));
  const list = useRef<HTMLOListElement>(null);
  const shown = cues.map((cue, index) => ({ cue, index })).filter(({ cue }) => hasEveryWord(cue.text, words));

  // Scrolls the list and not the page, and does not scroll while the user points at it or has the focus in it.
  useEffect(() => {
    const element = list.current;
    const line = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !line || words !== '' || element.matches(':hover, :focus-within') || current < 0) return;
    element.scrollTop = line.offsetTop - (element.clientHeight - line.clientHeight) / 2;
  }, [current, words]);

  return (
    <div className={styles.panel}>
      <SearchField label={t('study.transcript.search')} value={words} onChange={setWords} maxLength={100} />
      <p role="status" className={styles.found}>
        {words.trim() !== '' && t('study.transcript.found', { count: shown.length })}
      </p>
      {shown.length === 0 && words.trim() === '' && <Text tone="muted">{t('study.transcript.none')}</Text>}
      <ol ref={list} className={styles.lines} lang={language}>
        {shown.map(({ cue, index }) => (
          <li key={index}>
            <button
              type="button"
              className={styles.line}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => seek(video, cue.start)}
            >
              <bdi className={styles.time}>
                <VisuallyHidden>{t('study.goTo')} </VisuallyHidden>
                {formatPosition(cue.start)}
              </bdi>
              <span dir="auto">{cue.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
