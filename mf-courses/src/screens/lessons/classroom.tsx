import { lazy, Suspense, useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Lesson, OwnCourse } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Badge } from 'shared-ui/badge';
import { IconCircleCheck } from 'shared-ui/icons';
import { Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { CourseProgress } from '../../parts/course-progress/course-progress.tsx';
import { LessonList } from '../../parts/lesson-list/lesson-list.tsx';
import { StageVideo } from '../../parts/player/stage-video.ts';
import { StepAction } from '../../parts/player/step-action.ts';
import { lessonPath } from '../../rules/lessons/addresses.ts';
import { listLessons } from '../../rules/lessons/chosen-lesson.ts';
import { isOwnFilm } from '../../rules/lessons/playback.ts';
import styles from './classroom.module.css';
import { Stages } from './stages.tsx';
import { Steps } from './steps.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useTargets } from './use-targets.ts';

/** Only needed at the end of the course. */
const CompletionChain = lazy(() =>
  import('../../parts/review/completion-chain.tsx').then((module) => ({ default: module.CompletionChain })),
);

/** Only needed beside a video. */
const StudyTabs = lazy(() =>
  import('../../parts/study/study-tabs.tsx').then((module) => ({ default: module.StudyTabs })),
);

interface ClassroomProps {
  course: OwnCourse;
  lesson: Lesson;
  /** The lesson starts by itself. */
  plays: boolean;
}

/** A lesson, with the list of all lessons beside or below it, and links to the previous and the next one. */
export function Classroom({ course, lesson, plays }: ClassroomProps) {
  const { t } = useTexts('mf-courses');
  const navigate = useNavigate();
  const heading = useHeadingFocus(lesson.id);
  const titleId = useId();
  const targetOf = useTargets(course.id);
  // Renders the lesson first, the list after it.
  const marked = useDeferredValue(lesson.id);
  const lessons = listLessons(course);
  const index = lessons.indexOf(lesson);
  const next = lessons[index + 1];
  const section = course.sections.find((each) => each.lessons.includes(lesson));
  const [video, setVideo] = useState<HTMLVideoElement>();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [message, setMessage] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ button, message }), [button, message]);
  const list = <LessonList sections={course.sections} current={marked} targetOf={targetOf} />;
  const toDo =
    next === undefined && course.resume !== null && course.resume.id !== lesson.id ? course.resume : null;

  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.head}>
            <h1 className={styles.course} tabIndex={-1} dir="auto">
              {course.title}
            </h1>
            <Text size="s" tone="muted" numbers>
              {t('lessons.position', { number: index + 1, all: lessons.length })}
            </Text>
          </div>
          <section className={styles.lesson} aria-labelledby={titleId}>
            <div className={styles.head}>
              <div className={styles.titles}>
                <Text size="s" tone="muted" dir="auto">
                  {section?.title}
                </Text>
                <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1} dir="auto">
                  {lesson.title}
                </h2>
              </div>
              {lesson.finished === 1 && (
                <Badge tone="success" icon={<IconCircleCheck />}>
                  {t('lessons.finished')}
                </Badge>
              )}
            </div>
            <StepAction value={places}>
              <StageVideo value={setVideo}>
                <Stages
                  course={course}
                  lessons={lessons}
                  current={lesson}
                  plays={plays}
                  onNext={(goesOn) => {
                    if (next) navigate(lessonPath(course.id, next.id), { state: { plays: goesOn } });
                  }}
                />
              </StageVideo>
            </StepAction>
            {toDo !== null && (
              <Text>
                {t('lessons.toDo')}{' '}
                <TextLink to={lessonPath(course.id, toDo.id)} dir="auto">
                  {toDo.title}
                </TextLink>
              </Text>
            )}
          </section>
        </div>
        <aside className={styles.side} aria-label={t('lessons.content')}>
          <div className={styles.progress}>
            <CourseProgress course={course} />
            {course.progress === 100 && (
              <Suspense>
                <CompletionChain course={course} />
              </Suspense>
            )}
            {course.certificate !== null && (
              <TextLink to={`/certificates/${course.certificate}`}>{t('lessons.certificate')}</TextLink>
            )}
          </div>
          {isOwnFilm(lesson) ? (
            <Suspense fallback={list}>
              <StudyTabs lessonId={lesson.id} video={video}>
                {list}
              </StudyTabs>
            </Suspense>
          ) : (
            list
          )}
        </aside>
      </div>
      <Steps
        courseId={course.id}
        lessons={lessons}
        index={index}
        onButtonPlace={setButton}
        onMessagePlace={setMessage}
      />
    </div>
  );
}
