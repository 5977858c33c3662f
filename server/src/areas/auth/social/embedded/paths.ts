/** Base path of the embedded provider on the site's own origin. */
export const mountPath = '/dev/google';
/** Style sheet of its pages. */
export const stylesPath = `${mountPath}.css`;
/** Page for choosing an account. */
export const choicePath = (uid: string): string => `${mountPath}/choose/${uid}`;
