export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { Loaded, type LoadedProps } from './loaded.tsx';
export { LoadingState, type LoadingStateProps, Skeleton, type SkeletonProps } from './loading-state.tsx';
export { useRefusalText } from './refusal-text.ts';
