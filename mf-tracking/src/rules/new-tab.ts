/** Attributes of a link that opens a tab of its own and gives it no access to this one. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' };
