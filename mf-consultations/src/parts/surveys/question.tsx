import type { SurveyQuestion } from 'shared-api/contracts/consultations/surveys';
import { RadioGroupField } from 'shared-ui/choice';
import { RatingField } from 'shared-ui/rating';
import { MultiSelectField } from 'shared-ui/select';
import { TextAreaField } from 'shared-ui/text-field';
import type { SurveyAnswer } from '../../rules/sessions/survey-answers.ts';

interface QuestionProps {
  question: SurveyQuestion;
  given: SurveyAnswer;
  error: string | undefined;
  onChange(given: SurveyAnswer): void;
}

/** One question of a survey, by its kind: stars, one or several options, or text. */
export function Question({ question, given, error, onChange }: QuestionProps) {
  const { kind, options } = question;
  const label = <bdi>{question.question}</bdi>;
  const common = { label, error };
  if (kind === 'rate')
    return (
      <RatingField
        {...common}
        step={1}
        value={given.stars}
        onChange={(stars) => onChange({ ...given, stars })}
        required
      />
    );
  if (kind === 'text')
    return (
      <TextAreaField
        {...common}
        value={given.words}
        onChange={(words) => onChange({ ...given, words })}
        maxLength={4_000}
        required
      />
    );
  if (kind === 'single')
    return (
      <RadioGroupField
        {...common}
        options={options.map(({ id, option }) => ({ value: String(id), label: <bdi>{option}</bdi> }))}
        value={given.options[0] ?? ''}
        onChange={(option) => onChange({ ...given, options: [option] })}
        required
      />
    );
  return (
    <MultiSelectField
      {...common}
      options={options.map(({ id, option }) => ({ value: String(id), label: option }))}
      value={given.options}
      onChange={(options) => onChange({ ...given, options })}
      required
    />
  );
}
