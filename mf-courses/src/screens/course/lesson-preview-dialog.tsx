import { useState } from 'react';
import type { LessonOutline } from 'shared-api/contracts/courses/course';
import type { PreviewedLesson } from 'shared-api/contracts/courses/lessons';
import { useLanguage, useTexts } from 'shared-api/i18n';
import { chooseCaptions, showCaptions } from 'shared-api/rules/captions';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { IconExternalLink } from 'shared-ui/icons';
import { Stack, Text } from 'shared-ui/layout';
import { ErrorState, Loaded, LoadingState, Skeleton } from 'shared-ui/states';
import frame from '../../parts/course-frame/course-frame.module.css';
import { ReadingText } from '../../parts/reading-text/reading-text.tsx';
import { useLessonPreview } from '../../queries/lessons.ts';
import { parseEmbed } from '../../rules/lessons/embed.ts';

interface LessonPreviewDialogProps {
  lesson: Pick<LessonOutline, 'id' | 'title'>;
  poster: string | null;
  onClose(): void;
}

/** A preview lesson, which everyone may open: a film, a text or a document. */
export function LessonPreviewDialog({ lesson, poster, onClose }: LessonPreviewDialogProps) {
  const { t } = useTexts('mf-courses');
  const query = useLessonPreview(lesson.id);
  return (
    <Dialog opened onClose={onClose} size="l" title={<bdi>{lesson.title}</bdi>}>
      <Stack gap="m">
        <Loaded
          query={query}
          loading={
            <LoadingState>
              <Skeleton shape="card" />
            </LoadingState>
          }
          missing={<Text tone="muted">{t('course.lessonPreview.gone')}</Text>}
        >
          {(shown) => <Content lesson={shown} poster={poster} renew={() => void query.refetch()} />}
        </Loaded>
        <Text size="s" tone="muted">
          {t('course.lessonPreview.note')}
        </Text>
      </Stack>
    </Dialog>
  );
}

interface ContentProps {
  lesson: PreviewedLesson;
  poster: string | null;
  /** Reads the lesson again, with new links. */
  renew(): void;
}

function Content({ lesson, poster, renew }: ContentProps) {
  const { t } = useTexts('mf-courses');
  if (lesson.text !== null) return <ReadingText level={3}>{lesson.text}</ReadingText>;
  const [file] = lesson.attachments;
  const site = lesson.embed === null ? undefined : parseEmbed(lesson.embed);
  if (lesson.embed !== null && site) return <LinkTo href={lesson.embed}>{t('player.embed.open')}</LinkTo>;
  if (file === undefined) return <ErrorState message={t('player.video.none')} />;
  if (lesson.content_type === 'pdf')
    return <LinkTo href={new URL(file.aws_path, location.origin).href}>{t('player.pdf.open')}</LinkTo>;
  return <Film key={file.aws_path} lesson={lesson} poster={poster} renew={renew} />;
}

function LinkTo({ href, children }: { href: string; children: string }) {
  return (
    <div>
      <Button href={href} icon={<IconExternalLink />} {...newTab}>
        {children}
      </Button>
    </div>
  );
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** Each language by its own name. */
const names = { en: 'English', ar: 'العربية' };

function Film({ lesson, poster, renew }: ContentProps) {
  const { t } = useTexts('mf-courses');
  const { language } = useLanguage();
  const [failed, setFailed] = useState(false);
  const { attachments, captions, title } = lesson;
  const chosen = chooseCaptions(captions, language);
  if (failed) return <ErrorState message={t('course.preview.failed')} onRetry={renew} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: they are below, as many as the lesson has
    <video
      className={frame.film}
      poster={poster ?? undefined}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => showCaptions(currentTarget, chosen?.language)}
    >
      {attachments.map(({ aws_path, type }, index) => (
        <source
          key={aws_path}
          src={aws_path}
          type={type}
          onError={index === attachments.length - 1 ? () => setFailed(true) : undefined}
        />
      ))}
      {captions.map((caption) => (
        <track
          key={caption.language}
          kind="captions"
          src={caption.aws_path}
          srcLang={caption.language}
          label={names[caption.language]}
          default={caption === chosen}
        />
      ))}
    </video>
  );
}
