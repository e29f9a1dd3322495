import { z } from 'zod'
import { Refusal } from '../../contract/kernel/errors.ts'
import type { Operation } from '../../contract/registry.ts'

/**
 * Work on a call whose fields may lie under `data`: what is refused there is named as it was sent, `data.items.0.expert`. Edits of records
 * name their fields as the record does.
 */
export const namedAsSent = async <Result>(operation: Operation, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.fields === undefined) throw error
    const fields = error.details.fields.map((problem) => ({ ...problem, path: pathAsSent(operation, problem.path) }))
    throw new Refusal(error.code, { ...error.details, fields })
  }
}

/** A path that begins with a field of `data`, and with none of the call's own. */
const pathAsSent = ({ input, crud }: Operation, path: string): string => {
  const [first = ''] = path.split('.')
  const own = shapeOf(input)
  const isNested = crud === undefined && !Object.hasOwn(own, first) && Object.hasOwn(shapeOf(own['data']), first)
  return isNested ? `data.${path}` : path
}

const shapeOf = (schema: unknown): Record<string, unknown> => {
  if (schema instanceof z.ZodObject) return schema.shape
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? shapeOf(schema.unwrap()) : {}
}
