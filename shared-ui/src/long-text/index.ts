export { LongText, type LongTextProps } from './long-text.tsx';
