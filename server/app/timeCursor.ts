import { refuseField } from '../../contract/kernel/errors.ts'

/** Where a page of a list ordered by time ended: the instant and the id of its last row. */
export type TimeCursor = { at: Date; id: number }

export const writeTimeCursor = ({ at, id }: TimeCursor): string => Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url')

/**
 * Reads what `writeTimeCursor` wrote.
 * @throws Refusal VALIDATION naming `after` for anything else
 */
export const readTimeCursor = (cursor: string): TimeCursor => {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    if ([at, id].every(Number.isSafeInteger) && Math.abs(at as number) < 8e15) return { at: new Date(at as number), id: id as number }
  } catch {
    // Anything that is not a cursor is refused in the same way.
  }
  throw refuseField('after', 'format')
}
