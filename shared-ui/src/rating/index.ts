export { Rating, type RatingProps } from './rating.tsx';
export { RatingDistribution, type RatingDistributionProps } from './rating-distribution.tsx';
export { RatingField, type RatingFieldProps } from './rating-field.tsx';
export { Review, type ReviewProps } from './review.tsx';
