import { refuseField } from '../../../../contract/kernel/errors.ts'
import type { ListQuery } from '../../../ports/records.ts'
import { readDatabaseError } from '../readDatabaseError.ts'

/** Where a page of a list ended: its order, the value there and the id. */
export const writeCursor = (sort: string, value: unknown, id: unknown): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** @throws Refusal VALIDATION for what no list of this order has written */
export const readCursor = (cursor: string, sort: string): [string, number] => {
  const [of, value, id] = partsOf(cursor)
  if (of === sort && typeof value === 'string' && Number.isSafeInteger(id)) return [value, id as number]
  throw refuseField('after', 'format')
}

const partsOf = (cursor: string): unknown[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** Only a cursor that nobody here has written can carry a value that its order does not have. */
export const readingCursor = async <Result>({ after }: Pick<ListQuery, 'after'>, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (after !== undefined && readDatabaseError(error)?.state.startsWith('22')) throw refuseField('after', 'format')
    throw error
  }
}
