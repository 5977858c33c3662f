import type { ReactNode } from 'react';
import type { ApiError } from 'shared-api/client';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { useRefusalText } from './refusal-text.ts';

export interface LoadedProps<Data> {
  /** What `useCall` gives. */
  query: {
    data: Data | undefined;
    error: ApiError | null;
    isFetching: boolean;
    refetch(): unknown;
  };
  /** In the shape of what comes. @default lines */
  loading?: ReactNode;
  /** Shown for a 404: a state with a way on. Without it that is a failure like any other. */
  missing?: ReactNode;
  children(data: Data): ReactNode;
}

/** A read with all that can become of it. What is there stays in sight when reading it again fails. */
export function Loaded<Data>({
  query,
  loading = <LoadingState />,
  missing,
  children,
}: LoadedProps<Data>): ReactNode {
  const refusalText = useRefusalText();
  const { data, error, isFetching } = query;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  if (error.status === 404 && missing !== undefined) return missing;
  return (
    <ErrorState
      message={refusalText(error)}
      retrying={isFetching}
      onRetry={() => {
        query.refetch();
      }}
    />
  );
}
