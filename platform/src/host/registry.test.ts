// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { registryElementId } from '../registry/paths.ts';
import { createRegistry, createRemote } from '../testing/releases.ts';
import { readRegistry } from './registry.ts';

function documentWith(text: string | undefined): Document {
  const page = document.implementation.createHTMLDocument('');
  if (text !== undefined) {
    const element = page.createElement('script');
    element.id = registryElementId;
    element.type = 'application/json';
    element.textContent = text;
    page.body.append(element);
  }
  return page;
}

const full = {
  ...createRegistry(createRemote({ name: 'mf-a' }), createRemote({ name: 'mf-b' })),
  revision: 1,
};

test('the registry is read from the document', () => {
  expect(readRegistry(documentWith(JSON.stringify(full)))).toEqual(full);
});

test.each([
  ['absent', undefined],
  ['cut off', JSON.stringify(full).slice(0, -9)],
  ['no object', '[]'],
  ['of another schema', JSON.stringify({ ...full, schema: 2 })],
  ['without a shell', JSON.stringify({ ...full, shell: undefined })],
  ['without remotes', JSON.stringify({ ...full, remotes: undefined })],
])('a registry that is %s is a failure of its own phase', (_, text) => {
  expect(() => readRegistry(documentWith(text))).toThrow(
    expect.objectContaining({ name: 'LoadFailure', phase: 'registry' }),
  );
});

test('one remote that makes no sense is left out and the others stand', () => {
  const broken = { ...full, remotes: { ...full.remotes, 'mf-b': { name: 'mf-b' } } };
  expect(Object.keys(readRegistry(documentWith(JSON.stringify(broken))).remotes)).toEqual(['mf-a']);
});
