/** The API's form of a truth value. */
export const toBit = (value: boolean): 0 | 1 => (value ? 1 : 0);
