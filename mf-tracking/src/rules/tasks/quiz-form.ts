import { textsDiffer } from 'shared-api/rules/texts-differ';

/** A question as the consultant enters it, in the language of the family. */
export interface QuestionForm {
  key: number;
  text: string;
  answers: AnswerForm[];
}

export interface AnswerForm {
  text: string;
  isRight: boolean;
}

/** Maximum number of questions of a quiz and of answers of a question. */
export const maxQuestions = 20;
export const maxAnswers = 6;

export const emptyAnswer: AnswerForm = { text: '', isRight: false };

export const emptyQuestion = (key: number): QuestionForm => ({
  key,
  text: '',
  answers: [emptyAnswer, emptyAnswer],
});

/** Ignores empty fields. */
const getAnswers = ({ answers }: QuestionForm) => answers.filter(({ text }) => text.trim() !== '');

/** Whether a question has both a correct and a wrong answer. */
export function hasBothAnswers(question: QuestionForm): boolean {
  const answers = getAnswers(question);
  return answers.some(({ isRight }) => isRight) && answers.some(({ isRight }) => !isRight);
}

/** Whether all answers of a question look different to the reader. */
export const hasDifferentAnswers = (question: QuestionForm): boolean =>
  textsDiffer(getAnswers(question).map(({ text }) => text));

/** The questions in the body of the call that assigns the task. */
export const toQuestions = (questions: readonly QuestionForm[]) =>
  questions.map((question) => ({
    question: question.text.trim(),
    answers: getAnswers(question).map(({ text, isRight }) => ({
      answer: text.trim(),
      is_correct: isRight ? 1 : 0,
    })),
  }));
