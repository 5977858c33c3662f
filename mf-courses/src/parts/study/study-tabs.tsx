import { type ReactNode, useState } from 'react';
import { useTexts } from 'shared-api/i18n';
import { Tabs } from 'shared-ui/tabs';
import { useLesson } from '../../queries/lessons.ts';
import { Notes } from './notes.tsx';
import { Transcript } from './transcript.tsx';

interface StudyTabsProps {
  lessonId: number;
  /** The shown video. */
  video: HTMLVideoElement | undefined;
  /** The lessons of the course, in the first tab. */
  children: ReactNode;
}

/** Tabs beside a video: the lessons of the course, the video's transcript if it has captions, and the learner's notes. */
export function StudyTabs({ lessonId, video, children }: StudyTabsProps) {
  const { t } = useTexts('mf-courses');
  const [tab, setTab] = useState('lessons');
  const captions = useLesson(lessonId).data?.captions ?? [];
  return (
    <Tabs
      label={t('study.label')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'lessons', label: t('study.lessons'), content: children },
        ...(captions.length > 0
          ? [
              {
                value: 'transcript',
                label: t('study.transcript.title'),
                content: <Transcript key={lessonId} captions={captions} video={video} />,
              },
            ]
          : []),
        {
          value: 'notes',
          label: t('study.notes.title'),
          content: <Notes key={lessonId} lessonId={lessonId} video={video} />,
        },
      ]}
    />
  );
}
