import { Refusal } from '../../../contract/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Values } from '../../ports/values.ts'
import { mostDecisions } from '../writeDecided.ts'

/**
 * Decides and writes a series, again where somebody was faster in between.
 * @param plan what write_series is given, decided on the calendar as it is then
 * @returns the id of the series
 * @throws Refusal VERSION_CONFLICT where the series or one of its appointments is no longer as it was read
 */
export const writeSeries = async (
  ports: Ports,
  organization: number,
  plan: () => Promise<Values | { replay: { bodyHash: string; answer: Values | null } }>,
  bodyHash?: string,
): Promise<number> => {
  for (let decision = 1; decision <= mostDecisions; decision += 1) {
    const decided = await plan()
    const written =
      'replay' in decided
        ? { result: 'replay' as const, ...(decided['replay'] as { bodyHash: string; answer: Values | null }) }
        : await ports.store.series.write(organization, decision === mostDecisions ? { ...decided, turns: null } : decided)
    if (written.result === 'booked') return written.series
    if (written.result === 'changed') throw new Refusal('VERSION_CONFLICT')
    if (written.result === 'replay') {
      if (written.bodyHash !== bodyHash || written.answer === null) throw new Refusal('IDEMPOTENCY_MISMATCH')
      return written.answer['series'] as number
    }
  }
  throw new Refusal('UNAVAILABLE')
}
