import type { Operation } from '../../../contract/registry.ts'

type Schema = Operation['input']
type Definition = { type: string; shape?: Record<string, Schema>; innerType?: Schema; in?: Schema; options?: Schema[] }

/**
 * The parts of a form as the values that a call asks for. What is a text there stays as it came, since telephone numbers and tax ids look
 * like numbers; everything else travels as JSON text, and null does for whatever may be null. An edit's files may stand beside its `data`
 * (specification 7).
 */
export const formValues = (form: FormData, input: Schema): Record<string, unknown> => {
  const fields = shapeOf(input)
  const inData = fields['data'] === undefined ? {} : shapeOf(fields['data'])
  const values: Record<string, unknown> = {}
  const besideData: Record<string, unknown> = {}
  for (const [name, part] of form.entries()) {
    // What a browser sends for a file that nobody chose.
    if (part instanceof File && part.size === 0 && part.name === '') continue
    const isFileOfData = fields[name] === undefined && inData[name] !== undefined && takesFile(inData[name])
    if (isFileOfData) besideData[name] = typeof part === 'string' ? valueOf(part, inData[name]) : part
    else values[name] = typeof part === 'string' ? valueOf(part, fields[name]) : part
  }
  if (Object.keys(besideData).length === 0) return values
  const { data = {} } = values
  return { ...values, data: typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, ...besideData } : data }
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
    return JSON.parse(text) as unknown
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
  return type === 'file' || (options ?? []).some(takesFile) || (wrapped !== undefined && takesFile(wrapped))
}

const definitionOf = (schema: Schema): Definition => schema._zod.def
