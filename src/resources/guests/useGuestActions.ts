import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { putBooking } from '../schedules/putBooking.ts'
import { useAnsweredCall } from '../useAnsweredCall.ts'
import { useSay } from '../useSay.ts'

export const guestsKey = ['guests'] as const

/** What can be done with the guest of an appointment; every list of guests is read again afterwards. */
export const useGuestActions = ({ id, version }: Pick<ScheduleRecord, 'id' | 'version'>) => {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const provider = useBackOffice()
  const { busy, send } = useAnsweredCall(() => void queries.invalidateQueries({ queryKey: guestsKey }))
  const write = async (call: () => Promise<ScheduleRecord>, done: (booking: ScheduleRecord) => string): Promise<boolean> => {
    const { done: booking, problem } = await send(call)
    if (booking) {
      putBooking(queries, booking)
      void queries.invalidateQueries({ queryKey: ['clients'] })
    }
    notify(booking ? done(booking) : problem, { type: booking ? 'success' : 'error' })
    return booking !== undefined
  }
  return {
    busy,
    link: (client: number) =>
      write(
        () => provider.call('guests.link', { id, version, client }),
        (booking) => say('guests.linked', { client: booking.client?.name ?? '' }),
      ),
    create: () =>
      write(
        () => provider.call('guests.create', { id, version }),
        () => say('guests.created'),
      ),
    ignore: async (ignored: boolean) => {
      const { problem } = await send(() => provider.call('guests.ignore', { id, ignored }))
      notify(problem ?? say(ignored ? 'guests.hidden' : 'guests.restored'), { type: problem === undefined ? 'success' : 'error' })
    },
  }
}
