import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'

/** What a caller is told of an error. What was not meant as a refusal is written down, with `about` to find it by. */
export const refusalFor = ({ store, log }: Ports, error: unknown, about: Record<string, string>): Refusal => {
  const refusal = error instanceof Refusal ? error : store.explain(error)
  if (refusal === undefined || refusal !== error) log.error('a call failed', { ...about, error: String((error as Error)?.stack ?? error) })
  return refusal ?? new Refusal('INTERNAL')
}
