import { fileTypeFromBuffer } from 'file-type'

/** The media type of bytes by their content; `text/plain` for what reads as text and nothing else, undefined for what is unknown. */
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

/** Whether bytes are UTF-8 without control characters, but for those that order a text; markup is not taken for text. */
const isText = (bytes: Uint8Array<ArrayBuffer>): boolean => {
  if (bytes.byteLength === 0) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/^\s*</.test(text) && !/[^\P{Cc}\t\n\f\r]/u.test(text)
  } catch {
    return false
  }
}
