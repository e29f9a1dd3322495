import { AsyncLocalStorage } from 'node:async_hooks'

const withinTransaction = new AsyncLocalStorage<true>()

/**
 * Does the work of a transaction; whatever it does with the database goes over the transaction's
 * own connection.
 */
export const onlyConnection = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withinTransaction.run(true, work)

/**
 * Refuses to wait for a second connection while a transaction holds one: an engine that has only
 * one would wait for itself, and a pool whose connections all do so never moves again.
 * @throws Error which names the mistake, at the place where it is made
 */
export const refuseSecondConnection = (): void => {
  if (withinTransaction.getStore())
    throw new Error(
      'A transaction asks for a second connection: read before it begins, or over its own',
    )
}
