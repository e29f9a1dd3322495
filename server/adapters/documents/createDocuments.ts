import type { Documents, ArchiveEntry } from '../../ports/files.ts'
import { writeReceipt } from './receipts.ts'
import { writeStatement } from './statements.ts'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Documents made by pdfkit, and archives made by fflate. */
export const createDocuments = (): Documents => ({
  archive: writeArchive,
  receipt: writeReceipt,
  statement: writeStatement,
})

/**
 * A ZIP file, streamed entry by entry, with one entry in memory at a time. Texts are compressed;
 * most files already are.
 */
export const writeArchive = async function* (
  entries: AsyncIterable<ArchiveEntry>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = []
  const problems: Error[] = []
  const zip = new Zip((error, chunk) => {
    if (error) problems.push(error)
    ready.push(chunk)
  })
  for await (const { path, contents } of entries) {
    const entry =
      typeof contents === 'string' ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path)
    zip.add(entry)
    entry.push(typeof contents === 'string' ? strToU8(contents) : contents, true)
    if (problems[0] !== undefined) throw problems[0]
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
