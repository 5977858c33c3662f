import type { PlayedLesson } from 'shared-api/contracts/courses/lessons';
import { useTexts } from 'shared-api/i18n';
import { formatProgress } from 'shared-ui/format';
import { Text } from 'shared-ui/layout';
import { embedShare, videoShare } from '../../rules/lessons/embed.ts';

interface MissingProps {
  lesson: Pick<PlayedLesson, 'content_type' | 'embed'>;
  /** The share of the lesson that was played, 0 to 100; undefined if it was not reported. */
  progress: number | undefined;
}

/** Why a lesson is not complete yet, and what the learner still has to do (PD-56). */
export function MissingSteps({ lesson, progress }: MissingProps) {
  const { t } = useTexts('mf-courses');
  const { content_type: kind, embed } = lesson;
  const share = Math.round((embed === null ? videoShare : embedShare) * 100);
  const text = () => {
    if (kind === 'pdf') return t('player.missing.pdf');
    if (embed !== null) return t('player.missing.embed', { share });
    if (progress === undefined) return t('player.missing.video', { share });
    return t('player.missing.part', { progress: formatProgress(Math.floor(progress)), share });
  };
  return <Text size="s">{text()}</Text>;
}
