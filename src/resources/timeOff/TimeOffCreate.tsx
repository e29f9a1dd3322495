import { useNotify, useRedirect, type RaRecord } from 'react-admin'
import { timeOffStatuses } from '../../../contract/kernel/statuses.ts'
import { EntityCreate } from '../crud/form/EntityCreate.tsx'
import type { EntityView } from '../crud/viewOf.ts'
import { useSay } from '../ui/words/useSay.ts'

/** Time off that is made; where it is only requested, what it still waits for. */
export const TimeOffCreate = (view: EntityView) => {
  const say = useSay()
  const notify = useNotify()
  const redirect = useRedirect()
  const onMade = ({ status }: RaRecord & { status?: { id: number } }) => {
    if (status?.id === timeOffStatuses.ids.requested)
      notify(say('records.timeOff.requested'), { type: 'success' })
    else notify('ra.notification.created', { messageArgs: { smart_count: 1 } })
    redirect(() => view.segment)
  }
  return <EntityCreate {...view} onMade={onMade} />
}
