import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeProblem } from './install.mjs';
import { farthestNode, nodeVersions, otherNodes } from './nodes.mjs';
import { root } from './run.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const newest = nodeVersions.at(-1);

test('README and image name the newest version of Node that the site runs on', () => {
  expect(read('README.md')).toContain(`You need Node ${newest},`);
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)\./gm)].map(([, major]) => major);
  expect(images).toEqual([newest, newest]);
});

test('another version than this one is tried, of those that the site runs on', () => {
  expect(nodeProblem()).toBeUndefined();
  expect(otherNodes()).toHaveLength(nodeVersions.length - 1);
  expect(otherNodes()).toContain(farthestNode());
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  for (const version of nodeVersions.slice(0, 2)) expect(engines.node).toContain(`^${version}`);
});
