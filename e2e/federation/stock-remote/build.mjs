// `node build.mjs <folder>`: builds this remote into a folder, with its description beside the manifest.
import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rspack } from '@rspack/core';
import config from './rspack.config.mjs';

const path = resolve(process.argv[2]);
const compiler = rspack({ ...config, context: import.meta.dirname, output: { ...config.output, path } });
const stats = await new Promise((done, failed) =>
  compiler.run((error, result) => (error ? failed(error) : done(result))),
);
if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
await new Promise((done) => compiler.close(done));
copyFileSync(join(import.meta.dirname, 'remote.json'), join(path, 'remote.json'));
