/** Below this path the embedded provider answers, at the site's own address. */
export const mountPath = '/dev/google';
/** The style sheet of its pages. */
export const stylesPath = `${mountPath}.css`;
/** Where a person says who they are. */
export const choicePath = (uid: string): string => `${mountPath}/choose/${uid}`;
