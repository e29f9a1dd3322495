import { Box, Button, Typography } from '@mui/material'
import { ClipboardPlus, Gem, Plus } from 'lucide-react'
import { CanAccess, useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { CallError } from '../../dataProvider/callError.ts'
import { EmptyState } from '../EmptyState.tsx'
import { Failed } from '../Failed.tsx'
import { momentText } from '../crud/cells/fieldText.ts'
import { pathOf, useView } from '../crud/viewOf.ts'
import { QueryContent } from '../QueryContent.tsx'
import { StatusChip } from '../StatusChip.tsx'
import { useClockZone } from '../useClockZone.ts'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'
import { isVoid, type Attendance } from './attendance.ts'

const most = 100

/** A client's attendances, the latest first; or why there are none. */
export const AttendanceList = ({ client }: { client: number }) => {
  const say = useSay()
  const attendances = useGetList<Attendance>('clientAttendances', {
    pagination: { page: 1, perPage: most },
    sort: { field: 'date', order: 'DESC' },
    filter: { client },
  })
  const { total } = attendances
  return (
    <QueryContent
      query={attendances}
      renderFailed={(error, retry) =>
        error instanceof CallError && error.code === 'LIMIT_REACHED' ? (
          <EmptyState icon={Gem} fact={say('records.attendance.notInPlan')} sentence={say('records.attendance.notInPlanWhy')} />
        ) : (
          <Failed error={error} onRetry={retry} />
        )
      }
      empty={
        <EmptyState icon={ClipboardPlus} fact={say('records.attendance.none')} sentence={say('records.attendance.noneWhy')}>
          <NewLink />
        </EmptyState>
      }
    >
      {(data) => (
        <Box sx={{ px: 2, py: 2, maxWidth: 1080 }}>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
            <NewLink />
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.map((attendance) => (
              <Row key={attendance.id} attendance={attendance} />
            ))}
          </Box>
          {total !== undefined && total > data.length && (
            <Typography variant="caption" color="textSecondary">
              {say('records.client.onlySome', { shown: data.length, total })}
            </Typography>
          )}
        </Box>
      )}
    </QueryContent>
  )
}

const NewLink = () => {
  const say = useSay()
  return (
    <CanAccess resource="clientAttendances" action="create">
      <Button
        component={Link}
        to={pathOf(useView(), 'create')}
        variant="contained"
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {say('records.attendance.new')}
      </Button>
    </CanAccess>
  )
}

const Row = ({ attendance }: { attendance: Attendance }) => {
  const translate = useTranslate()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const view = useView()
  const { date, product, expert, reason, status } = attendance
  const struck = isVoid(attendance) ? 'line-through' : 'none'
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.25,
        alignItems: 'center',
        py: 1,
        minHeight: 44,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '170px minmax(0, 1fr) auto' },
        borderBottom: '1px solid var(--phi-palette-divider)',
      }}
    >
      <Link
        to={pathOf(view, attendance.id)}
        style={{ color: 'inherit', fontWeight: 560, textDecorationLine: struck === 'none' ? undefined : struck }}
      >
        {momentText(date, zone, locale)}
      </Link>
      <Box sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: '1 / -1', sm: 2 }, minWidth: 0, overflowWrap: 'anywhere' }}>
        {[product?.name, expert?.name].filter(Boolean).join(' · ')}
        {reason && (
          <Typography variant="body2" color="textSecondary" noWrap sx={{ textDecoration: struck }}>
            {reason}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: { xs: 2, sm: 3 } }}>
        <StatusChip sysName={status.sysName} word={translate(`statuses.attendance.${status.sysName}`)} />
      </Box>
    </Box>
  )
}
