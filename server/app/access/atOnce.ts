import { Refusal } from '../../../contract/errors.ts'
import type { Operation } from '../../../contract/registry.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Context, Reply } from '../handlers/handler.ts'
import { withEnd } from '../withEnd.ts'

/** How many answers of each kind each caller has open in this process. */
const openByPorts = new WeakMap<Ports, Map<string, number>>()

/** Seconds after which a caller may try again. */
const retryAfter = 10

/**
 * Answers a call that is declared with `atOnce`, and refuses it if its account (or else its address) already has that many open. A streamed
 * answer counts until its last chunk, or until its reader disconnects.
 * @throws Refusal RATE_LIMITED
 */
export const withinAtOnce = async (
  { id, atOnce }: Pick<Operation, 'id' | 'atOnce'>,
  { ports, caller }: Context,
  answer: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> => {
  if (atOnce === undefined) return answer()
  const open = openByPorts.get(ports) ?? new Map<string, number>()
  openByPorts.set(ports, open)
  const key = `${id} ${caller.accountId ?? caller.address}`
  const count = open.get(key) ?? 0
  if (count >= atOnce) throw new Refusal('RATE_LIMITED', { retryAfter })
  open.set(key, count + 1)
  let isOpen = true
  const end = (): void => {
    if (!isOpen) return
    isOpen = false
    const left = open.get(key)! - 1
    if (left === 0) open.delete(key)
    else open.set(key, left)
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
