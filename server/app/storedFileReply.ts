import { reasonOf } from '../ports/log.ts'
import { Refusal } from '../../contract/kernel/errors.ts'
import type { Ports } from '../ports/ports.ts'
import { cleanFileName, shownTypes } from './fileNames.ts'
import type { Reply } from './handlers/handler.ts'

/**
 * Answers with the bytes of a stored file: shown where that is asked and browsers can, else saved under its name.
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
  return { r: {}, file: { bytes, mime, name: cleanFileName(name, mime), inline: inline && shownTypes.includes(mime) } }
}
