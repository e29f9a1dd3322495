import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { z } from 'zod'
import { reasonOf } from '../../ports/ports.ts'
import { Refusal, refuseField, type FieldRule } from '../../../contract/kernel/errors.ts'
import type { Field } from '../../../contract/kernel/field.ts'
import { imagePath, imageTypes, mostImagePixels } from '../../../contract/kernel/uploads.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import type { Reply } from './call.ts'

/** How many bytes the files of an organization may take (definitions 3.0). */
export const mostStoredBytes = 5 * 1_073_741_824

/** What may be sent at most (definitions 3.0). */
export const mostImageBytes = 5 * 1_048_576
export const mostFileBytes = 20 * 1_048_576

/** The pictures and files of one write. */
export type Uploads = {
  /**
   * What was sent, as a record keeps it: pictures as keys, files with what is known of them. A path
   * that says where the picture lies already changes nothing and is left out. `before` is the
   * record as it is answered, null for one to come.
   */
  settle: (before: Values | null) => Values
  /** An object that nothing points at once the write is done. */
  discard: (key: string) => void
}

/**
 * Stores the pictures and files that a call brings in some fields, then lets `write` do the rest.
 * If that is refused, they are removed again; what they have replaced is removed once it is
 * written.
 * @throws Refusal FILE_TYPE or FILE_TOO_LARGE with the field, by what is in the bytes
 */
export const storeUploads = async <Result>(
  ports: Ports,
  { fields, sent }: { fields: Readonly<Record<string, Field>>; sent: Values },
  write: (uploads: Uploads) => Promise<Result>,
): Promise<Result> => {
  const kept = Object.entries(fields).filter(([, { kind }]) => kind === 'image' || kind === 'file')
  const fresh = new Map<string, Upload>()
  for (const [path, field] of kept) {
    const content = await contentOf(path, field, sent[path])
    if (content !== undefined) fresh.set(path, await uploadOf(ports, { path, field }, content))
  }

  const discarded: string[] = []
  const stored: string[] = []
  const uploads: Uploads = {
    discard: (key) => void discarded.push(key),
    settle: (before) => {
      const settled = { ...sent }
      for (const [path, field] of kept) {
        const upload = fresh.get(path)
        const former = before?.[path]
        if (upload !== undefined) settled[path] = upload.value
        else if (typeof sent[path] === 'string') {
          if (sent[path] !== former) throw refuseField(path, 'format')
          delete settled[path]
        }
        const isReplaced = upload !== undefined || sent[path] === null
        if (field.kind === 'image' && isReplaced && typeof former === 'string')
          discarded.push(imageKey(former))
      }
      return settled
    },
  }

  let result: Result
  try {
    for (const { key, bytes, mime } of fresh.values()) {
      stored.push(key)
      await putting(ports, key, bytes, mime)
    }
    result = await write(uploads)
  } catch (error) {
    // Whether a lost connection has written is not known: rather an object too many than a record
    // whose picture is gone.
    if (error instanceof Refusal || ports.store.explain(error)?.code !== 'UNAVAILABLE')
      await forget(ports, stored)
    throw error
  }
  await forget(ports, discarded)
  return result
}

const keptFile = z.object({
  key: z.string(),
  name: z.string(),
  mime: z.string(),
  size: z.number(),
  sha256: z.string(),
})

/** A file of a call that must bring one, as it is kept. */
export const keptFileOf = (uploads: Uploads, path: string): z.output<typeof keptFile> =>
  keptFile.parse(uploads.settle(null)[path])

/** The key of a picture that is answered as a path. */
export const imageKey = (path: string): string => path.slice(imagePath.length)

type Content = { bytes: Uint8Array<ArrayBuffer>; name: string }
type Upload = { key: string; bytes: Uint8Array<ArrayBuffer>; mime: string; value: unknown }

/** The bytes that were sent in a field; undefined where none were. */
const contentOf = async (
  path: string,
  { kind }: Field,
  value: unknown,
): Promise<Content | undefined> => {
  const most = kind === 'image' ? mostImageBytes : mostFileBytes
  if (value instanceof File) {
    if (value.size > most) throw tooLarge(path, most)
    return { bytes: new Uint8Array(await value.arrayBuffer()), name: value.name }
  }
  if (typeof value !== 'string' || !value.startsWith('data:')) return undefined
  const text = value.slice(value.indexOf(',') + 1)
  if (text.length > Math.ceil(most / 3) * 4) throw tooLarge(path, most)
  const bytes = new Uint8Array(Buffer.from(text, 'base64'))
  if (bytes.byteLength > most) throw tooLarge(path, most)
  return { bytes, name: '' }
}

const uploadOf = async (
  { contents, secrets }: Ports,
  { path, field }: { path: string; field: Field },
  { bytes, name }: Content,
): Promise<Upload> => {
  const mime = await contents.typeOf(bytes)
  if (field.kind === 'file') {
    if (mime === undefined || fileEndings[mime] === undefined) throw wrongType(path)
    const key = `${secrets.token()}/content`
    return {
      key,
      bytes,
      mime,
      value: {
        key,
        name: cleanFileName(name, mime),
        mime,
        size: bytes.byteLength,
        sha256: secrets.hash(bytes),
      },
    }
  }
  if (mime === undefined || !isAmong(imageTypes, mime)) throw wrongType(path)
  const picture = await contents.reencode(bytes, mostImagePixels)
  if (picture === 'tooLarge') throw tooLarge(path, mostImagePixels, 'tooManyPixels')
  if (picture === 'broken') throw wrongType(path, 'damaged')
  const key = `${secrets.token()}/${field.fileName!}`
  return { key, bytes: picture, mime: 'image/jpeg', value: key }
}

const wrongType = (path: string, rule: FieldRule = 'type'): Refusal =>
  new Refusal('FILE_TYPE', { fields: [{ path, rule }] })
const tooLarge = (path: string, bound: number, rule: FieldRule = 'tooBig'): Refusal =>
  new Refusal('FILE_TOO_LARGE', { fields: [{ path, rule, bound }] })

const putting = async (
  { files, log }: Ports,
  ...[key, bytes, mime]: Parameters<Ports['files']['put']>
): Promise<void> => {
  try {
    await files.put(key, bytes, mime)
  } catch (error) {
    log.error('a file could not be stored', { error: reasonOf(error) })
    throw new Refusal('UNAVAILABLE')
  }
}

/** Removes what nothing points at any more. What stays behind is only space. */
const forget = async ({ files, log }: Ports, keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    try {
      await files.remove(key)
    } catch (error) {
      log.error('a file could not be removed', { key, error: reasonOf(error) })
    }
  }
}

/**
 * The kinds of file that are taken from clients, and how their names may end (definitions 3.0); the
 * first is given where none fits.
 */
export const fileEndings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'video/mp4': ['mp4'],
  'text/plain': ['txt'],
}

/** What a browser may show itself; everything else is only saved. */
export const shownTypes: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
]

const longestName = 120

/**
 * The name that a file came with, fit to be shown and saved under: no folders, no characters that
 * steer a terminal, a header or the direction of reading, and an ending that says what the file is.
 */
export const cleanFileName = (name: string, mime: string): string => {
  const endings = fileEndings[mime] ?? []
  const bare = (name.normalize('NFC').split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const ending = /\.([a-z0-9]{1,5})$/i.exec(bare)?.[1] ?? ''
  const isFit = endings.includes(ending.toLowerCase())
  const stem = isFit ? bare.slice(0, -ending.length - 1) : bare
  const end = `.${isFit ? ending : endings[0]!}`
  const cut = (stem || 'file').slice(0, longestName - end.length)
  // Half a pair of characters at the cut would be none.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '').trim()}${end}`
}

/**
 * Answers with the bytes of a stored file: shown where that is requested and browsers can, else
 * saved under its name.
 * @throws Refusal UNAVAILABLE where the store does not answer
 */
export const storedFileReply = async (
  { files, log }: Pick<Ports, 'files' | 'log'>,
  { key, name, mime }: { key: string; name: string; mime: string },
  inline: boolean,
): Promise<Reply<Record<string, never>>> => {
  const bytes = await files.get(key).catch((error: unknown) => {
    log.error('a file could not be read', { key, error: reasonOf(error) })
    throw new Refusal('UNAVAILABLE')
  })
  if (bytes === undefined) throw new Error(`file ${key} is not in the store`)
  return {
    r: {},
    file: {
      bytes,
      mime,
      name: cleanFileName(name, mime),
      inline: inline && shownTypes.includes(mime),
    },
  }
}
