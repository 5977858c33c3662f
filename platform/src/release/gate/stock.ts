import { federationManifest, federationManifestFile } from '../../registry/federation-manifest.ts';
import type { RemoteRelease } from '../../registry/registry.ts';
import { isOfferedToStock } from '../../registry/stock-shares.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import { hasOwnCopy } from '../stock/describe.ts';
import { findCodeInString } from './code-in-strings.ts';
import { findNoticeErrors } from './licences.ts';
import { formatName, type Violation } from './violation.ts';

type Problem = Omit<Violation, 'where'>;
type Manifest = ReturnType<typeof federationManifest.parse>;

/** How its build addresses and loads its files. */
function loadingProblems({ metaData: { publicPath, remoteEntry }, remotes }: Manifest): Problem[] {
  const problems: Problem[] = [];
  if (publicPath !== 'auto')
    problems.push({
      what: `its files are to be at ${publicPath ?? 'an address that code decides'}`,
      mend: "Build it with `output.publicPath: 'auto'`: a release is served from this site",
    });
  if (!['global', 'var'].includes(remoteEntry.type))
    problems.push({
      what: `its entry ${remoteEntry.name} is of type ${remoteEntry.type}: entries are run as scripts here, ES modules (of Vite or of native federation) are not loaded yet`,
      mend: "Build it with @module-federation/enhanced for Rspack, Rsbuild or webpack, whose default is a script (`library: { type: 'var' }`). Vite's plugin cannot: the script of its `varFilename` imports modules too",
    });
  if (remotes.length > 0)
    problems.push({
      what: 'it loads remotes by itself, which the registry does not know',
      mend: 'Take `remotes` out of its configuration: remotes meet in slots',
    });
  return problems;
}

/** Finds modules that its description names but its build does not expose. */
function moduleProblems({ contribution, stock }: RemoteRelease, { exposes }: Manifest): Problem[] {
  const own = [
    ...contribution.pages.map(({ screen }) => screen),
    ...contribution.slots.map(({ component }) => component),
  ];
  const exposed = exposes.map(({ path }) => path);
  return [...new Set(own)].flatMap((name) => {
    const module = stock?.modules[name];
    if (module === undefined)
      return [
        { what: `${name} has no module`, mend: `Name it in remote.json: "modules": { "${name}": "./…" }` },
      ];
    if (exposed.includes(module)) return [];
    return [
      {
        what: `${name} is ${module}, which its build does not expose: there are ${exposed.join(', ')}`,
        mend: 'Expose it, or name one of those',
      },
    ];
  });
}

/** Matches React's own code in any bundle, by the name of its internals, which only a renderer of the same copy can use. */
const reactItself =
  /__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\b/;

const hasOwnReact = (files: readonly ReleaseFile[]): boolean =>
  files.some(({ path, bytes }) => path.endsWith('.js') && reactItself.test(new TextDecoder().decode(bytes)));

function sharedProblems(
  { contribution }: RemoteRelease,
  { shared }: Manifest,
  files: readonly ReleaseFile[],
): Problem[] {
  const react = shared.find(({ name }) => name === 'react');
  const without = shared.filter((each) => !hasOwnCopy(each) && !isOfferedToStock(each.name));
  return [
    ...without.map(({ name }) => ({
      what: `it has no ${name} of its own, and the shell does not have the whole of it`,
      mend: `Build it with a copy of ${name}, without \`import: false\``,
    })),
    // Components that only contain JSX import just `react/jsx-runtime`, whose elements work with any React of that
    // version.
    ...(contribution.slots.length > 0 && react === undefined && hasOwnReact(files)
      ? [
          {
            what: 'it fills slots, which the React of the shell renders, and brings a React of its own: it does not share react',
            mend: 'Share react and react-dom as singletons: `shared: { react: { singleton: true }, "react-dom": { singleton: true } }`',
          },
        ]
      : []),
    ...(react && react.singleton !== true
      ? [{ what: 'it would bring a second React', mend: 'Share react and react-dom as singletons' }]
      : []),
  ];
}

const scriptProblems = (files: readonly ReleaseFile[]): Problem[] =>
  files.flatMap(({ path, bytes }) => {
    if (!path.endsWith('.js')) return [];
    const call = findCodeInString(new TextDecoder().decode(bytes));
    if (call === undefined) return [];
    const isDevelopment = call.startsWith('eval(');
    return [
      {
        what: `${path} runs a text as code, which the site's policy refuses: ${call}`,
        mend: isDevelopment
          ? "Build it for production (`mode: 'production'`, `devtool: false`)"
          : 'Write it as code, or replace the library that does it; what can do without may try it and catch the error',
      },
    ];
  });

/** Why the shell cannot load a remote that was built without the platform's preset. */
export function checkStockBuild(record: RemoteRelease, files: readonly ReleaseFile[]): Violation[] {
  if (record.stock === undefined) return [];
  const where = formatName(record);
  const bytes = files.find(({ path }) => path === federationManifestFile)?.bytes;
  if (bytes === undefined)
    return [{ where, what: `${federationManifestFile} is missing`, mend: 'Build it with `manifest: true`' }];
  const manifest = federationManifest.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const problems = [
    ...loadingProblems(manifest),
    ...moduleProblems(record, manifest),
    ...sharedProblems(record, manifest, files),
    ...scriptProblems(files),
  ];
  return [...problems.map((problem) => ({ where, ...problem })), ...findNoticeErrors(where, files)];
}
