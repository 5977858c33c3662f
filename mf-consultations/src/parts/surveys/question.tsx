import type { SurveyQuestion } from 'shared-api/contracts/consultations/surveys';
import { RadioGroupField } from 'shared-ui/choice';
import { RatingField } from 'shared-ui/rating';
import { MultiSelectField } from 'shared-ui/select';
import { TextAreaField } from 'shared-ui/text-field';
import type { SurveyAnswer } from '../../rules/sessions/survey-answers.ts';

interface QuestionProps {
  question: SurveyQuestion;
  answer: SurveyAnswer;
  error: string | undefined;
  onChange(input: SurveyAnswer): void;
}

/** One question of a survey, by its kind: stars, one or several options, or text. */
export function Question({ question, answer, error, onChange }: QuestionProps) {
  const { kind, options } = question;
  const label = <bdi>{question.question}</bdi>;
  const common = { label, error };
  if (kind === 'rate')
    return (
      <RatingField
        {...common}
        step={1}
        value={answer.stars}
        onChange={(stars) => onChange({ ...answer, stars })}
        required
      />
    );
  if (kind === 'text')
    return (
      <TextAreaField
        {...common}
        value={answer.words}
        onChange={(words) => onChange({ ...answer, words })}
        maxLength={4_000}
        required
      />
    );
  if (kind === 'single')
    return (
      <RadioGroupField
        {...common}
        options={options.map(({ id, option }) => ({ value: String(id), label: <bdi>{option}</bdi> }))}
        value={answer.options[0] ?? ''}
        onChange={(option) => onChange({ ...answer, options: [option] })}
        required
      />
    );
  return (
    <MultiSelectField
      {...common}
      options={options.map(({ id, option }) => ({ value: String(id), label: option }))}
      value={answer.options}
      onChange={(options) => onChange({ ...answer, options })}
      required
    />
  );
}
