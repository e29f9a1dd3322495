import { isAmong } from '../../../contract/kernel/isAmong.ts'
import { Box, Button, Typography } from '@mui/material'
import { ClipboardPlus } from 'lucide-react'
import { CanAccess, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { AccountType } from '../../../contract/kernel/accounts.ts'
import type { ScheduleRecord } from '../../../contract/endpoints/scheduleRecord.ts'
import { agreedScheduleStatuses } from '../../../contract/kernel/scheduleStates.ts'
import { CallError } from '../../dataProvider/callError.ts'
import { useEveryRecord } from '../../dataProvider/everyRecord.ts'
import { dashboardOf, servedTo } from '../../dataProvider/resources.ts'
import { clientPath } from '../navigation/clientPaths.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { PanelPart } from '../appointments/PanelPart.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useTimeLocale } from '../ui/useClock.ts'
import { useSay } from '../ui/words/useSay.ts'
import type { Attendance } from './attendance.ts'

type Props = { account: AccountType; booking: ScheduleRecord }

/**
 * The attendances written about an appointment of a client, and the way to write one; nothing where
 * the account or plan has none.
 */
export const AttendancesOfAppointment = ({ account, booking }: Props) => {
  if (booking.client === null || servedTo(account, 'clientAttendances') === undefined) return null
  return (
    <CanAccess resource="clientAttendances" action="list">
      <Part account={account} booking={booking} client={booking.client.id} />
    </CanAccess>
  )
}

const Part = ({ account, booking, client }: Props & { client: number }) => {
  const say = useSay()
  const attendances = useEveryRecord<Attendance>('clientAttendances', {
    sort: { field: 'date', order: 'DESC' },
    filter: { schedule: booking.id },
  })
  const { data, error } = attendances
  if (error instanceof CallError && error.code === 'LIMIT_REACHED') return null
  const isAgreed = isAmong(agreedScheduleStatuses, booking.status.sysName)
  if (!isAgreed && !error && !data?.length) return null
  // One for each service, void ones left out, as the server has it.
  const isFull =
    data === undefined ||
    data.filter(({ status }) => status.sysName !== 'void').length >= booking.items.length
  const path = `${dashboardOf(account)}/${clientPath(client, 'attendances')}`
  return (
    <PanelPart
      title={say('records.attendance.ofAppointment')}
      action={isAgreed && !isFull && <WriteButton path={path} booking={booking} />}
    >
      <QueryContent
        line
        query={attendances}
        empty={
          <Typography color="textSecondary">
            {say('records.attendance.noneOfAppointment')}
          </Typography>
        }
      >
        {(written) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {written.map((attendance) => (
              <WrittenAttendance
                key={attendance.id}
                path={path}
                attendance={attendance}
                zone={booking.timeZone}
              />
            ))}
          </Box>
        )}
      </QueryContent>
    </PanelPart>
  )
}

type WriteButtonProps = Pick<Props, 'booking'> & { path: string }

const WriteButton = ({ path, booking }: WriteButtonProps) => {
  const say = useSay()
  const expert = booking.items[0]?.expert?.id
  return (
    <CanAccess resource="clientAttendances" action="create">
      <Button
        component={Link}
        size="small"
        to={`${path}/create?schedule=${booking.id}${expert === undefined ? '' : `&expert=${expert}`}`}
        startIcon={<ClipboardPlus size={16} strokeWidth={1.75} aria-hidden />}
      >
        {say('records.attendance.write')}
      </Button>
    </CanAccess>
  )
}

type WrittenAttendanceProps = { path: string; attendance: Attendance; zone: string }

const WrittenAttendance = ({ path, attendance, zone }: WrittenAttendanceProps) => {
  const translate = useTranslate()
  const locale = useTimeLocale()
  const { id, date, reason, status } = attendance
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link to={`${path}/${id}`} style={{ color: 'inherit', fontWeight: 560 }}>
          {momentText(date, zone, locale)}
        </Link>
        {reason && (
          <Typography variant="body2" color="textSecondary" noWrap>
            {reason}
          </Typography>
        )}
      </Box>
      <StatusChip
        sysName={status.sysName}
        word={translate(`statuses.attendance.${status.sysName}`)}
      />
    </Box>
  )
}
