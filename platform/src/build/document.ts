import type { Asset } from '../registry/registry.ts';

/** An address that neither stands at the root nor names a scheme: what the build writes for `assetPrefix: 'auto'`. */
const relative = /(\s(?:src|href)=")(?![a-z][a-z+.-]*:|\/|#|")/g;

/** The document with more scripts of the build behind its own. */
export const withScripts = (html: string, scripts: readonly Asset[]) =>
  html.replace(
    '</head>',
    (end) =>
      scripts
        .map(
          ({ file, integrity }) =>
            `<script defer src="${file}" crossorigin="anonymous" integrity="${integrity}"></script>`,
        )
        .join('') + end,
  );

/** The document with its relative addresses below `base`: a page path has any depth. */
export const withBase = (html: string, base: string) => html.replace(relative, `$1${base}`);
