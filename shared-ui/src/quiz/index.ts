export { QuestionField, type QuestionFieldProps } from './question-field.tsx';
export { QuestionReviews, type ReviewedQuestion } from './question-reviews.tsx';
