import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { putBooking } from '../appointments/useChangeAppointment.ts'
import { useAnsweredCall } from '../ui/useAnsweredCall.ts'

export const guestsKey = ['guests'] as const

/**
 * What can be done with the guest of an appointment; every list of guests is read again afterwards.
 */
export const useGuestActions = ({ id, version }: Pick<ScheduleRecord, 'id' | 'version'>) => {
  const notify = useNotify()
  const queries = useQueryClient()
  const provider = useBackOffice()
  const { busy, send } = useAnsweredCall(
    () => void queries.invalidateQueries({ queryKey: guestsKey }),
  )
  const write = async (
    call: () => Promise<ScheduleRecord>,
    done: 'linked' | 'created',
  ): Promise<boolean> => {
    const { done: booking, problem } = await send(call)
    if (booking === undefined) {
      notify(problem, { type: 'error' })
      return false
    }
    putBooking(queries, booking)
    void queries.invalidateQueries({ queryKey: ['clients'] })
    notify(`views.guests.${done}`, {
      type: 'success',
      messageArgs: { client: booking.client?.name ?? '' },
    })
    return true
  }
  const ignore = async (ignored: boolean): Promise<void> => {
    const { problem } = await send(() => provider.call('guests.ignore', { id, ignored }))
    if (problem !== undefined) return notify(problem, { type: 'error' })
    const undo = ignored ? { onUndo: () => void ignore(false) } : {}
    notify(ignored ? 'views.guests.hidden' : 'views.guests.restored', { type: 'success', ...undo })
  }
  return {
    busy,
    link: (client: number) =>
      write(() => provider.call('guests.link', { id, version, client }), 'linked'),
    create: () => write(() => provider.call('guests.create', { id, version }), 'created'),
    ignore,
  }
}
