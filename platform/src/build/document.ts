import type { Asset } from '../registry/registry.ts';

/** Matches a relative address, without leading slash or scheme: the build writes such addresses for `assetPrefix: 'auto'`. */
const relative = /(\s(?:src|href)=")(?![a-z][a-z+.-]*:|\/|#|")/g;

/** Appends further scripts of the build after the document's own. */
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

/** Makes the document's relative addresses absolute below `base`, because page paths have any depth. */
export const withBase = (html: string, base: string) => html.replace(relative, `$1${base}`);
