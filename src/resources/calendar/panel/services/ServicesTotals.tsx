import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { ScheduleRecord } from '../../../../../contract/endpoints/scheduleRecord.ts'
import { formatPrice } from '../../../../../contract/money/formatPrice.ts'
import { isoWithOffset } from '../../../../../contract/time/zones.ts'
import { momentInWords, timeInWords } from '../../../appointments/words.ts'
import { useTimeLocale } from '../../../ui/useClock.ts'
import { useSay } from '../../../ui/words/useSay.ts'
import { lengthOf } from '../../model/useMoveAppointment.ts'
import type { Calculated } from './useServicesPlan.ts'
import { useServicesWords } from './useServicesWords.ts'

type Props = {
  booking: ScheduleRecord
  start: string
  /** What is calculated of all lines. */
  calculated: Calculated
}

/** When a booking would be with its services, what it would cost, and what of that is due. */
export const ServicesTotals = ({ booking, start, calculated }: Props) => {
  const say = useSay()
  const words = useServicesWords()
  const locale = useTimeLocale()
  const { timeZone: zone } = booking
  const minutes = calculated.items.reduce((sum, item) => sum + item.minutes, 0)
  const end = isoAfter(start, minutes)
  const { total, bill } = calculated
  const was = booking.total
  const isOverpaid = (bill?.overpaid.amount ?? 0) > 0
  const before = (value: string) => words.before(value)
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{ m: 0, display: 'grid', gap: 0.75, '& dt, & dd': { m: 0 } }}
    >
      <Total
        label={words.ends}
        value={`${momentInWords(start, zone, locale)}–${timeInWords(end, zone, locale)} · ${say('schedules.move.minutes', { minutes })}`}
        was={
          minutes !== lengthOf(booking)
            ? before(say('schedules.move.minutes', { minutes: lengthOf(booking) }))
            : undefined
        }
      />
      {was && (
        <Total
          label={say('schedules.create.total')}
          value={total ? formatPrice(total) : ''}
          was={total && total.amount !== was.amount ? before(formatPrice(was)) : undefined}
        />
      )}
      {was && (
        <Total
          isStrong
          label={isOverpaid ? words.overpaid : words.due}
          value={bill ? formatPrice(isOverpaid ? bill.overpaid : bill.due) : ''}
        />
      )}
    </Box>
  )
}

const isoAfter = (start: string, minutes: number): string =>
  isoWithOffset(Date.parse(start) / 60_000 + minutes, 0)

type TotalProps = { label: string; value: ReactNode; was?: string | undefined; isStrong?: boolean }

const Total = ({ label, value, was, isStrong = false }: TotalProps) => (
  <Box
    sx={{
      display: 'flex',
      gap: 2,
      justifyContent: 'space-between',
      minHeight: 24,
      fontWeight: isStrong ? 650 : undefined,
    }}
  >
    <Box component="dt" sx={{ color: isStrong ? undefined : 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ textAlign: 'right' }}>
      {value}
      {was && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {` (${was})`}
        </Box>
      )}
    </Box>
  </Box>
)
