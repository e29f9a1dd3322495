import type { Contents } from '../../ports/files.ts'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

/** Looks into files with file-type and re-encodes pictures with sharp. */
export const createContents = (): Contents => ({ typeOf: readType, reencode })

/**
 * The media type of bytes by their content; `text/plain` for what reads as text and nothing else,
 * undefined for what is unknown.
 */
export const readType = async (bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
  try {
    const found = await fileTypeFromBuffer(bytes)
    if (found !== undefined) return found.mime
  } catch {
    // Broken on purpose or by accident: it is no file of the kind it begins as.
    return undefined
  }
  return isText(bytes) ? 'text/plain' : undefined
}

/**
 * Whether bytes are UTF-8 without control characters, but for those that order a text; markup is
 * not taken for text.
 */
const isText = (bytes: Uint8Array<ArrayBuffer>): boolean => {
  if (bytes.byteLength === 0) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/^\s*</.test(text) && !/[^\P{Cc}\t\n\f\r]/u.test(text)
  } catch {
    return false
  }
}

// Of what the library reads, only what is taken: a file that pretends reaches no other reader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Each picture is encoded once.
sharp.cache(false)

const quality = 86
const mostSeconds = 20

/** Re-encodes a picture as a JPEG; see the port. */
export const reencode: Contents['reencode'] = async (bytes, mostPixels) => {
  try {
    // The head of the file alone.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width > mostPixels || height > mostPixels) return 'tooLarge'
    const jpeg = await sharp(bytes, {
      limitInputPixels: mostPixels * mostPixels,
      pages: 1,
      failOn: 'error',
    })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality, mozjpeg: true })
      .timeout({ seconds: mostSeconds })
      .toBuffer()
    return new Uint8Array(jpeg)
  } catch {
    return 'broken'
  }
}
