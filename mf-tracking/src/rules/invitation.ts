import { parseId } from 'shared-api/rules/parse-id';

/** The invitation that the user followed, in the form of the enrol and cart calls (TF §7). */
export interface Invitation {
  invitation_id?: number;
  /** The participant who sent the invitation. */
  invitation_user_id?: number;
  invitation_type?: string;
}

/** Maximum length of a type that the calls accept. */
const maxTypeLength = 60;

/**
 * Parses the invitation from the query of a page: `invitation_id`, `invitee_id` and `type`, or `modal_type` in links of
 * cards (TF §2.1, §2.2). A type alone, as in shared links, is no invitation.
 */
export function parseInvitation(query: URLSearchParams): Invitation {
  const invitation_id = parseId(query.get('invitation_id') ?? undefined);
  const invitation_user_id = parseId(query.get('invitee_id') ?? undefined);
  if (invitation_id === undefined && invitation_user_id === undefined) return {};
  const type = (query.get('type') ?? query.get('modal_type') ?? '').trim().slice(0, maxTypeLength);
  return {
    ...(invitation_id !== undefined && { invitation_id }),
    ...(invitation_user_id !== undefined && { invitation_user_id }),
    ...(type !== '' && { invitation_type: type }),
  };
}
