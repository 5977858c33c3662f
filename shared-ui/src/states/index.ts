export type { IllustrationName } from './drawings.ts';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Loaded, type LoadedProps } from './loaded.tsx';
export { LoadingState, type LoadingStateProps, Skeleton, type SkeletonProps } from './loading-state.tsx';
/** `useRefusalText` is its former name, which released remotes import. */
export { useErrorText, useErrorText as useRefusalText } from './use-error-text.ts';
