import { expect, test, vi } from 'vitest';
import { findCodeInString } from './code-in-strings.ts';

test.each([
  'new Function("return 1")()',
  'function Page() { return new Function("return 1")() }',
  'const a = { 7: (e) => { e.x = Function("a", "return a + 1") } }',
  'window.Function("alert(1)")()',
  'globalThis.eval("1")',
  '(0, eval)("1")',
  'eval("__webpack_require__.r(x); //# sourceURL=webpack://x")',
  'const m = { 1: function (e, t, n) { eval(n.ts("x")) } }',
  'function compile(source) { const f = new Function("it", source); return f }',
  `new Function(\`return \${name}\`)()`,
  'new Function',
  'setTimeout("tick()", 10)',
  `setInterval(\`tick(\${id})\`, 10)`,
  'self.setTimeout("tick(" + id + ")", 10)',
  // The error is not caught here: this `try` has no handler.
  'try { new Function("return 1")() } finally { done() }',
  // A condition in front does not change the result.
  'if (open) new Function("return 1")()',
])('%s breaks a page', (code) => {
  expect(findCodeInString(code)).toBeTruthy();
});

test.each([
  [
    'of webpack, for the global object',
    'try { g = this || new Function("return this")() } catch (e) { g = window }',
  ],
  ['of lodash, for the global object', 'var root = freeGlobal || freeSelf || Function("return this")();'],
  [
    'of core-js',
    'module.exports = check(typeof globalThis == "object" && globalThis) || (function () { return this; })() || Function("return this")();',
  ],
  [
    'of regenerator',
    'try { regeneratorRuntime = r } catch (e) { if (typeof globalThis === "object") globalThis.regeneratorRuntime = r; else Function("r", "regeneratorRuntime = r")(r) }',
  ],
  [
    'of lodash, for templates',
    'var result = attempt(function() { return Function(importsKeys, sourceURL + "return " + source).apply(undefined, importsValues); });',
  ],
  [
    'of function-bind',
    'module.exports = function bind(that) { var bound; bound = Function("binder", "return function (" + joiny(boundArgs, ",") + "){ return binder.apply(this,arguments); }")(binder); return bound }',
  ],
  ['of setimmediate', 'function set(cb) { if (typeof cb !== "function") { cb = new Function("" + cb); } }'],
  [
    "of Module Federation's run time, for Node",
    'function load(n) { return new Function("name", "return import(name)")(n) }',
  ],
  [
    "of Module Federation's run time, for the public path",
    'function p(m) { let x; if (!m.path.startsWith("function")) x = new Function(m.path)(); else x = new Function("return " + m.path)()() }',
  ],
  [
    'of protobuf, for Node',
    'function inquire(m) { try { return eval("quire".replace(/^/, "re"))(m) } catch (e) {} return null }',
  ],
  ['for Node', 'var r = eval("require")'],
  [
    'of zod, which tries',
    'const allows = cached(() => { try { const F = Function; new F(""); return true } catch { return false } })',
  ],
  ['of a text in a text', 'throw new Error("new Function(\'x\') and eval(\'x\') are refused") // eval("1")'],
  ['of a pattern', 'const p = /eval("x")|new Function("y")/.test(s)'],
  ['of an own method', 'page.eval("x"); a.Function("y"); timers.setTimeout("x")'],
  [
    'of functions for timers',
    'setTimeout(() => eval_, 10); setTimeout(tick, 10); setInterval(tick.bind("x"), 5)',
  ],
  ['of types', 'x instanceof Function; Function.prototype.call(y); typeof eval'],
  ['that is no script', 'this is {{ no script, eval("1")'],
])('a call %s passes', (_, code) => {
  expect(findCodeInString(code)).toBeUndefined();
});

test('a module is read too, and so is a file with very deep nesting', () => {
  expect(findCodeInString('import a from "a"; export default () => new Function("return 1")()')).toBeTruthy();
  expect(findCodeInString(`eval(x);${'['.repeat(100_000)}`)).toBeUndefined();
});

test('each node of the syntax tree is visited once, so that time is linear in the length of a script', () => {
  const part =
    'var a = function(b) { if (typeof b !== "function") { b = new Function("" + b) } return /x/.test(`b`) };\n';
  const entries = vi.spyOn(Object, 'entries');
  const visits = (times: number) => {
    entries.mockClear();
    expect(findCodeInString(part.repeat(times))).toBeUndefined();
    return entries.mock.calls.length;
  };
  const [once, many] = [visits(1), visits(80)];
  entries.mockRestore();
  expect(once).toBeGreaterThan(20);
  expect(many).toBeLessThanOrEqual(80 * once);
});
