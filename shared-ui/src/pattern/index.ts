export { StarPattern, type StarPatternProps } from './star-pattern.tsx';
