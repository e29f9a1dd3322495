import { inflateSync } from 'node:zlib'
import { sealedStatement, type SealedStatement } from '../../../contract/money/statements.ts'

const attached = /\/Type\s*\/EmbeddedFile[\s\S]*?stream\r?\n/

/** The statement that a PDF written here carries, or that a JSON file consists of; undefined where there is none. */
export const readSealed = (bytes: Buffer): SealedStatement | undefined => {
  try {
    const text = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? carriedBy(bytes) : bytes.toString('utf8')
    const read = JSON.parse(text) as { r?: unknown }
    // What the API answers may be kept with its envelope.
    return sealedStatement.parse(read.r ?? read)
  } catch {
    return undefined
  }
}

const carriedBy = (bytes: Buffer): string => {
  const text = bytes.toString('latin1')
  const found = attached.exec(text)
  if (found === null) return ''
  const start = found.index + found[0].length
  const content = bytes.subarray(start, text.indexOf('endstream', start))
  return (/\/FlateDecode/.test(found[0]) ? inflateSync(content) : content).toString('utf8')
}
