import { reasonOf } from '../ports/log.ts'
import { Refusal, refuseField } from '../../contract/kernel/errors.ts'
import type { Field } from '../../contract/kernel/field.ts'
import { imagePath, imageTypes } from '../../contract/kernel/uploads.ts'
import type { Ports } from '../ports/ports.ts'
import type { Values } from '../ports/values.ts'
import { cleanFileName, fileEndings } from './fileNames.ts'

/** What may be sent at most (definitions 3.0). */
export const mostImageBytes = 5 * 1_048_576
export const mostImagePixels = 4096
export const mostFileBytes = 20 * 1_048_576

/** The pictures and files of one write. */
export type Uploads = {
  /**
   * What was sent, as a record keeps it: pictures as keys, files with what is known of them. A path that says where the picture lies
   * already changes nothing and is left out. `before` is the record as it is answered, null for one to come.
   */
  settle: (before: Values | null) => Values
  /** An object that nothing points at once the write is done. */
  discard: (key: string) => void
}

/**
 * Stores the pictures and files that a call brings in some fields, then lets `write` do the rest. If that is refused, they are removed
 * again; what they have replaced is removed once it is written.
 * @throws Refusal FILE_TYPE or FILE_TOO_LARGE with the field, by what is in the bytes
 */
export const storeUploads = async <Result>(
  ports: Ports,
  fields: Readonly<Record<string, Field>>,
  sent: Values,
  write: (uploads: Uploads) => Promise<Result>,
): Promise<Result> => {
  const kept = Object.entries(fields).filter(([, { kind }]) => kind === 'image' || kind === 'file')
  const fresh = new Map<string, Upload>()
  for (const [path, field] of kept) {
    const content = await contentOf(path, field, sent[path])
    if (content !== undefined) fresh.set(path, await uploadOf(ports, path, field, content))
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
        if (field.kind === 'image' && isReplaced && typeof former === 'string') discarded.push(imageKey(former))
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
    // Whether a lost connection has written is not known: rather an object too many than a record whose picture is gone.
    if (error instanceof Refusal || ports.store.explain(error)?.code !== 'UNAVAILABLE') await forget(ports, stored)
    throw error
  }
  await forget(ports, discarded)
  return result
}

/** The key of a picture that is answered as a path. */
export const imageKey = (path: string): string => path.slice(imagePath.length)

type Content = { bytes: Uint8Array<ArrayBuffer>; name: string }
type Upload = { key: string; bytes: Uint8Array<ArrayBuffer>; mime: string; value: unknown }

/** The bytes that were sent in a field; undefined where none were. */
const contentOf = async (path: string, { kind }: Field, value: unknown): Promise<Content | undefined> => {
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

const uploadOf = async ({ contents, secrets }: Ports, path: string, field: Field, { bytes, name }: Content): Promise<Upload> => {
  const mime = await contents.typeOf(bytes)
  if (field.kind === 'file') {
    if (mime === undefined || fileEndings[mime] === undefined) throw wrongType(path)
    const key = `${secrets.token()}/content`
    return {
      key,
      bytes,
      mime,
      value: { key, name: cleanFileName(name, mime), mime, size: bytes.byteLength, sha256: secrets.hash(bytes) },
    }
  }
  if (mime === undefined || !(imageTypes as readonly string[]).includes(mime)) throw wrongType(path)
  const picture = await contents.redraw(bytes, mostImagePixels)
  if (picture === 'tooLarge') throw tooLarge(path, mostImagePixels)
  if (picture === 'broken') throw wrongType(path)
  const key = `${secrets.token()}/${field.fileName!}`
  return { key, bytes: picture, mime: 'image/jpeg', value: key }
}

const wrongType = (path: string): Refusal => new Refusal('FILE_TYPE', { fields: [{ path, rule: 'type' }] })
const tooLarge = (path: string, bound: number): Refusal => new Refusal('FILE_TOO_LARGE', { fields: [{ path, rule: 'tooBig', bound }] })

const putting = async ({ files, log }: Ports, ...[key, bytes, mime]: Parameters<Ports['files']['put']>): Promise<void> => {
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
