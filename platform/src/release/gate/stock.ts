import { federationManifest, federationManifestFile } from '../../registry/federation-manifest.ts';
import type { RemoteRelease } from '../../registry/registry.ts';
import { isOfferedToStock } from '../../registry/stock-shares.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import { hasOwnCopy } from '../stock/describe.ts';
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
      what: `its entry is of type ${remoteEntry.type}, whose files have no integrity`,
      mend: "Build it as a script: `library: { type: 'var' }`, the default",
    });
  if (remotes.length > 0)
    problems.push({
      what: 'it loads remotes by itself, which the registry does not know',
      mend: 'Take `remotes` out of its configuration: remotes meet in slots',
    });
  return problems;
}

/** What its description names and its build does not expose. */
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

function sharedProblems({ contribution }: RemoteRelease, { shared }: Manifest): Problem[] {
  const react = shared.find(({ name }) => name === 'react');
  const without = shared.filter((each) => !hasOwnCopy(each) && !isOfferedToStock(each.name));
  return [
    ...without.map(({ name }) => ({
      what: `it has no ${name} of its own, and the shell does not have the whole of it`,
      mend: `Build it with a copy of ${name}, without \`import: false\``,
    })),
    ...(contribution.slots.length > 0 && react === undefined
      ? [
          {
            what: 'it fills slots, which the React of the shell renders, and does not share react',
            mend: 'Share react and react-dom as singletons',
          },
        ]
      : []),
    ...(react && react.singleton !== true
      ? [{ what: 'it would bring a second React', mend: 'Share react and react-dom as singletons' }]
      : []),
  ];
}

/** Builds for development run each module as text. */
const runsText = /(?<![\w.$])eval\(\s*(?:__webpack_require__\.ts\()?["'`]/;

const scriptProblems = (files: readonly ReleaseFile[]): Problem[] =>
  files.some(
    ({ path, bytes }) =>
      path.endsWith('.js') &&
      runsText.test(new TextDecoder().decode(bytes).replaceAll('eval("require")', '')),
  )
    ? [{ what: "it runs text as code, which the site's policy refuses", mend: 'Build it for production' }]
    : [];

/** Why a remote that was built without the platform's preset cannot be loaded by the shell. */
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
    ...sharedProblems(record, manifest),
    ...scriptProblems(files),
  ];
  return [...problems.map((problem) => ({ where, ...problem })), ...findNoticeErrors(where, files)];
}
