import type { Operation } from '../../../contract/registry.ts'

type Schema = Operation['input']
type Definition = { type: string; shape?: Record<string, Schema>; innerType?: Schema; in?: Schema; options?: Schema[] }

/**
 * The parts of a form as the values that a call asks for. What is a text there stays as it came, since telephone numbers and tax ids look
 * like numbers; everything else travels as JSON text, and null does for whatever may be null.
 */
export const formValues = (form: FormData, input: Schema): Record<string, unknown> => {
  const fields = definitionOf(input).shape ?? {}
  return Object.fromEntries(
    [...form.entries()].map(([name, part]) => [name, typeof part === 'string' ? valueOf(part, fields[name]) : part]),
  )
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

const definitionOf = (schema: Schema): Definition => schema._zod.def
