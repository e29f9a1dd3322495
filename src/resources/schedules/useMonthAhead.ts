import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBackOffice } from '../../dataProvider/useBackOffice.ts'
import { useClock } from '../useClock.ts'
import type { Chosen } from './bookingChoices.ts'
import { monthDates } from './month/monthDates.ts'
import { monthQuery } from './monthQuery.ts'

/** For so long nothing else was asked for: whoever leafs through days does not have a month read for each. */
const rest = 1000

/**
 * Reads the month around a date once the view that was asked for is there, so that a month is drawn as soon as it is chosen. Until that it is
 * not drawn, and no change has it read again.
 */
export const useMonthAhead = (branchOffice: number | undefined, date: string, chosen: Chosen, isReady: boolean): void => {
  const queries = useQueryClient()
  const provider = useBackOffice()
  const { weekStart } = useClock()
  const dates = monthDates(date, weekStart)
  const query = monthQuery(provider, branchOffice, { from: dates[0]!, to: dates.at(-1)! }, chosen)
  const key = JSON.stringify(query.queryKey)
  useEffect(() => {
    if (!isReady || branchOffice === undefined) return undefined
    const timer = setTimeout(() => void queries.query(query).catch(unheeded), rest)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that the query depends on
  }, [branchOffice, isReady, key, queries])
}

/** Whoever chooses the month is told. */
const unheeded = () => undefined
