import { dateOfDay, dayOfDate } from '../../../contract/time/zones.ts'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { affectedPath } from '../calendar/affected/useAffected.ts'
import { daysPerCall } from './AffectedAppointments.tsx'
import { useCanAccess, useNotify, useRedirect, type RaRecord } from 'react-admin'
import { timeOffStatuses } from '../../../contract/kernel/statuses.ts'
import { EntityCreate } from '../crud/form/EntityCreate.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

type TimeOffRecord = RaRecord & {
  status?: { id: number }
  from?: string | null
  to?: string | null
  dateFrom?: string | null
  dateTo?: string | null
}

/** The days of a time off, as many as are read at once; a day more where zones may differ. */
const daysOf = ({ from, to, dateFrom, dateTo }: TimeOffRecord): { from: string; to: string } => {
  const [first, last] = [dateFrom ?? from!.slice(0, 10), dateTo ?? to!.slice(0, 10)]
  const most = dateOfDay(dayOfDate(first) + daysPerCall - 1)
  return { from: first, to: last < most ? last : most }
}

/** Time off that is made; where it is only requested, what it still waits for. */
export const TimeOffCreate = (view: EntityView) => {
  const say = useSay()
  const notify = useNotify()
  const redirect = useRedirect()
  const provider = useBackOffice()
  const { canAccess: maySettle = false } = useCanAccess({ resource: 'schedule', action: 'edit' })
  /** The worklist of those that the time off hits; undefined where it hits none. */
  const worklistOf = async (off: TimeOffRecord): Promise<string | undefined> => {
    const days = daysOf(off)
    const found = await provider
      .call('schedules.affected', { ...days, timeOff: Number(off.id) })
      .catch(() => undefined)
    return found && found.total > 0
      ? affectedPath(view.account, { ...days, timeOff: Number(off.id) })
      : undefined
  }
  const onMade = async (off: TimeOffRecord) => {
    if (off.status?.id === timeOffStatuses.ids.requested)
      notify(say('records.timeOff.requested'), { type: 'success' })
    else notify('resources.timeOffs.notifications.created', { messageArgs: { smart_count: 1 } })
    const worklist = maySettle ? await worklistOf(off) : undefined
    redirect(worklist ?? (() => view.segment))
  }
  return <EntityCreate {...view} onMade={onMade} />
}
