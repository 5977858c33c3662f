export {
  SkipLink,
  type SkipLinkProps,
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './visually-hidden.tsx';
