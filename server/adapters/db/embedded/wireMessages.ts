/**
 * PostgreSQL's wire protocol, as far as a session needs it that has no postmaster to answer the
 * greeting.
 */

/** A message with its type and length. */
export const wireMessage = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A simple query. */
export const queryMessage = (sql: string): Buffer => wireMessage('Q', Buffer.from(`${sql}\0`))

const parameter = (name: string, value: string): Buffer =>
  wireMessage('S', Buffer.from(`${name}\0${value}\0`))

/**
 * What a server says after a successful start-up: authenticated, its parameters, a key for
 * cancelling, ready.
 */
export const greeting = (): Buffer =>
  Buffer.concat([
    wireMessage('R', Buffer.alloc(4)),
    parameter('server_version', '18.0'),
    parameter('client_encoding', 'UTF8'),
    parameter('standard_conforming_strings', 'on'),
    wireMessage('K', Buffer.alloc(8)),
    wireMessage('Z', Buffer.from('I')),
  ])

/** Length of the start-up packet at the beginning of `bytes`, or 0 while it is incomplete. */
export const startupLength = (bytes: Buffer): number => {
  const length = bytes.length < 4 ? Infinity : bytes.readInt32BE(0)
  return bytes.length < length ? 0 : length
}

// Sync, Query, Function call, CopyDone, CopyFail: only after these does the engine answer and get
// ready again. Flush is left in: pg sends it before a cursor's Sync and waits for the rows.
const ends = new Set(['S', 'Q', 'F', 'H', 'c', 'f'])

/**
 * How many bytes form whole messages up to the last one that asks for an answer, and whether the
 * client said goodbye.
 */
export const answerable = (bytes: Buffer): { length: number; goodbye: boolean } => {
  let at = 0
  let length = 0
  while (bytes.length >= at + 5) {
    const next = at + 1 + bytes.readInt32BE(at + 1)
    if (bytes.length < next) break
    const type = String.fromCharCode(bytes[at] ?? 0)
    if (type === 'X') return { length, goodbye: true }
    at = next
    if (ends.has(type)) length = at
  }
  return { length, goodbye: false }
}
