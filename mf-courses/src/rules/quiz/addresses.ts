/** A quiz for a lesson: its intro, or the question that an attempt is at, from 1. */
export const quizPath = (quiz: number, lesson: number, question?: number): string =>
  `/quiz/${quiz}?lesson=${lesson}${question === undefined ? '' : `&q=${question}`}`;

/** How an attempt went. */
export const resultPath = (quiz: number, lesson: number, attempt: number): string =>
  `${quizPath(quiz, lesson)}&result=${attempt}`;
