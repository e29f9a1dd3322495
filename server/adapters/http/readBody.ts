import type { Context } from 'hono'
import { Refusal } from '../../../contract/kernel/errors.ts'
import { bodyBytes } from '../../../contract/kernel/limits.ts'
import type { Operation } from '../../../contract/registry.ts'

/**
 * How much of a body that is too large is still taken in, so that its sender receives the answer.
 */
const drainedBytes = 134_217_728
/** A visitor's form must carry its secret within this many bytes, before its file. */
const leadBytes = 16_384

/** The checks that decide whether a large body is read into memory. */
export type Trust = {
  /** Whether the caller is signed in; looked up only for large bodies. */
  isSignedIn: () => Promise<boolean>
  /**
   * Checks the secret among the texts that come before the file of a visitor's form.
   * @throws Refusal when the secret is not valid
   */
  admitVisitor?: (texts: Record<string, string>) => Promise<void>
}

/**
 * The body of a call as values: JSON or multipart of a POST, the query of a GET. A large body is
 * read into memory only from a signed-in caller, or with a visitor's valid secret.
 * @throws Refusal MALFORMED, BODY_TOO_LARGE
 */
export const readBody = async (
  context: Context,
  operation: Pick<Operation, 'method' | 'input' | 'audience' | 'maxBytes'>,
  trust: Trust,
): Promise<unknown> => {
  const { method, input } = operation
  if (method === 'GET') return context.req.query()
  const type = context.req.header('content-type') ?? 'application/json'
  const isMultipart = type.startsWith('multipart/form-data')
  const bytes = await readBytes(context, operation, { trust, isMultipart })
  if (isMultipart) return readMultipart(bytes, type, input)
  if (bytes.byteLength === 0) return {}
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return body
  } catch {
    throw new Refusal('MALFORMED')
  }
}

const readBytes = async (
  context: Context,
  { input, audience, maxBytes }: Parameters<typeof readBody>[1],
  { trust: { isSignedIn, admitVisitor }, isMultipart }: { trust: Trust; isMultipart: boolean },
): Promise<Uint8Array<ArrayBuffer>> => {
  const takesFiles = hasFiles(input)
  const plain =
    maxBytes ?? (audience === 'anyone' && !takesFiles ? bodyBytes.visitor : bodyBytes.plain)
  const isSmall = Number(context.req.header('content-length') ?? Infinity) <= plain
  if (isSmall) return whole(context.req.raw, plain)
  const body = chunksOf(context.req.raw)
  if (!takesFiles) return collect(body, plain)
  if (admitVisitor !== undefined) {
    if (!isMultipart) return collect(body, plain)
    const { lead, isWhole } = await takeLead(body)
    if (isWhole && lead.byteLength <= plain) return new Uint8Array(lead)
    await admitVisitor(textsIn(lead))
    return collect(body, bodyBytes.files.multipart, lead)
  }
  const most = (await isSignedIn()) ? bodyBytes.files[isMultipart ? 'multipart' : 'json'] : plain
  return collect(body, most)
}

/**
 * A body that says that it is small, at once: read as a stream, it would cost more than most calls
 * do with it. No connection brings more than it has said.
 */
const whole = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(await request.arrayBuffer())
  if (bytes.byteLength > most) throw new Refusal('BODY_TOO_LARGE')
  return bytes
}

const chunksOf = async function* (request: Request): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of request.body ?? []) yield chunk
}

const takeLead = async (
  body: AsyncGenerator<Uint8Array, void>,
): Promise<{ lead: Buffer; isWhole: boolean }> => {
  let lead = Buffer.alloc(0)
  while (lead.byteLength < leadBytes) {
    const next = await body.next()
    if (next.done) return { lead, isWhole: true }
    lead = Buffer.concat([lead, next.value])
  }
  return { lead, isWhole: false }
}

/** The texts of a form before its first file. */
const textsIn = (lead: Buffer): Record<string, string> => {
  const [beforeFile] = lead
    .subarray(0, leadBytes)
    .toString('latin1')
    .split(/filename\*?=/i)
  const parts = (beforeFile ?? '').matchAll(
    /content-disposition: form-data; name="(\w{1,30})"\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]{0,300})\r\n--/gi,
  )
  return Object.fromEntries([...parts].map(([, name, text]) => [name!, text!]))
}

const collect = async (
  body: AsyncGenerator<Uint8Array, void>,
  most: number,
  lead?: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = lead === undefined ? [] : [lead]
  let length = lead?.byteLength ?? 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length <= most) chunks.push(chunk)
    else chunks.length = 0
    if (length > drainedBytes) break
  }
  if (length > most) throw new Refusal('BODY_TOO_LARGE')
  return new Uint8Array(Buffer.concat(chunks))
}

const readMultipart = async (
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  input: Operation['input'],
): Promise<Record<string, unknown>> => {
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Refusal('MALFORMED')
  }
  return formValues(form, input)
}

type Schema = Operation['input']
type Definition = {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  in?: Schema
  options?: Schema[]
}

/**
 * The parts of a form as the values that a call asks for. What is a text there stays as it came,
 * since telephone numbers and tax ids look like numbers; everything else travels as JSON text, and
 * null does for whatever may be null. An edit's files may stand beside its `data` (specification
 * 7).
 */
export const formValues = (form: FormData, input: Schema): Record<string, unknown> => {
  const fields = shapeOf(input)
  const inData = fields['data'] === undefined ? {} : shapeOf(fields['data'])
  const values: Record<string, unknown> = {}
  const besideData: Record<string, unknown> = {}
  for (const [name, part] of form.entries()) {
    // What a browser sends for a file that the visitor did not choose.
    if (part instanceof File && part.size === 0 && part.name === '') continue
    const isFileOfData =
      fields[name] === undefined && inData[name] !== undefined && takesFile(inData[name])
    if (isFileOfData)
      besideData[name] = typeof part === 'string' ? valueOf(part, inData[name]) : part
    else values[name] = typeof part === 'string' ? valueOf(part, fields[name]) : part
  }
  if (Object.keys(besideData).length === 0) return values
  const { data = {} } = values
  return {
    ...values,
    data:
      typeof data === 'object' && data !== null && !Array.isArray(data)
        ? { ...data, ...besideData }
        : data,
  }
}

/** Whether a file may be sent somewhere in a call. */
export const hasFiles = (input: Schema): boolean => {
  const fields = shapeOf(input)
  const inData = fields['data'] === undefined ? {} : shapeOf(fields['data'])
  return [...Object.values(fields), ...Object.values(inData)].some(takesFile)
}

const shapeOf = (schema: Schema): Record<string, Schema> => {
  const { shape, innerType, in: inner } = definitionOf(schema)
  const wrapped = innerType ?? inner
  return shape ?? (wrapped === undefined ? {} : shapeOf(wrapped))
}

const valueOf = (text: string, field: Schema | undefined): unknown => {
  const isNull = text === 'null' && field?.safeParse(null).success === true
  if (!isNull && field !== undefined && takesText(field)) return text
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

const takesText = (field: Schema): boolean => {
  const { type, innerType, in: inner, options } = definitionOf(field)
  if (type === 'union') return options!.every(takesText)
  const wrapped = innerType ?? inner
  return wrapped === undefined ? type === 'string' || type === 'enum' : takesText(wrapped)
}

const takesFile = (field: Schema): boolean => {
  const { type, innerType, in: inner, options } = definitionOf(field)
  const wrapped = innerType ?? inner
  return (
    type === 'file' ||
    (options ?? []).some(takesFile) ||
    (wrapped !== undefined && takesFile(wrapped))
  )
}

const definitionOf = (schema: Schema): Definition => schema._zod.def
