import type { AvailabilityReply } from '../../../contract/endpoints/appointmentParts.ts'
import { expandTimes } from '../../../contract/endpoints/schedules/compactTimes.ts'
import type { InputOf } from '../../dataProvider/call.ts'
import { CallError } from '../../dataProvider/callError.ts'
import type { BackOfficeProvider } from '../../dataProvider/index.ts'

/**
 * Free times as the specification lists them, read in a twentieth of the size. A server of the
 * release before knows no compact form, and is called without it.
 */
export const readFreeTimes = async (
  provider: BackOfficeProvider,
  request: Omit<InputOf<'schedules.availability'>, 'view'>,
  signal: AbortSignal,
): Promise<AvailabilityReply> => {
  const read = (view?: 'compact') =>
    provider.call('schedules.availability', view ? { ...request, view } : request, { signal })
  try {
    return expandTimes(await read('compact'))
  } catch (error) {
    if (error instanceof CallError && error.details.fields?.some(({ path }) => path === 'view'))
      return read()
    throw error
  }
}
