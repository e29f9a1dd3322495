import { Refusal } from '../../../../contract/kernel/errors.ts'
import type { Ports } from '../../../ports/ports.ts'
import type { SeriesPlan, SeriesResult } from '../../../ports/series.ts'
import { decideAndWrite, type Decision } from '../decideAndWrite.ts'
import { z } from 'zod'

type Replay = Omit<Extract<SeriesResult, { result: 'replay' }>, 'result'>

/**
 * Decides and writes a series, again where another call was faster in between.
 * @param decide what is written, decided on the calendar as it is then; or what the same call was
 * answered before
 * @returns the id of the series
 * @throws Refusal VERSION_CONFLICT where the series or one of its appointments is no longer as it
 * was read
 */
export const writeSeries = (
  ports: Ports,
  organization: number,
  {
    decide,
    bodyHash,
  }: { decide: () => Promise<SeriesPlan | { replay: Replay }>; bodyHash?: string },
): Promise<number> => {
  const answered = ({ bodyHash: former, answer }: Replay): number => {
    if (former !== bodyHash || answer === null) throw new Refusal('IDEMPOTENCY_MISMATCH')
    return z.object({ series: z.number() }).parse(answer).series
  }
  return decideAndWrite(async (): Promise<Decision<SeriesPlan, SeriesResult, number>> => {
    const decided = await decide()
    if ('replay' in decided) return { answer: answered(decided.replay) }
    return {
      plan: decided,
      write: (plan) => ports.store.series.write(organization, plan),
      finish: (written) => {
        if (written.result === 'changed') throw new Refusal('VERSION_CONFLICT')
        return written.result === 'booked' ? written.series : answered(written)
      },
    }
  })
}
