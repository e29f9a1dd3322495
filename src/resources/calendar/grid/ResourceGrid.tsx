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
import { withoutResource } from './columnEvents.ts'
import { ExpertGrid } from './ExpertGrid.tsx'
import type { ExpertColumn } from './useExpertColumns.ts'

type Props = Omit<ComponentProps<typeof ExpertGrid>, 'columns' | 'by'>

type Resource = z.output<typeof resources.record> & RaRecord

/** A day with a column for each cabin, chair or machine, and one for what takes up none. */
export const ResourceGrid = ({ account, ...props }: Props & { account: AccountType }) => {
  const { branch } = props
  const say = useSay()
  const query = useEveryRecord<Resource>(resourceOf(account, 'resources')!, {
    sort: { field: 'id', order: 'ASC' },
    filter: {
      ...(account === 'boAdmin' ? {} : { branchOffice: branch.id }),
      status: basicStatuses.ids.enabled,
    },
  })
  return (
    <QueryContent query={query} loading={<CalendarSkeleton view="day" />}>
      {(found) =>
        found.length === 0 ? (
          <Box sx={{ flex: 1, p: 3, color: 'text.secondary' }}>
            {say('schedules.columns.noResources')}
          </Box>
        ) : (
          <ResourceColumns {...props} resources={found} />
        )
      }
    </QueryContent>
  )
}

/** The columns of resources that are loaded, by name. */
const ResourceColumns = ({
  resources: found,
  ...props
}: Props & { resources: readonly Resource[] }) => {
  const { bookings } = props
  const say = useSay()
  const language = useLanguage()
  const isSomeWithout = bookings.some(({ items }) =>
    items.some((item) => item.resources.length === 0),
  )
  const columns = useMemo(() => {
    const byName = found
      .map(columnOf)
      .toSorted((one, other) => one.name.localeCompare(other.name, language))
    const name = say('schedules.columns.withoutResource')
    return isSomeWithout
      ? [...byName, { id: withoutResource, name, here: undefined, away: [] }]
      : byName
  }, [found, isSomeWithout, language, say])
  return <ExpertGrid {...props} by="resource" columns={columns} />
}

const columnOf = ({ id, name, quantity, weekly, overrides, timeOff }: Resource): ExpertColumn => ({
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
