import { CallError, translatable } from './callError.ts'

const atOnce = 4

export type Outcomes<Id> = { done: Id[]; failed: { id: Id; error: Error }[] }

/**
 * Does the same to each of several records, a few at a time, and reports of each how it went;
 * `onStep` gets how many are through.
 */
export const outcomesOf = async <Id>(
  ids: readonly Id[],
  act: (id: Id) => Promise<unknown>,
  onStep: (through: number) => void = () => undefined,
): Promise<Outcomes<Id>> => {
  const errors = new Map<Id, Error>()
  const waiting = [...ids]
  let through = 0
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const of = id
      await act(of).catch((error: Error) => errors.set(of, error))
      onStep((through += 1))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return {
    done: ids.filter((id) => !errors.has(id)),
    failed: ids.flatMap((id) => (errors.has(id) ? [{ id, error: errors.get(id)! }] : [])),
  }
}

/**
 * Does the same to each of several records and answers with their ids. Where some fail the others
 * stay done: the error then says how many, and why the first one failed.
 */
export const forEach = async <Id>(
  ids: readonly Id[],
  act: (id: Id) => Promise<unknown>,
): Promise<Id[]> => {
  const { failed } = await outcomesOf(ids, act)
  const first = failed[0]?.error
  if (first === undefined) return [...ids]
  if (failed.length < ids.length && first instanceof CallError)
    throw partly(first, ids.length - failed.length, failed.length)
  throw first
}

const partly = (first: CallError, done: number, failed: number): CallError => {
  const error = new CallError(first.code, first.details)
  error.message = translatable('bulk.partly', { done, failed, reason: first.message })
  return error
}
