import { Box, Skeleton } from '@mui/material'
import { Busy } from '../ui/PageStates.tsx'
import type { CalendarView } from './model/views.ts'
import './calendarSkeleton.css'

/** How many columns stand for a view: experts, weekdays or stations. */
const columns: Record<CalendarView, number> = {
  day: 6,
  week: 7,
  team: 7,
  month: 7,
  list: 1,
  board: 5,
}
const hours = ['8', '9', '10', '11', '12', '13', '14', '15', '16', '17']

/**
 * The calendar while it is loading: the columns and hours that will be there; `bar` with its
 * toolbar as well.
 */
export const CalendarSkeleton = ({ view, bar = false }: { view: CalendarView; bar?: boolean }) => (
  <Busy className="calendar-skeleton">
    {bar && (
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 2,
          pt: 1.25,
          pb: 1,
        }}
      >
        <Skeleton variant="rounded" height={44} sx={{ flex: '1 1 100%', maxWidth: { sm: 320 } }} />
        <Skeleton variant="rounded" height={36} sx={{ flex: '1 1 200px' }} />
      </Box>
    )}
    <div className={`calendar-skeleton-columns of-${view}`}>
      {Array.from({ length: columns[view] }, (_, column) => (
        <div key={column}>
          {hours.map((hour) => (
            <i key={hour} />
          ))}
        </div>
      ))}
    </div>
  </Busy>
)
