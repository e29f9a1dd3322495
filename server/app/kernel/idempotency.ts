import { Refusal } from '../../../contract/kernel/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Records } from '../../ports/records.ts'
import type { Values } from '../../ports/values.ts'

type Call = {
  ports: Ports
  records: Records
  organization: number
  key: string | undefined
  input: unknown
}

/**
 * Does the work of a call once under its idempotency key, in the transaction it is called in; the
 * same call under it again gets the same answer (definitions 3.17). Without a key it is simply
 * done.
 * @throws Refusal IDEMPOTENCY_MISMATCH where the key was used for another call
 */
export const once = async <Answer extends Values>(
  { ports, records, organization, key, input }: Call,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (key === undefined) return work()
  const bodyHash = ports.secrets.hash(JSON.stringify(input))
  const stored = storedKey('staff', key)
  const before = await records.keys.take(organization, stored, { bodyHash, at: ports.clock.now() })
  if (before !== undefined) {
    if (before.bodyHash !== bodyHash || before.answer === null)
      throw new Refusal('IDEMPOTENCY_MISMATCH')
  }
  const answer =
    before === undefined
      ? await records.keys.keep(organization, stored, await work())
      : before.answer
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer as JSON keeps it; what was stored before is of the same call: its body has the same hash
  return answer as Answer
}

/**
 * Who chooses an idempotency key: staff and their programs, visitors who book, payers, or the
 * application itself.
 */
export type KeySource = 'staff' | 'visitor' | 'payer' | 'system'

/**
 * A key as it is stored. Keys of different sources never collide, so no caller can use up a key
 * that another source will send.
 */
export const storedKey = (source: KeySource, key: string): string => `${source}:${key}`
