/**
 * How many times the engine called on the operating system to put a file, or a directory, on the
 * disk; `missed` could not be passed on.
 */
export type SyncCounts = { files: number; directories: number; missed: number }

/**
 * What the main thread asks of the engine's thread. `session` names the stream that the answer
 * belongs to.
 */
export type EngineRequest =
  | { kind: 'wire'; session: number; bytes: Uint8Array }
  | { kind: 'syncs' }
  | { kind: 'close' }

export type EngineAnswer =
  | { kind: 'ready' }
  | { kind: 'wire'; session: number; bytes: Uint8Array }
  | ({ kind: 'syncs' } & SyncCounts)
