import { useId, useState } from 'react';
import type { Survey } from 'shared-api/contracts/consultations/surveys';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Dialog } from 'shared-ui/dialog';
import { Form } from 'shared-ui/form';
import { RatingField } from 'shared-ui/rating';
import { useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAnswerQuestionnaire } from '../../queries/course.ts';
import { startingRates, surveyBody, unrated } from '../../rules/course/survey-rates.ts';

export interface SurveyDialogProps {
  opened: boolean;
  onClose(): void;
  survey: Survey;
  courseId: number;
}

/** The survey about a course: a rating for each question, all of them required (CC §4; PD-60). */
export function SurveyDialog({ opened, onClose, survey, courseId }: SurveyDialogProps) {
  const { t } = useTexts('mf-courses');
  const formId = useId();
  const rejectionText = useErrorText();
  const answer = useAnswerQuestionnaire();
  const [rates, setRates] = useState(() => startingRates(survey));
  const [missing, setMissing] = useState<readonly number[]>([]);

  const send = () => {
    if (answer.isPending) return;
    const open = unrated(survey, rates);
    setMissing(open);
    if (open.length > 0) return;
    answer.mutate(
      { body: surveyBody(survey, rates, courseId) },
      {
        onSuccess: () => {
          toast.success(t('review.done'));
          onClose();
        },
        onError: (error) => toast.error(rejectionText(error)),
      },
    );
  };

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<bdi>{survey.title}</bdi>}
      footer={
        <Button type="submit" form={formId} loading={answer.isPending}>
          {t('review.send')}
        </Button>
      }
    >
      <Form id={formId} onSubmit={send}>
        {survey.questionnaire_questions.map(({ id, question }) => (
          <RatingField
            key={id}
            label={<bdi>{question}</bdi>}
            step={1}
            value={rates[id] ?? 0}
            onChange={(stars) => {
              setRates({ ...rates, [id]: stars });
              setMissing(missing.filter((other) => other !== id));
            }}
            error={missing.includes(id) ? t('review.survey.rate') : undefined}
            required
          />
        ))}
      </Form>
    </Dialog>
  );
}
