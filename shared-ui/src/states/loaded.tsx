import type { ReactNode } from 'react';
import type { ApiError } from 'shared-api/client';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { useErrorText } from './use-error-text.ts';

export interface LoadedProps<Data> {
  /** The result of `useCall`. */
  query: {
    data: Data | undefined;
    error: ApiError | null;
    isFetching: boolean;
    refetch(): unknown;
  };
  /** Skeleton in the shape of the content. @default lines */
  loading?: ReactNode;
  /** Shown for a 404, usually with a link to continue. Without it a 404 is shown like any other error. */
  missing?: ReactNode;
  children(data: Data): ReactNode;
}

/** Renders a query: loading, error, missing or content. Content stays visible if a refetch fails. */
export function Loaded<Data>({
  query,
  loading = <LoadingState />,
  missing,
  children,
}: LoadedProps<Data>): ReactNode {
  const rejectionText = useErrorText();
  const { data, error, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  if (error.status === 404 && missing !== undefined) return missing;
  return (
    <ErrorState
      message={rejectionText(error)}
      retrying={isFetching}
      onRetry={() => {
        query.refetch();
      }}
    />
  );
}
