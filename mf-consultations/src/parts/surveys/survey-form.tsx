import { useLeaveGuard } from 'platform/remote';
import { useEffect, useRef, useState } from 'react';
import type { Survey } from 'shared-api/contracts/consultations/surveys';
import { useTexts } from 'shared-api/i18n';
import { Button } from 'shared-ui/button';
import { Form, FormMessage } from 'shared-ui/form';
import { Card, Text } from 'shared-ui/layout';
import { EmptyState, useErrorText } from 'shared-ui/states';
import { toast } from 'shared-ui/toast';
import { useAnswerSurvey, useSubmitSurvey } from '../../queries/sessions.ts';
import {
  emptyAnswer,
  isRatingsOnly,
  startingAnswers,
  surveyProblems,
  toAnswersBody,
  toRatingsBody,
} from '../../rules/sessions/survey-answers.ts';
import { Question } from './question.tsx';

interface SurveyFormProps {
  survey: Survey;
  /** Id of the assignment to answer, if the address has one. */
  assignment?: number;
  /** Called after the answers were sent. */
  onDone(): void;
}

/** A survey to answer once: a card for each question. Asks before the user leaves with unsent answers. */
export function SurveyForm({ survey, assignment, onDone }: SurveyFormProps) {
  const { t } = useTexts('mf-consultations');
  const errorText = useErrorText();
  const [initial] = useState(() => startingAnswers(survey));
  const [answers, setAnswers] = useState(initial);
  const [problems, setProblems] = useState<Record<number, string>>({});
  const submit = useSubmitSurvey();
  const answer = useAnswerSurvey();
  const isSent = submit.isSuccess || answer.isSuccess;
  const isPending = submit.isPending || answer.isPending;
  const error = submit.error ?? answer.error;

  useLeaveGuard(answers !== initial && !isSent, t('sessions.survey.leave'));
  const latest = useRef(onDone);
  latest.current = onDone;
  // Navigates only after the leave guard is off.
  useEffect(() => {
    if (isSent) latest.current();
  }, [isSent]);

  if (survey.is_answered === 1 && !isSent)
    return (
      <EmptyState
        picture="chat"
        title={t('sessions.surveys.completed')}
        text={t('sessions.survey.answered')}
        action={<Button href="/user/survey/list">{t('sessions.surveys.title')}</Button>}
      />
    );

  const send = () => {
    if (isPending) return;
    const found = surveyProblems(survey.questionnaire_questions, answers);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const onSuccess = () => toast.success(t('sessions.done'));
    if (isRatingsOnly(survey)) submit.mutate({ body: toRatingsBody(survey, answers) }, { onSuccess });
    else answer.mutate({ body: toAnswersBody(survey, answers, assignment) }, { onSuccess });
  };

  return (
    <Form onSubmit={send}>
      {error && <FormMessage tone="error">{errorText(error)}</FormMessage>}
      <Text tone="muted" dir="auto">
        {survey.about}
      </Text>
      {survey.questionnaire_questions.map((question) => {
        const problem = problems[question.id];
        return (
          <Card key={question.id}>
            <Question
              question={question}
              answer={answers[question.id] ?? emptyAnswer}
              error={problem && t(problem)}
              onChange={(input) => {
                setAnswers({ ...answers, [question.id]: input });
                setProblems(({ [question.id]: _, ...others }) => others);
              }}
            />
          </Card>
        );
      })}
      <Button type="submit" loading={isPending} fullWidth>
        {t('sessions.send')}
      </Button>
    </Form>
  );
}
