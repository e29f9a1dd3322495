import type { Context } from 'hono'
import { Refusal } from '../../../contract/errors.ts'
import type { Operation } from '../../../contract/registry.ts'
import { formValues, hasFiles } from './formValues.ts'

/** The largest body of a call. One with files may hold the largest file with room for the rest; as JSON that is longer by a third. */
const mostBytes = { plain: 1_048_576, files: { multipart: 26_214_400, json: 34_603_008 } }
/** How much of a body that is too large is still taken in, so that its sender hears the answer. */
const drainedBytes = 134_217_728

/**
 * The body of a call as values: JSON or multipart for a POST, whichever came; the query of a GET. What is large is only taken into memory
 * from somebody who is signed in, which is asked when it matters.
 */
export const readBody = async (
  context: Context,
  { method, input }: Pick<Operation, 'method' | 'input'>,
  isSignedIn: () => Promise<boolean>,
): Promise<unknown> => {
  if (method === 'GET') return context.req.query()
  const type = context.req.header('content-type') ?? 'application/json'
  const isMultipart = type.startsWith('multipart/form-data')
  const isSmall = Number(context.req.header('content-length') ?? Infinity) <= mostBytes.plain
  const mayBeLarge = !isSmall && hasFiles(input) && (await isSignedIn())
  const most = mayBeLarge ? mostBytes.files[isMultipart ? 'multipart' : 'json'] : mostBytes.plain
  const bytes = await readBytes(context.req.raw, most)
  if (isMultipart) return readMultipart(bytes, type, input)
  if (bytes.byteLength === 0) return {}
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown
  } catch {
    throw new Refusal('MALFORMED')
  }
}

const readBytes = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length <= most) chunks.push(chunk)
    else chunks.length = 0
    if (length > drainedBytes) break
  }
  if (length > most) throw new Refusal('BODY_TOO_LARGE')
  return new Uint8Array(Buffer.concat(chunks))
}

const readMultipart = async (bytes: Uint8Array<ArrayBuffer>, type: string, input: Operation['input']): Promise<Record<string, unknown>> => {
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Refusal('MALFORMED')
  }
  return formValues(form, input)
}
