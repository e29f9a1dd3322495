import { useState } from 'react'
import type { ScheduleRecord } from '../../../../../contract/endpoints/scheduleRecord.ts'
import { defaultCurrency } from '../../../../components/moneyText.ts'
import { clashIn } from '../../../appointments/explanation/useExplanation.ts'
import type { BookingRefusal } from '../../../appointments/refusals.ts'
import { useNotifyChoice } from '../../../appointments/useObstacles.ts'
import { nextItem } from '../../../desk/draft.ts'
import { isMovable } from '../steps.ts'
import { isWrongLength, linesOf, requestedOf, type ServiceLine } from './lines.ts'
import { isUnfinishedPrice, pricedOf } from './linePrices.ts'
import { useChangeServices } from './useChangeServices.ts'
import { useServicesPlan } from './useServicesPlan.ts'

/** The services of a booking as they are changed: what the server says of them, and saving. */
export const useServicesDraft = (
  booking: ScheduleRecord,
  onChanged: (booking: ScheduleRecord) => void,
) => {
  const currency = currencyOf(booking)
  const [lines, setLines] = useState<readonly ServiceLine[]>(() => linesOf(booking))
  const [start, setStart] = useState(booking.startsAt)
  const [force, setForce] = useState(false)
  const [refusal, setRefusal] = useState<BookingRefusal>()
  const { calculation, explanation } = useServicesPlan(booking, { lines, start })
  // What is refused, and what is set aside, is so for what was chosen then.
  const put = (next: readonly ServiceLine[]) => {
    setLines(next)
    setForce(false)
    setRefusal(undefined)
  }
  const choose = (chosen: string) => {
    setStart(chosen)
    setForce(false)
    setRefusal(undefined)
  }
  const saving = useSaving(booking, { lines, start, force, setRefusal, onChanged })
  const isWhole = lines.every(
    (line) => line.service !== null && !isWrongLength(line) && !isUnfinishedPrice(line, currency),
  )
  const isSame =
    start === booking.startsAt &&
    JSON.stringify(pricedOf(lines, currency)) === JSON.stringify(requestedOf(linesOf(booking)))
  const clash = force ? undefined : clashIn(explanation.data)
  return {
    ...saving,
    lines,
    start,
    currency,
    force,
    refusal,
    clash,
    calculation,
    calculated: calculation.data,
    isReady: isWhole && !isSame && clash === undefined && !saving.busy,
    edit: (key: number, change: Partial<ServiceLine>) =>
      put(lines.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (key: number) => put(lines.filter((line) => line.key !== key)),
    add: () => put([...lines, nextItem(lines)]),
    /** Takes another time, while its client is not there yet. */
    choose: isMovable(booking) ? choose : undefined,
    override: () => setForce(true),
  }
}

export type ServicesDraft = ReturnType<typeof useServicesDraft>

const currencyOf = ({ total }: ScheduleRecord): string => total?.currency ?? defaultCurrency

type Saved = {
  lines: readonly ServiceLine[]
  start: string
  force: boolean
  setRefusal: (refusal: BookingRefusal | undefined) => void
  onChanged: (booking: ScheduleRecord) => void
}

/** Saves the services; a client who is there already need not be notified of what they see. */
const useSaving = (
  booking: ScheduleRecord,
  { lines, start, force: forced, setRefusal, onChanged }: Saved,
) => {
  const send = useChangeServices()
  const [busy, setBusy] = useState(false)
  const [wantsNotification, setWantsNotification] = useState(isMovable(booking))
  const notification = useNotifyChoice('changed', booking, wantsNotification)
  const save = async (force = forced) => {
    setBusy(true)
    const result = await send(booking, {
      items: pricedOf(lines, currencyOf(booking)),
      start: start === booking.startsAt ? undefined : start,
      notify: notification.notifies,
      force,
    })
    setBusy(false)
    setRefusal(result.refusal)
    if (result.booking) onChanged(result.booking)
  }
  return { busy, save, notification, setWantsNotification }
}
