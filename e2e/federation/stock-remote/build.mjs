// `node build.mjs rspack|webpack <folder>`: builds this remote into a folder, and stores its description beside the
// manifest.
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [bundler, folder] = process.argv.slice(2);
const path = resolve(folder);
const create =
  bundler === 'webpack' ? (await import('webpack')).default : (await import('@rspack/core')).rspack;
const { default: config } = await import(`./${bundler}.config.mjs`);
const compiler = create({ ...config, output: { ...config.output, path } });
const stats = await new Promise((done, failed) =>
  compiler.run((error, result) => (error ? failed(error) : done(result))),
);
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
await new Promise((done) => compiler.close(done));
copyFileSync(join(import.meta.dirname, 'remote.json'), join(path, 'remote.json'));
