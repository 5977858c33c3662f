import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const watched = ['access', 'link', 'mkdir', 'open', 'readdir', 'readFile', 'rename', 'rm', 'stat'] as const;

/** Whether a file system call changes the disk. */
export const writes = (call: string) => /^(?:link|mkdir|open wx|rename|writeFile|sync)$/.test(call);

/**
 * Calls `before` ahead of each file system call of this process, with its name, as `link`, `open wx`, `sync`; if `before`
 * throws, the call throws that error. @returns a function that ends the interception
 */
export function interceptFiles(before: (call: string) => void): () => void {
  const originals = watched.map((name) => [name, fs[name]] as const);
  const intercept = (handle: FileHandle) => {
    for (const name of ['writeFile', 'sync'] as const) {
      const original = handle[name].bind(handle) as (...args: unknown[]) => Promise<void>;
      handle[name] = async (...args: unknown[]) => {
        before(name);
        return original(...args);
      };
    }
    return handle;
  };
  for (const [name, original] of originals)
    Object.assign(fs, {
      [name]: async (...args: unknown[]) => {
        before(name === 'open' && args[1] === 'wx' ? 'open wx' : name);
        const result = await (original as (...args: unknown[]) => Promise<unknown>)(...args);
        return name === 'open' ? intercept(result as FileHandle) : result;
      },
    });
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of originals) Object.assign(fs, { [name]: original });
    syncBuiltinESMExports();
  };
}
