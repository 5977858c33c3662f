/** Below this path the stand-in's pages are, at the site's own address. */
const mountPath = '/dev/payments';
/** The style sheet of its pages. */
export const stylesPath = `${mountPath}.css`;
/** Where a payment is made. */
export const paymentPath = (ref: string): string => `${mountPath}/${ref}`;
