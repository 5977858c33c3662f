export { CutText, type CutTextProps } from './cut-text.tsx';
export {
  SkipLink,
  type SkipLinkProps,
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './visually-hidden.tsx';
