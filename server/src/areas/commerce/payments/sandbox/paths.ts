/** Base path of the sandbox's pages on the site's own origin. */
const mountPath = '/dev/payments';
/** Style sheet of these pages. */
export const stylesPath = `${mountPath}.css`;
/** Page of a payment. */
export const paymentPath = (ref: string): string => `${mountPath}/${ref}`;
