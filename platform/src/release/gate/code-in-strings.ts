import { type AnyNode, parse } from 'acorn';

/** Globals that run a string as code. */
const runners = new Set(['eval', 'Function']);
/** Globals that run their first argument as code if it is a string. */
const timers = new Set(['setTimeout', 'setInterval']);
/** Names of the global object. */
const globals = new Set(['window', 'globalThis', 'self', 'global']);

/** Context of a node: whether its errors are caught, whether it may never run, whether it is inside a function that others call. */
interface Place {
  isCaught: boolean;
  isConditional: boolean;
  isCallback: boolean;
}

/** The global that an expression refers to: `Function`, `window.Function`, `(0, Function)`. */
function findGlobal(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'SequenceExpression') return findGlobal(node.expressions.at(-1) as AnyNode);
  const isOfGlobal =
    node.type === 'MemberExpression' && node.object.type === 'Identifier' && globals.has(node.object.name);
  return isOfGlobal && node.property.type === 'Identifier' ? node.property.name : undefined;
}

/** The text of a literal; undefined for values that are only known at run time. */
function textOf(node: AnyNode | undefined): string | undefined {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? '';
  return undefined;
}

/** Whether an expression certainly is a string, even with unknown parts. */
const isText = (node: AnyNode | undefined): boolean =>
  (node?.type === 'Literal' && typeof node.value === 'string') ||
  node?.type === 'TemplateLiteral' ||
  (node?.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right)));

/** Code by which libraries load Node's modules, which browsers never run: Module Federation's own run time has some. */
const isForNode = (text: string): boolean => /^return import\(|\brequire\b/.test(text);

/** Code by which libraries look for the global object as a last resort. */
const isFallback = (text: string): boolean => /^\s*return this\b|^regeneratorRuntime\b/.test(text);

/** Whether a call runs a string as code such that the page breaks, because the site's policy blocks it. */
function breaks(callee: AnyNode, args: readonly AnyNode[], place: Place): boolean {
  const name = findGlobal(callee) ?? '';
  if (timers.has(name)) return isText(args[0]) && !place.isCaught && !place.isConditional;
  if (!runners.has(name) || place.isCaught) return false;
  const texts = args.map(textOf);
  const code = texts.at(-1);
  // `eval` returns an argument that is no string.
  if (name === 'eval' && args[0]?.type === 'Literal' && typeof args[0].value !== 'string') return false;
  if (texts.every((text) => text !== undefined))
    return !(isForNode(code ?? '') || (place.isConditional && isFallback(code ?? '')));
  // Code that is composed at run time: the library may never run it (function-bind names its argument `binder`).
  return !(place.isConditional || place.isCallback || texts[0] === 'binder');
}

/** The children of a node, each with its context. */
function childrenOf(node: AnyNode, place: Place): [AnyNode, Place][] {
  const conditional = { ...place, isConditional: true };
  /** Others call a function at an unknown time: only whether its errors are caught remains known. */
  const inside: Place = { isCaught: false, isConditional: false, isCallback: place.isCallback };
  const found: [AnyNode, Place][] = [];
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type !== 'string') continue;
      let next = place;
      if (node.type === 'TryStatement' && key === 'block' && node.handler)
        next = { ...place, isCaught: true };
      else if (node.type === 'TryStatement' && key === 'handler') next = conditional;
      else if (node.type === 'LogicalExpression' && key === 'right') next = conditional;
      else if (
        /^(?:If|Conditional|Switch|For|While)/.test(node.type) &&
        !['test', 'init', 'discriminant'].includes(key)
      )
        next = conditional;
      else if (/Function/.test(node.type) && key === 'body')
        next = place.isCaught && node.type !== 'FunctionDeclaration' ? place : inside;
      else if ((node.type === 'CallExpression' || node.type === 'NewExpression') && key === 'arguments')
        next = /Function/.test(child.type) ? { ...place, isCallback: true } : place;
      found.push([child, next]);
    }
  }
  return found;
}

function parseScript(code: string): AnyNode | undefined {
  for (const sourceType of ['script', 'module'] as const)
    try {
      return parse(code, {
        ecmaVersion: 'latest',
        sourceType,
        allowHashBang: true,
        allowReturnOutsideFunction: true,
      });
    } catch {
      // Tries the next source type.
    }
  return undefined;
}

/**
 * Finds a call in a script that runs a string as code, which the site's policy blocks, without catching the error: `eval`, `Function`,
 * and `setTimeout` and `setInterval` with a string. Allowed are libraries that use `Function('return this')` as a last resort, or that
 * catch the error and continue. One pass over the syntax tree: time is linear.
 * @returns the shortened source of the call; undefined if there is none, or the script cannot be parsed
 */
export function findCodeInString(code: string): string | undefined {
  if (!/\b(?:eval|Function|setTimeout|setInterval)\b/.test(code)) return undefined;
  const root = parseScript(code);
  if (root === undefined) return undefined;
  const open: [AnyNode, Place][] = [[root, { isCaught: false, isConditional: false, isCallback: false }]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, place] = next;
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
    if (isCall && breaks(node.callee, node.arguments, place))
      return code.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 60);
    for (const child of childrenOf(node, place)) open.push(child);
  }
  return undefined;
}
