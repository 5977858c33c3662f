import { parseId } from 'shared-api/rules/parse-id';
import { isSignedIn, useSession } from 'shared-api/session';
import { useAddress } from 'shared-ui/list';

/** The participant in the address (TRCK-069); undefined for visitors, who have no family. */
export function useCurrentUserId(): number | undefined {
  const signedIn = useSession(isSignedIn);
  const [query] = useAddress();
  return signedIn ? parseId(query.get('current_user_id') ?? undefined) : undefined;
}
