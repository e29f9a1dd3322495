import type { Context } from 'hono'
import type { FileReply } from '../../app/handlers/handler.ts'

/** A file as an answer that no browser runs, keeps or takes for something else. */
export const answerFile = (context: Context, file: FileReply): Response => {
  const { mime, name, inline } = file
  const tag = file.tag === undefined ? undefined : `"${file.tag}"`
  const kept: Record<string, string> = tag === undefined ? {} : { ETag: tag, 'Cache-Control': 'private, no-cache' }
  if (tag !== undefined && hasTag(context.req.header('if-none-match'), tag)) return context.body(null, 304, kept)
  const headers = {
    ...kept,
    'Content-Type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'Content-Disposition': dispositionOf(name, inline),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
  if ('bytes' in file) return context.body(file.bytes, 200, { ...headers, 'Content-Length': String(file.bytes.byteLength) })
  // Nobody on the way may hold back what is read while it is written.
  return context.body(streamOf(file.chunks), 200, {
    ...headers,
    ...(file.rows === undefined ? {} : { 'X-Rows': String(file.rows) }),
    'X-Accel-Buffering': 'no',
  })
}

/** RFC 9110, 13.1.2: a list of tags, compared weakly, since those on the way who compress an answer weaken its tag. */
const hasTag = (asked: string | undefined, tag: string): boolean =>
  (asked ?? '').split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag)

/** Asks for the next piece only when the reader has taken the last one, and for no more once the reader has gone. */
const streamOf = (chunks: AsyncGenerator<string | Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await chunks.next()
        if (next.done === true) controller.close()
        else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value)
      },
      cancel: async () => void (await chunks.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}

/** RFC 6266: the name as RFC 5987 writes it, and in plain letters for whoever does not read that. */
const dispositionOf = (name: string, inline: boolean): string => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%;]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
