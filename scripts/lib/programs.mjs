import { run } from './run.mjs';

const isRoot = () => process.getuid?.() === 0;

/** @returns the path of the first of these programs that exists */
export async function inPath(...names) {
  for (const name of names) {
    const { code, output } = await run('sh', ['-c', `command -v ${name}`], { quiet: true });
    if (code === 0) return output.trim();
  }
  return undefined;
}

/** Installs Debian packages; false if that is not possible. */
export async function installDebianPackages(...names) {
  if (!isRoot() || (await inPath('apt-get')) === undefined) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env, timeout: 180_000 });
  return (
    (await run('apt-get', ['install', '-y', '-qq', ...names], { quiet: true, env, timeout: 420_000 }))
      .code === 0
  );
}

/** Checks for a program, and installs its Debian package if it is missing. @returns whether the program exists */
export const ensureProgram = async (program, debianPackage) =>
  (await inPath(program)) !== undefined ||
  ((await installDebianPackages(debianPackage)) && (await inPath(program)) !== undefined);
