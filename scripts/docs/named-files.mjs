import { posix } from 'node:path';
import { lineAt } from '../lint/files.mjs';

/** Names in documents that look like files but are not, by their kind. */
const otherNames = {
  'made by a build, a release or the edge':
    'dist drawing.js main.js licences.txt *.LICENSE.txt remoteEntry.js mf-manifest.json manifest.json release.json contracts.json registry.json registry/000042.json ' +
    'variants.json safe.html choices/<choice>.html documents/<digest>.html pages/<marker> releases/<name>/<version> index.js app.js',
  'the example of docs/add-a-remote.md, which `npm run create` makes':
    'mf-volunteering contracts/volunteering areas/volunteering/overview areas/volunteering/tables/overview.ts errors/volunteering.ts find-overview.ts screens/shifts ' +
    'slots/VolunteeringSection.tsx',
  'a file of an operator': 'firebase.json courses.json transfer-account.json',
  'the pattern of names of records': 'NNNN-what-was-decided.md',
  'the end of the path of a call, or of a path in Firebase': 'cart/add lessons/finish live/{userId}/{key}',
};
const isOther = (name) =>
  Object.values(otherNames).some((list) =>
    list.split(' ').some((other) => name === other || name.endsWith(`/${other}`)),
  );

/** Such a document describes the past, so that its files may not exist any more. */
const isHistory = (path) => path === 'CHANGELOG.md';

const quoted = /`([^`\n]+)`/g;
const word = /(?<!\S)[\w@.<>{},*/-]+(?!\S)/g;
const hasExtension = /\.(?:tsx?|m?js|cjs|md|tsv|css|html|sh|sql|ya?ml|json|svg|png|conf|txt)$/;

/**
 * All names by which documents may refer to files and folders: each end of a path, and the names that packages export, without `src`, `index.ts` and
 * extension.
 */
function listNames(paths) {
  const names = new Set();
  const folders = new Set();
  for (const path of paths) {
    const parts = path.split('/');
    for (let from = 0; from < parts.length; from += 1)
      for (let to = from + 1; to <= parts.length; to += 1) names.add(parts.slice(from, to).join('/'));
    for (const folder of parts.slice(0, -1)) folders.add(folder);
    const [, owner, rest] = /^([\w-]+)\/src\/(.+?)(?:\/index)?\.tsx?$/.exec(path) ?? [];
    if (owner) names.add(`${owner}/${rest}`);
    if (/^[\w-]+\/src\//.test(path)) names.add(path.replace('/src/', '/'));
  }
  return { names, folders };
}

/** `src/{a,b}.ts` as both. */
const expandBraces = (name) => {
  const [braces, list] = /\{([^{}]*,[^{}]*)\}/.exec(name) ?? [];
  return braces ? list.split(',').flatMap((each) => expandBraces(name.replace(braces, each))) : [name];
};

/**
 * Finds names of files and folders in backticks in Markdown, also within commands, that the project does not have: names with the extension of a file, and
 * paths that begin with the name of one of its folders. Names may omit the beginning of the path, and may contain `<name>` or `*` as placeholders. Paths in
 * CODEOWNERS must exist, too.
 * @param {{ path: string, text: string }[]} files the project's text files
 * @param {string[]} paths all its files, pictures too
 * @returns {string[]} problems
 */
export function checkNamedFiles(files, paths) {
  const { names, folders } = listNames(paths);
  const all = [...names].join('\n');
  const exists = (name) => {
    if (!/[<*]/.test(name)) return names.has(name);
    const parts = name.split(/<[\w-]+>|\*+/).map((part) => part.replace(/[.]/g, '\\.'));
    return new RegExp(`^${parts.join('[^/\\n]+')}$`, 'm').test(all);
  };
  const isPath = (name) =>
    !/^\.?\/|^\.\w+$/.test(name) &&
    (hasExtension.test(name) || (name.includes('/') && folders.has(name.split('/')[0])));
  const owned = files
    .filter(({ path }) => path === '.github/CODEOWNERS')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^\/(\S+)/gm)].flatMap(({ 1: name, index }) =>
        exists(name.replace(/\/$/, '')) ? [] : [`${path}:${lineAt(text, index)}: there is no /${name}`],
      ),
    );
  const isMissing = (name) => {
    const plain = posix.normalize(name).replace(/^(?:\.\.\/)+|\/$/g, '');
    return isPath(plain) && !isOther(plain) && !expandBraces(plain).every(exists);
  };
  const named = files
    .filter(({ path }) => path.endsWith('.md') && !isHistory(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(quoted)].flatMap(({ 1: code, index }) =>
        (code.match(word) ?? [])
          // `./app` is the name of an exposed module.
          .filter((name) => !name.startsWith('./') && isMissing(name))
          .map((name) => `${path}:${lineAt(text, index)}: there is no ${name}`),
      ),
    );
  return [...owned, ...named];
}
