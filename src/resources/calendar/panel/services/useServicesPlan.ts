import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ScheduleRecord } from '../../../../../contract/endpoints/scheduleRecord.ts'
import { useBackOffice } from '../../../../dataProvider/useBackOffice.ts'
import type { OutputOf } from '../../../../dataProvider/call.ts'
import { defaultCurrency } from '../../../../components/moneyText.ts'
import { useExplanation } from '../../../appointments/explanation/useExplanation.ts'
import { pricedOf } from './linePrices.ts'
import { requestedOf, type ServiceLine } from './lines.ts'

/** What the services of a booking come to, as the server calculates it. */
export type Calculated = OutputOf<'schedules.calculate'>

/**
 * What a booking costs with these services, and whether its time is available for them; nothing is
 * written.
 */
export const useServicesPlan = (
  { id, branchOffice, quantity, client, booker, total }: ScheduleRecord,
  { lines, start }: { lines: readonly ServiceLine[]; start: string },
) => {
  const provider = useBackOffice()
  const items = requestedOf(lines)
  const place = { branchOffice: branchOffice.id, items, quantity, start, exclude: id }
  const calculate = {
    ...place,
    items: pricedOf(lines, total?.currency ?? defaultCurrency),
    notify: false,
    force: false,
    ...(client ? { client: client.id } : {}),
    ...(!client && booker?.email ? { booker: { name: booker.name, email: booker.email } } : {}),
  }
  const enabled = items.length > 0
  const calculation = useQuery({
    queryKey: ['schedules', 'calculate', calculate],
    queryFn: ({ signal }) => provider.call('schedules.calculate', calculate, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const explanation = useExplanation(enabled ? place : undefined)
  return { calculation, explanation }
}

/**
 * What of a calculation belongs to each line; nothing for lines whose service was chosen after it.
 */
export const partsByLine = (
  lines: readonly ServiceLine[],
  calculated: Calculated | undefined,
): ReadonlyMap<number, Calculated['items'][number]> => {
  const chosen = lines.filter(({ service }) => service !== null)
  return new Map(
    chosen.flatMap(({ key, service }, place) => {
      const part = calculated?.items[place]
      return part?.entailedProduct === service!.id ? [[key, part] as const] : []
    }),
  )
}
