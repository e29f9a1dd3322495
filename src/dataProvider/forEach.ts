import { CallError, translatable } from './callError.ts'

const atOnce = 4

/**
 * Does the same to each of several records, a few at a time, and answers with their ids. Where some fail the others stay done:
 * the error then says how many, and why the first one failed.
 */
export const forEach = async <Id>(ids: readonly Id[], act: (id: Id) => Promise<unknown>): Promise<Id[]> => {
  const failures: Error[] = []
  const waiting = [...ids]
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await act(id).catch((error: Error) => failures.push(error))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const [first] = failures
  if (first === undefined) return [...ids]
  if (failures.length < ids.length && first instanceof CallError) throw partly(first, ids.length - failures.length, failures.length)
  throw first
}

const partly = (first: CallError, done: number, failed: number): CallError => {
  const error = new CallError(first.code, first.details)
  error.message = translatable('bulk.partly', { done, failed, reason: first.message })
  return error
}
