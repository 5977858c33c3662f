import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../scripts/lib/server.mjs';

type Server = Awaited<ReturnType<typeof startServer>>;

export interface OwnSite extends Server {
  dataDir: string;
  /** Folder of the release store. */
  store: string;
}

/** A site of the test's own: a copy of the releases that the shared one serves, and an empty database. */
export async function startOwnSite(): Promise<OwnSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rafiq-site-'));
  const store = join(dataDir, 'releases');
  cpSync(join(process.env.RAFIQ_E2E_DATA as string, 'releases'), store, { recursive: true });
  const server = await startServer({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const end = async (signal?: NodeJS.Signals) => {
    const result = await server.end(signal);
    rmSync(dataDir, { recursive: true, force: true });
    return result;
  };
  return { ...server, end, dataDir, store };
}
