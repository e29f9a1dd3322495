import type { EndpointName } from '../../contract/endpoints/index.ts'
import { findOperation } from '../../contract/registry.ts'
import type { CallOf, InputOf } from './call.ts'
import { CallError } from './callError.ts'
import { fetchFile } from './transport.ts'

/** How far a download has come: lines read, and how many there will be as far as that is known. */
export type Progress = { lines: number; rows: number }

export type DownloadOptions = { signal?: AbortSignal; onProgress?: (progress: Progress) => void }

/** A download may take its time; what is stuck this long is stuck. */
const patience = 15 * 60_000
const newline = 10

/**
 * Reads a text file that the server writes meanwhile, and reports after each piece how far it has
 * come. Throws `CallError`.
 */
export const download = async <Name extends EndpointName>(
  { name, account }: CallOf<Name>,
  body: InputOf<Name>,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Blob> => {
  const operation = findOperation(name, account)
  if (!operation) throw new CallError('REQUEST_NOT_EXIST')
  const response = await fetchFile(operation, body, { signal, timeout: patience })
  const rows = Number(response.headers.get('x-rows') ?? 0)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let lines = 0
  try {
    const reader = response.body!.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      pieces.push(read.value)
      lines += read.value.filter((byte) => byte === newline).length
      onProgress?.({ lines: Math.max(0, lines - 1), rows })
    }
  } catch (error) {
    if (signal?.aborted) throw error
    // The server broke off, or the way to it did: half a file is none.
    throw new CallError('NO_CONNECTION')
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? 'text/csv' })
}
