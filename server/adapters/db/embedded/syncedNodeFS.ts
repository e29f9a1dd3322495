import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { fdatasyncSync, fsyncSync } from 'node:fs'
import type { SyncCounts } from './engineMessages.ts'

export const syncCounts: SyncCounts = { files: 0, directories: 0, missed: 0 }

type OpenFile = { nfd?: number; node: { mode: number } }
type EmscriptenModule = {
  NODEFS?: { stream_ops?: { fsync?: (file: OpenFile) => number } }
  FS: { isDir(mode: number): boolean }
}

/**
 * PGlite's file system, with the sync that it leaves out: without it an acknowledged commit may be
 * lost when the power fails. Installed before PostgreSQL starts, so that recovery syncs too.
 * Checked against 0.5.16; a version that moved the place refuses to start.
 */
export class SyncedNodeFS extends NodeFS {
  override async init(
    database: PGlite,
    options: Parameters<NodeFS['init']>[1],
  ): ReturnType<NodeFS['init']> {
    const prepared = await super.init(database, options)
    const { emscriptenOpts } = prepared
    const installSync = (module: EmscriptenModule): void => {
      const operations = module.NODEFS?.stream_ops
      if (!operations)
        throw new Error(
          'PGlite has changed inside: NODEFS.stream_ops is gone, commits would not reach the disk',
        )
      operations.fsync = ({ nfd, node }) => {
        if (nfd === undefined || nfd === null) syncCounts.missed++
        else if (module.FS.isDir(node.mode)) {
          fsyncSync(nfd)
          syncCounts.directories++
        } else {
          fdatasyncSync(nfd)
          syncCounts.files++
        }
        return 0
      }
    }
    return {
      ...prepared,
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), installSync],
      },
    }
  }
}
