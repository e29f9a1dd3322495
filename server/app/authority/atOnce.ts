import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Operation } from '../../../contract/registry.ts'
import type { Caller } from '../../ports/caller.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Context, Reply } from '../kernel/call.ts'
import { countedAddress } from './countedAddress.ts'

/** How many answers of each kind each caller has open in this process. */
const openByPorts = new WeakMap<Ports, Map<string, number>>()

/** Seconds after which a caller may try again. */
const retryAfter = 10

type Declared = Pick<Operation, 'id' | 'atOnce' | 'atOncePerTenant'>

/**
 * Answers a call that is declared with `atOnce` or `atOncePerTenant`, and refuses it if its account
 * (or else its address) or its tenant already has that many open. A streamed answer counts until
 * its last chunk, or until its reader disconnects.
 * @throws Refusal RATE_LIMITED
 */
export const withinAtOnce = async (
  declared: Declared,
  { ports, caller }: Context,
  answer: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> => {
  const limits = limitsOf(declared, ports, caller)
  if (limits.length === 0) return answer()
  const open = openByPorts.get(ports) ?? new Map<string, number>()
  openByPorts.set(ports, open)
  if (limits.some(({ key, most }) => (open.get(key) ?? 0) >= most))
    throw new Refusal('RATE_LIMITED', { retryAfter })
  for (const { key } of limits) open.set(key, (open.get(key) ?? 0) + 1)
  let isOpen = true
  const end = (): void => {
    if (!isOpen) return
    isOpen = false
    for (const { key } of limits) {
      const left = open.get(key)! - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    }
  }
  try {
    const reply = await answer()
    if (reply.file === undefined || !('chunks' in reply.file)) end()
    else reply.file.chunks = withEnd(reply.file.chunks, end)
    return reply
  } catch (error) {
    end()
    throw error
  }
}

/**
 * The limits of a call, each with what it is counted by. An installation that does not limit
 * visitors (RATE_LIMIT is 0) has none for them.
 */
const limitsOf = (
  { id, atOnce, atOncePerTenant }: Declared,
  { limits }: Ports,
  caller: Caller,
): { key: string; most: number }[] => {
  const isVisitor = caller.accountId === null
  const who = caller.accountId ?? countedAddress(caller.address)
  const tenant =
    caller.scope?.organizations[0] ?? (caller.scope ? `partner ${caller.scope.partner}` : undefined)
  return [
    ...(atOnce === undefined || (isVisitor && !limits.limitsVisitors)
      ? []
      : [{ key: `${id} ${who}`, most: atOnce }]),
    ...(atOncePerTenant === undefined || tenant === undefined
      ? []
      : [{ key: `${id} of ${tenant}`, most: atOncePerTenant }]),
  ]
}

type Chunk = string | Uint8Array<ArrayBuffer>

/**
 * The same chunks, with a call of `end` once they are read, fail or are abandoned by their reader,
 * possibly more than once. A `finally` of the generator would not do: an unstarted generator never
 * runs it, and one that waits runs it only once it is woken.
 */
export const withEnd = <C extends Chunk>(
  chunks: AsyncGenerator<C>,
  end: () => void,
): AsyncGenerator<C> => {
  const following = async (step: Promise<IteratorResult<C>>): Promise<IteratorResult<C>> => {
    try {
      const result = await step
      if (result.done === true) end()
      return result
    } catch (error) {
      end()
      throw error
    }
  }
  const pieces: AsyncGenerator<C> = {
    next: () => following(chunks.next()),
    return: (value) => {
      end()
      return chunks.return(value)
    },
    throw: (error) => {
      end()
      return chunks.throw(error)
    },
    [Symbol.asyncIterator]: () => pieces,
    [Symbol.asyncDispose]: async () => void (await pieces.return(undefined)),
  }
  return pieces
}
