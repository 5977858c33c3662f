/** The area of a contract: the name of its folder. */
const areaOfContract = (file) => /^shared-api\/src\/contracts\/([a-z-]+)\//.exec(file)?.[1];

/** Tests outside of its own folder that a changed table, migration or start of the server can break. */
const foundation = ['server/src/kernel/database', 'server/src/main.test.ts'];

/** The folder of the server's tests for a file: its capability, its area, its service, or its folder of the kernel. */
function serverTests(file) {
  const area = areaOfContract(file);
  if (area !== undefined) return [`server/src/areas/${area}`];
  if (!file.startsWith('server/')) return [];
  if (file.startsWith('server/drizzle/') || /\/tables(?:\/[\w-]+)?\.ts$/.test(file))
    return [...foundation, ...capability(file)];
  return capability(file);
}

const capability = (file) => {
  const [folder] =
    /^server\/src\/(?:areas\/[^/]+(?:\/[^/]+)?|services\/[^/]+|kernel\/[^/]+|commands|generated|site)(?=\/)/.exec(
      file,
    ) ?? [];
  // All capabilities of an area may read its tables.
  return folder === undefined ? [] : [folder.replace(/\/tables$/, '')];
};

/** Tests of these read sources of all packages by their paths. */
const readers = ['e2e', 'bench'];

/**
 * Finds what to check after a change.
 * @param {string[]} files changed files, relative to the root
 * @param {Map<string, string[]>} workspace each package's folder with the folders of the packages that it depends on
 * @returns {{ types: string[], unit: string[], candidates: string[], server: string[] }} packages whose types may have broken, files whose
 *   tests run outside the server, packages that these tests are in, and folders of the server's tests
 */
export function findAffected(files, workspace) {
  const findReached = (changed) => {
    const touched = new Set(changed.map((file) => file.split('/')[0]));
    return [...workspace.keys()].filter((name) => reaches(name, touched, workspace));
  };
  const unit = files.filter((file) => /\.(tsx?|css)$/.test(file) && !/^(server|e2e|scripts)\//.test(file));
  return {
    types: findReached(files.filter((file) => /\.(tsx?|json)$/.test(file))),
    unit,
    candidates: [...new Set([...findReached(unit), ...readers])],
    server: [...new Set(files.flatMap(serverTests))],
  };
}

const reaches = (name, touched, workspace) =>
  touched.has(name) || (workspace.get(name) ?? []).some((below) => reaches(below, touched, workspace));
