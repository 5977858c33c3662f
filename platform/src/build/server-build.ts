import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createRsbuild,
  mergeRsbuildConfig,
  type RsbuildConfig,
  type RsbuildPlugin,
  type Rspack,
  rspack,
} from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { Contribution } from '../registry/contribution.ts';
import type { ServerBuild } from '../registry/registry.ts';
import { releasePlaceholder } from '../registry/server-build.ts';
import { moduleStyles } from './common.ts';
import { getAsset } from './needs.ts';

/** The file of a release with which the edge draws its public pages. */
const serverBuildFile = 'server-build.js';

/** Name of the generated entry module. */
const entryFile = 'src/rafiq-server-build.tsx';

/** In place of what only browsers do. */
const noRenderer = fileURLToPath(new URL('./no-renderer.ts', import.meta.url));

export interface ServerBuildOptions {
  /** Folder of the package. */
  root: string;
  name: string;
  /** Source of the entry module, which is read as a file of the folder `src`. */
  entry: string;
  /** Modules that are not part of the build but provided by the shell's. */
  shared?: readonly string[];
  own?: RsbuildConfig;
}

/**
 * Builds what draws the public pages of a release without a browser: one CommonJS file, whose only `require`s are shared modules. Its
 * markup has the class names of the browser's build.
 * @returns its code and the shared modules that it requires
 */
async function buildForServer({ root, name, entry, shared = [], own = {} }: ServerBuildOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-server-build-'));
  const required = new Set<string>();
  try {
    const config: RsbuildConfig = {
      root,
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact()],
      source: { entry: { server: `./${entryFile}` } },
      output: {
        target: 'web-worker',
        distPath: { root: folder, js: '' },
        cleanDistPath: false,
        filename: { js: serverBuildFile },
        assetPrefix: releasePlaceholder,
        emitAssets: false,
        cssModules: moduleStyles(name),
        dataUriLimit: { font: 0, image: 0, svg: 0 },
        legalComments: 'none',
        minify: true,
        sourceMap: false,
      },
      performance: { printFileSize: false },
      tools: {
        rspack: (config, { appendPlugins }) => {
          config.externals = [
            ({ request }, answer) => {
              if (request === undefined || !shared.includes(request)) return answer();
              required.add(request);
              return answer(undefined, `commonjs ${request}`);
            },
          ];
          config.output = { ...config.output, library: { type: 'commonjs2' } };
          config.module.parser = {
            ...config.module.parser,
            javascript: { ...config.module.parser?.javascript, dynamicImportMode: 'eager' },
          };
          // Renders in the browser only.
          config.resolve.alias = { ...(config.resolve.alias as object), 'react-dom/client$': noRenderer };
          appendPlugins([
            // What loads stock remotes, of which nothing is drawn.
            new rspack.NormalModuleReplacementPlugin(/\/stock\/index\.ts$/, noRenderer),
            new rspack.experiments.VirtualModulesPlugin({
              [join(root, entryFile)]: entry,
            }),
          ]);
        },
      },
    };
    const rsbuild = await createRsbuild({ cwd: root, config: mergeRsbuildConfig(config, own) });
    const { close } = await rsbuild.build();
    await close();
    return { code: await readFile(join(folder, serverBuildFile), 'utf8'), shares: [...required].sort() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface ServerBuildPlugin extends RsbuildPlugin {
  /** Adds the finished file to the release. @returns its record; undefined in development, and where nothing is drawn */
  emit(compilation: Rspack.Compilation): Promise<ServerBuild | undefined>;
}

/** Makes a release's build for the server beside the browser's. @param read undefined if the release has nothing to draw */
export function pluginServerBuild(read: () => ServerBuildOptions | undefined): ServerBuildPlugin {
  let building: ReturnType<typeof buildForServer> | undefined;
  return {
    name: 'rafiq:server-build',
    apply: 'build',
    setup(api) {
      api.onBeforeBuild(() => {
        const options = read();
        building = options && buildForServer(options);
        // Who waits for it meets its failure.
        building?.catch(() => {});
      });
    },
    async emit(compilation) {
      if (building === undefined) return undefined;
      const { code, shares } = await building;
      compilation.emitAsset(serverBuildFile, new rspack.sources.RawSource(code));
      return { ...getAsset(compilation, serverBuildFile), shares };
    },
  };
}

/** `{ 'name': () => import('./file') }` as source. */
const toLoaders = (files: readonly (readonly [name: string, file: string])[]): string =>
  `{ ${files.map(([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`).join(', ')} }`;

/** Source of a remote's entry for the server: the screens of its pages for people who are not signed in, and the slots that are not for operators; undefined without any. */
export function toServerEntry({ pages, slots }: Contribution): string | undefined {
  const screens = [
    ...new Set(
      pages
        .filter(({ guard, status }) => (guard === 'public' || guard === 'guest') && status === undefined)
        .map(({ screen }) => screen),
    ),
  ];
  const components = [
    ...new Set(slots.filter(({ permission }) => permission === undefined).map(({ component }) => component)),
  ];
  if (screens.length + components.length === 0) return undefined;
  return `import { createServerBuild } from 'platform/remote/server';
export const { App, slots, texts } = createServerBuild({
  screens: ${toLoaders(screens.map((screen) => [screen, `./screens/${screen}/Screen.tsx`]))},
  slots: ${toLoaders(components.map((component) => [component, `./slots/${component}.tsx`]))},
  texts: ${toLoaders(['en', 'ar'].map((language) => [language, `./locales/${language}.json`]))},
});`;
}
