/** An address that neither stands at the root nor names a scheme: what the build writes for `assetPrefix: 'auto'`. */
const relative = /(\s(?:src|href)=")(?![a-z][a-z+.-]*:|\/|#|")/g;

/** The document with its relative addresses below `base`: a page path has any depth. */
export const withBase = (html: string, base: string) => html.replace(relative, `$1${base}`);
