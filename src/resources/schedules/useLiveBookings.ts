import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../dataProvider/useLive.ts'

/** Reads the bookings on the page anew whenever somebody changes one. */
export const useLiveBookings = (enabled: boolean): void => {
  const queries = useQueryClient()
  useLive('schedules', () => void queries.invalidateQueries({ queryKey: ['schedules'] }), enabled)
}
