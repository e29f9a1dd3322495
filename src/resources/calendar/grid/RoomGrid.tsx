import { Box } from '@mui/material'
import { useMemo, type ComponentProps } from 'react'
import type { RaRecord } from 'react-admin'
import type { z } from 'zod'
import type { AccountType } from '../../../../contract/kernel/accounts.ts'
import type { resources } from '../../../../contract/entities/resources.ts'
import { basicStatuses } from '../../../../contract/kernel/statuses.ts'
import { useEveryRecord } from '../../../dataProvider/everyRecord.ts'
import { resourceOf } from '../../../dataProvider/resources.ts'
import { QueryContent } from '../../ui/QueryContent.tsx'
import { useLanguage, useSay } from '../../ui/words/useSay.ts'
import { CalendarSkeleton } from '../CalendarSkeleton.tsx'
import { withoutRoom } from './columnEvents.ts'
import { ExpertGrid } from './ExpertGrid.tsx'
import type { ExpertColumn } from './useExpertColumns.ts'

type Props = Omit<ComponentProps<typeof ExpertGrid>, 'columns' | 'by'> & { account: AccountType }

type Room = z.output<typeof resources.record> & RaRecord

/** A day with a column for each room, chair or machine of the branch, and one for what needs none. */
export const RoomGrid = ({ account, ...props }: Props) => {
  const { branch, bookings } = props
  const say = useSay()
  const language = useLanguage()
  const rooms = useEveryRecord<Room>(resourceOf(account, 'resources')!, {
    sort: { field: 'id', order: 'ASC' },
    filter: {
      ...(account === 'boAdmin' ? {} : { branchOffice: branch.id }),
      status: basicStatuses.ids.enabled,
    },
  })
  const nameless = bookings.some(({ items }) => items.some((item) => item.resources.length === 0))
  const columns = useMemo(
    () => [
      ...(rooms.data ?? [])
        .map(columnOf)
        .toSorted((one, other) => one.name.localeCompare(other.name, language)),
      ...(nameless
        ? [
            {
              id: withoutRoom,
              name: say('schedules.columns.withoutRoom'),
              here: undefined,
              away: [],
            },
          ]
        : []),
    ],
    [language, nameless, rooms.data, say],
  )
  return (
    <QueryContent query={rooms} loading={<CalendarSkeleton view="day" />}>
      {(found) =>
        found.length === 0 ? (
          <Box sx={{ flex: 1, p: 3, color: 'text.secondary' }}>
            {say('schedules.columns.noRooms')}
          </Box>
        ) : (
          <ExpertGrid {...props} by="room" columns={columns} />
        )
      }
    </QueryContent>
  )
}

const columnOf = ({ id, name, quantity, weekly, overrides, timeOff }: Room): ExpertColumn => ({
  id,
  name: quantity > 1 ? `${name} × ${quantity}` : name,
  here: { weekly: weekly ?? null, overrides, shiftPattern: null },
  away: timeOff.map(({ dateFrom, dateTo, reason }) => ({
    dateFrom,
    dateTo,
    from: null,
    to: null,
    reason: reason ?? null,
  })),
})
