import { useEffect, useRef, useState } from 'react';
import type { OwnCourse } from 'shared-api/contracts/courses/course';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { IconStar } from 'shared-ui/icons';
import { useCongratsSeen, useQuestionnaire } from '../../queries/course.ts';
import { isCongratsDue, isRatingDue } from '../../rules/course/completion.ts';
import { isAskable } from '../../rules/course/survey-rates.ts';
import { Congratulations } from './congratulations.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { SurveyDialog } from './survey-dialog.tsx';

type Step = 'congratulations' | 'rate' | 'survey';

/**
 * The steps after the last lesson (CC §4): the congratulations, shown once, then the rating, then the survey if there
 * is one. Shows the button 'Rate Course' until the course is rated. The page is not reloaded: outdated queries are read
 * again (PD-61).
 */
export function CompletionChain({ course }: { course: OwnCourse }) {
  // Another course starts its own chain.
  return <Chain key={course.id} course={course} />;
}

function Chain({ course }: { course: OwnCourse }) {
  const { t } = useTexts('mf-courses');
  const { id } = course;
  const [step, setStep] = useState<Step>();
  const [congratulated, setCongratulated] = useState(false);
  const { mutate: reportSeen } = useCongratsSeen();
  // The server records it at once; the open dialog stays open.
  if (isCongratsDue(course) && !congratulated) {
    setCongratulated(true);
    setStep('congratulations');
  }
  const reported = useRef(false);
  useEffect(() => {
    if (!congratulated || reported.current) return;
    reported.current = true;
    reportSeen({ params: { id } });
  }, [congratulated, reportSeen, id]);

  const { data: survey } = useQuestionnaire(id, { enabled: step === 'survey' });
  const end = () => setStep(undefined);
  return (
    <>
      {isRatingDue(course) && (
        <Button variant="accent" icon={<IconStar />} onClick={() => setStep('rate')}>
          {t('review.rate.action')}
        </Button>
      )}
      <Congratulations
        opened={step === 'congratulations'}
        onClose={() => setStep(isRatingDue(course) ? 'rate' : undefined)}
        course={course}
      />
      <RateDialog
        opened={step === 'rate'}
        onClose={end}
        onRated={() => setStep('survey')}
        courseId={id}
        title={course.title}
      />
      {survey && (
        <SurveyDialog
          opened={step === 'survey' && isAskable(survey)}
          onClose={end}
          survey={survey}
          courseId={id}
        />
      )}
    </>
  );
}
