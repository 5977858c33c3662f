import { Failure, type FailureDetails, type FieldError } from '../../kernel/index.ts';
import { type Choices, type KeyedQuestion, maxChoices } from './rules.ts';

/** What a call says was chosen for a question. */
export interface Given {
  question_id: number;
  answers_id: number[];
}

/** What is wrong with what was chosen for a question. */
function problem(question: KeyedQuestion, chosen: readonly number[]): FieldError | undefined {
  const offered = new Set(question.answers.map(({ id }) => id));
  if (chosen.some((id) => !offered.has(id))) return 'wrong_answers';
  const max = maxChoices(question);
  if (chosen.length > max)
    return max === 1 ? 'quiz.one_answer' : { code: 'quiz.too_many_answers', params: { max } };
  return undefined;
}

/** The first of them says what is wrong with the whole. */
function wordsOf([first]: readonly FieldError[]): Pick<FailureDetails, 'text' | 'params'> {
  return typeof first === 'string' ? { text: first } : { text: first?.code, params: first?.params };
}

/**
 * What a call chooses, by question; nothing chosen takes a choice back. An answer that is named twice is chosen once.
 * @throws Failure 400 `wrong_question` for a question that is not of the quiz, or is there twice; `wrong_answers` for answers that are not of the
 *   question, or too many; with what is wrong by field: `questions[0][answers_id]`
 */
export function readGiven(questions: readonly KeyedQuestion[], given: readonly Given[]): Choices {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const choices = new Map<number, number[]>();
  const errors: Record<string, FieldError[]> = {};
  let code: 'wrong_question' | 'wrong_answers' | undefined;
  for (const [index, { question_id, answers_id }] of given.entries()) {
    const question = asked.get(question_id);
    if (!question || choices.has(question_id)) {
      code = 'wrong_question';
      errors[`questions[${index}][question_id]`] = [question ? 'quiz.twice' : 'wrong_question'];
      continue;
    }
    const chosen = [...new Set(answers_id)].sort((a, b) => a - b);
    const wrong = problem(question, chosen);
    if (wrong) {
      code ??= 'wrong_answers';
      errors[`questions[${index}][answers_id]`] = [wrong];
    }
    choices.set(question_id, chosen);
  }
  if (code) throw new Failure(400, code, { ...wordsOf(Object.values(errors).flat()), errors });
  return choices;
}
