import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const watched = ['access', 'link', 'mkdir', 'open', 'readdir', 'readFile', 'rename', 'rm', 'stat'] as const;

/** Whether a call changes what is on the disk. */
export const writes = (call: string) => /^(?:link|mkdir|open wx|rename|writeFile|sync)$/.test(call);

/**
 * Has `before` called before each file system call of this process, as `link`, `open wx`, `sync`; what it throws the call
 * throws. @returns takes it away again
 */
export function interceptFiles(before: (call: string) => void): () => void {
  const originals = watched.map((name) => [name, fs[name]] as const);
  const intercept = (handle: FileHandle) => {
    for (const name of ['writeFile', 'sync'] as const) {
      const original = handle[name].bind(handle) as (...given: unknown[]) => Promise<void>;
      handle[name] = async (...given: unknown[]) => {
        before(name);
        return original(...given);
      };
    }
    return handle;
  };
  for (const [name, original] of originals)
    Object.assign(fs, {
      [name]: async (...given: unknown[]) => {
        before(name === 'open' && given[1] === 'wx' ? 'open wx' : name);
        const result = await (original as (...given: unknown[]) => Promise<unknown>)(...given);
        return name === 'open' ? intercept(result as FileHandle) : result;
      },
    });
  syncBuiltinESMExports();
  return () => {
    for (const [name, original] of originals) Object.assign(fs, { [name]: original });
    syncBuiltinESMExports();
  };
}
