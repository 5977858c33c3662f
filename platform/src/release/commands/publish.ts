import { UsageError } from '../../command-line/index.ts';
import { StoreMissing } from '../../registry/store.ts';
import { buildPackage, isBuild, requireSources } from '../build-package.ts';
import { findMissingParts, readBuilt } from '../built.ts';
import { promote } from '../promote.ts';
import { publishReleases } from '../publish.ts';
import { parseReleases, parseShare, parseVersion } from './arguments.ts';
import { dropTargetsOption, overOption, parseDroppedTargets, registryToChange } from './change-result.ts';
import { type Context, defineCommand, type Values } from './command.ts';
import { type Published, publishLines } from './lines/publish.ts';

const options = {
  version: {
    type: 'string',
    value: 'version',
    help: 'the version; unless said that of its package with a hash of the content',
  },
  dist: { type: 'string', value: 'folder', help: 'a finished build, instead of building' },
  promote: { type: 'boolean', help: 'make them live at once, all in one revision' },
  share: { type: 'string', value: 'share', help: 'with --promote: as canaries, for such a share as 10%' },
  with: {
    type: 'string',
    value: 'name@version',
    help: 'a stored release, or several with commas between, that goes live with them',
  },
  'new-store': {
    type: 'boolean',
    help: 'begin a store where there is none, though there are keys already',
  },
  ...dropTargetsOption,
  ...overOption,
} as const;

/** Folders of finished builds, and a function that removes temporary ones. */
interface Builds {
  folders: string[];
  remove(): Promise<void>;
}

async function buildAll(
  sources: readonly string[],
  values: Values<typeof options>,
  { progress }: Context,
): Promise<Builds> {
  const made: { remove(): Promise<void> }[] = [];
  const remove = async () => {
    await Promise.all(made.map((each) => each.remove()));
  };
  const folders: string[] = [];
  try {
    for (const source of sources) {
      if (isBuild(source)) {
        folders.push(source);
        continue;
      }
      progress(`Building ${source} …`);
      const build = await buildPackage(source, values.version);
      made.push(build);
      folders.push(build.folder);
    }
    return { folders, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** What to publish: sources, or finished builds. @throws {UsageError} */
function sourcesOf(args: readonly string[], { dist }: Values<typeof options>): readonly string[] {
  if (args.length === 0 && dist === undefined)
    throw new UsageError('Say what to publish: the folder of the shell, of a remote, or of a build');
  if (dist === undefined) {
    args.forEach(requireSources);
    return args;
  }
  if (args.length > 1)
    throw new UsageError('--dist goes with one remote: name the folders of several instead');
  if (!isBuild(dist)) {
    const [missing = 'it has neither a release.json nor an mf-manifest.json with its remote.json'] =
      findMissingParts(dist);
    throw new UsageError(`${dist} is no finished build: ${missing}`);
  }
  return [dist];
}

/** Checks that a finished build is the release that was requested. @throws {UsageError} */
async function requireAsked(
  args: readonly string[],
  folders: readonly string[],
  { dist, version }: Values<typeof options>,
) {
  if (dist === undefined && version === undefined) return;
  const records = await Promise.all(folders.map(async (folder) => (await readBuilt(folder)).record));
  for (const record of records)
    if (version !== undefined && record.version !== version)
      throw new UsageError(
        `The build is ${record.name} ${record.version}: --version ${version} has to be said where it is built`,
      );
  const [record] = records;
  if (dist !== undefined && args[0] !== undefined && record?.name !== args[0])
    throw new UsageError(`${dist} is a build of ${record?.name}, not of ${args[0]}`);
}

export const publish = defineCommand({
  name: 'publish',
  takes: '<remote…>',
  summary: 'builds, checks and stores a release that never changes; the shell too',
  details: [
    'Builds the packages in these folders with their own bundler, asks the gate, and stores them signed, with compressed',
    'copies. A folder with a finished build in it (release.json; of other tools mf-manifest.json and remote.json) is taken as it is. Nothing is live before it is promoted;',
    'with --promote all of them are at once, in one revision. The same build again is fine and changes nothing. A store that is missing',
    'is begun only together with the keys, or with --new-store: otherwise its disk may just not be there.',
  ].join('\n'),
  options,
  async run(context, args, values): Promise<Published> {
    const { progress } = context;
    if (values.version !== undefined) parseVersion(values.version);
    if (values.share !== undefined && !values.promote) throw new UsageError('--share goes with --promote');
    const share = values.share === undefined ? undefined : parseShare(values.share);
    const beside = parseReleases(values.with?.split(',') ?? []);
    const droppedTargets = parseDroppedTargets(values);
    const sources = sourcesOf(args, values);
    const site = await context.begin({ newStore: values['new-store'] ?? false });
    // The gate compares with the registry even if nothing is promoted.
    const { now } = await registryToChange(context, site, values).catch((error) => {
      if (!(error instanceof StoreMissing)) throw error;
      throw new StoreMissing(`${error.message}. Bring it back; where there never was one, add --new-store`);
    });
    const openapi = await context.openapi();
    const { folders, remove } = await buildAll(sources, values, context);
    try {
      await requireAsked(args, folders, values);
      progress('Checking, compressing and storing …');
      const published = (
        await publishReleases(site, folders, {
          openapi,
          beside,
          droppedTargets,
          stored: ({ name, version }) => progress(`${name} ${version} is stored`),
        })
      ).map(({ name, version }) => ({ name, version }));
      if (!values.promote) return { published, promoted: false };
      progress('Promoting …');
      const { revision } = await promote(site, [...beside, ...published], {
        share,
        droppedTargets,
        openapi,
        now,
      });
      return { published, promoted: true, revision, ...(share !== undefined && { share }) };
    } finally {
      await remove();
    }
  },
  lines: publishLines,
});
