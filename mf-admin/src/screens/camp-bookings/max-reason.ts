/** Maximum number of characters of the reason of a decision. */
export const maxReason = 1_000;
