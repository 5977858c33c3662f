import { queryClient } from 'shared-api/query';

/**
 * Invalidates everything that pages show of systems and participants. After an enrolment or a start, lists, details,
 * members and days of all of them may have changed.
 */
export function invalidateTrackings(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [call] }) => typeof call === 'string' && call.startsWith('trackings.'),
  });
}
