import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type PostgresModule = Parameters<NodeFS['init']>[1];
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => void };
}

/**
 * PGlite's files with a real fsync: without it a commit is acknowledged while it is still in the page cache, and a
 * power cut loses it. The operation is missing from the file system PGlite is compiled with, so it is added.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: PostgresModule) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: object) => {
      const { NODEFS } = module as { NODEFS: NodeFiles };
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          fsyncSync(stream.nfd);
        } catch (error) {
          // Pipes, and directories on some systems, cannot be synced.
          if (
            !(error instanceof Error && 'code' in error && ['EINVAL', 'EBADF'].includes(String(error.code)))
          )
            throw error;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
