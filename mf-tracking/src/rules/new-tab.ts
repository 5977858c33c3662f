/** Attributes of a link that opens in a new tab without access to this one. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' };
