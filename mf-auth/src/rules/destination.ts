import { type Invitation, withInvitation } from './invitation.ts';

/** Path by type of invitation, in the spelling of the type (CC §2); the comparison ignores case (PD-15). */
const table: Record<string, (modelId: string, invitation: Invitation) => string> = {
  Initiative: (modelId, invitation) =>
    withInvitation(`/user/trackings/${modelId}/details?is_level=0`, invitation),
  InitiativePackage: (modelId, invitation) =>
    withInvitation(`/user/initiatives/${modelId}/package/levels?discover=1`, invitation),
  Event: (modelId) => `/event/${modelId}/details`,
  tracking: (modelId) => `/user/trackings/${modelId}/details?is_level=0`,
  trackingPackage: (modelId) => `/user/trackings/${modelId}/package/levels?discover=1`,
  Course: (modelId) => `/courses/${modelId}`,
  Consultant: (modelId) => `/consultants/consultant/${modelId}`,
};

/** Destinations of invitations to a list, which name no model. */
const lists: Record<string, string> = {
  InitiativesList: '/user/initiatives/',
  FollowUpSystemsList: '/user/trackings/list/',
};

/** Whether a text is a database id of the wire. Repeated here so that /login does not load the schemas. */
const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;

const ignoringCase = <Value>(entries: Record<string, Value>, type: string) =>
  Object.entries(entries).find(([name]) => name.toLowerCase() === type.toLowerCase());

/** The type of an invitation, in the spelling of the table, and its path. */
function known(invitation: Invitation): { type: string; path: string } | undefined {
  const { type = '', model_id = '' } = invitation;
  const list = ignoringCase(lists, type);
  if (list) return { type: list[0], path: list[1] };
  const model = ignoringCase(table, type);
  if (!model || !isId(model_id)) return undefined;
  const [name, path] = model;
  return { type: name, path: path(model_id, { ...invitation, type: name }) };
}

/** The path that an invitation leads to; undefined for an unknown type or a model id that is not a database id. */
export const invitedTo = (invitation: Invitation): string | undefined => known(invitation)?.path;

/** The type of an invitation, in the spelling of the table; undefined for an invitation without a known target. */
export const invitationType = (invitation: Invitation): string | undefined => known(invitation)?.type;

/**
 * The page that somebody is invited to, so that they can see it before they sign in. Leaves the invitation out, because
 * with it the page would redirect to /login (AUTH-038). Undefined for an invitation without a known target.
 */
export function getPublicPath(invitation: Invitation): string | undefined {
  const path = invitedTo(invitation);
  if (path === undefined) return undefined;
  const [pathname, search] = path.split('?');
  const query = new URLSearchParams(search);
  for (const key of Object.keys(invitation)) query.delete(key);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
