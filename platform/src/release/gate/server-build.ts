import { type AnyNode, parse } from 'acorn';
import type { Release } from '../../registry/registry.ts';
import type { ReleaseFile } from '../../registry/store.ts';
import { formatName, type Violation } from './violation.ts';

/** Maximum size of a build for the server in bytes: the edge evaluates it whenever a composition changes. */
const maxBytes = { shell: 1_000_000, remote: 500_000 } as const;

const mend = "Build it with the platform's preset, and take out what works in Node only";

/** What a call of `require` names; undefined for every other node. `null`: a name that is known at run time only. */
function requiredBy(node: AnyNode): string | null | undefined {
  if (node.type === 'ImportExpression' || node.type === 'ImportDeclaration')
    return node.source.type === 'Literal' ? String(node.source.value) : null;
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require')
    return undefined;
  const [name] = node.arguments;
  return name?.type === 'Literal' ? String(name.value) : null;
}

/** The modules that a script loads: names, and `null` for one that is known at run time only. @throws SyntaxError */
export function listRequired(code: string): (string | null)[] {
  const found: (string | null)[] = [];
  const open: AnyNode[] = [parse(code, { ecmaVersion: 'latest', sourceType: 'script' })];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const required = requiredBy(node);
    if (required !== undefined) found.push(required);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string') open.push(child);
  }
  return found;
}

/** Checks a release's build for the server: it may load the shared modules that its record names, and nothing else. */
export function checkServerBuild(record: Release, files: readonly ReleaseFile[]): Violation[] {
  const { serverBuild, kind } = record;
  const bytes = serverBuild && files.find(({ path }) => path === serverBuild.file)?.bytes;
  if (serverBuild === undefined || bytes === undefined) return [];
  const where = `${formatName(record)}, ${serverBuild.file}`;
  const shared = record.kind === 'remote' ? Object.keys(record.shared) : [];
  const allowed = new Set(serverBuild.shares.filter((key) => shared.includes(key)));
  let required: (string | null)[];
  try {
    required = listRequired(new TextDecoder().decode(bytes));
  } catch {
    return [{ where, what: 'it is no script', mend }];
  }
  const foreign = [...new Set(required.filter((name) => name === null || !allowed.has(name)))];
  return [
    ...foreign.map((name) => ({
      where,
      what:
        name === null
          ? 'it loads modules by names that only show when it runs'
          : `it loads ${name}, which pages have not`,
      mend,
    })),
    ...(bytes.length > maxBytes[kind]
      ? [
          {
            where,
            what: `it has ${Math.ceil(bytes.length / 1000)} kB, the budget is ${maxBytes[kind] / 1000} kB`,
            mend: 'Keep out of public pages and slots what they do not show at once',
          },
        ]
      : []),
  ];
}
