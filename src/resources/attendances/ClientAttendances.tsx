import { Route, Routes, Link, useSearchParams } from 'react-router-dom'
import { CanAccess, useTranslate, CreateBase } from 'react-admin'
import { ViewContext, type EntityView, pathOf, useView } from '../crud/viewOf.ts'
import { clientPath } from '../navigation/clientPaths.ts'
import type { PartProps } from '../clients/part.ts'
import { showingAllBut } from '../clients/showingOnly.ts'
import { NoPermission, EmptyState, Failed } from '../ui/PageStates.tsx'
import { AttendancePage } from './AttendancePage.tsx'
import { Box, Button, Typography } from '@mui/material'
import { ClipboardPlus, Gem, Plus } from 'lucide-react'
import { CallError } from '../../dataProvider/callError.ts'
import { momentText } from '../crud/cells/fieldText.ts'
import { MoreRecords } from '../crud/list/MoreRecords.tsx'
import { useLimitedSight } from '../crud/list/useLimitedSight.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useListByPages } from '../../dataProvider/useListByPages.ts'
import { useSay } from '../ui/words/useSay.ts'
import { isVoid, type Attendance } from './attendance.ts'
import { useState } from 'react'
import { PartHead } from '../clients/PartHead.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { attendanceInputs } from './attendanceInputs.ts'

/**
 * What is no question of the form: it is known from where the form stands, or has buttons of its
 * own.
 */
const narrowedTo = showingAllBut(['client', 'branchOffice', 'status', 'addendum', 'visit'])

/** What happened at a client's appointments, kept with its files. */
export const ClientAttendances = ({ account, client }: PartProps) => {
  const view: EntityView = {
    name: 'clientAttendances',
    account,
    segment: clientPath(client.id, 'attendances'),
    narrowedTo,
  }
  return (
    <CanAccess resource="clientAttendances" action="list" accessDenied={<NoPermission />}>
      <ViewContext value={view}>
        <Routes>
          <Route index element={<AttendanceList client={Number(client.id)} />} />
          <Route path="create" element={<NewAttendance client={Number(client.id)} />} />
          <Route path=":id" element={<AttendancePage />} />
        </Routes>
      </ViewContext>
    </CanAccess>
  )
}

/** A client's attendances, the latest first; or why there are none. */
export const AttendanceList = ({ client }: { client: number }) => {
  const say = useSay()
  const limited = useLimitedSight('clientAttendances')
  const attendances = useListByPages<Attendance>('clientAttendances', {
    sort: { field: 'date', order: 'DESC' },
    filter: { client },
  })
  return (
    <QueryContent
      query={attendances}
      renderFailed={(error, retry) =>
        error instanceof CallError && error.code === 'LIMIT_REACHED' ? (
          <EmptyState
            icon={Gem}
            fact={say('records.attendance.notInPlan')}
            sentence={say('records.attendance.notInPlanWhy')}
          />
        ) : (
          <Failed error={error} onRetry={retry} />
        )
      }
      empty={
        <EmptyState
          icon={ClipboardPlus}
          fact={limited?.fact ?? say('records.attendance.none')}
          sentence={limited?.why ?? say('records.attendance.noneWhy')}
        >
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
          <MoreRecords list={attendances} />
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
        style={{
          color: 'inherit',
          fontWeight: 560,
          textDecorationLine: struck === 'none' ? undefined : struck,
        }}
      >
        {momentText(date, zone, locale)}
      </Link>
      <Box
        sx={{
          gridRow: { xs: 2, sm: 1 },
          gridColumn: { xs: '1 / -1', sm: 2 },
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        {[product?.name, expert?.name].filter(Boolean).join(' · ')}
        {reason && (
          <Typography variant="body2" color="textSecondary" noWrap sx={{ textDecoration: struck }}>
            {reason}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: { xs: 2, sm: 3 } }}>
        <StatusChip
          sysName={status.sysName}
          word={translate(`statuses.attendance.${status.sysName}`)}
        />
      </Box>
    </Box>
  )
}

/** An id in an address; null without one. */
const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

/**
 * A new attendance, of now unless said otherwise, of the appointment and expert in its address; its
 * page then takes the files.
 */
export const NewAttendance = ({ client }: { client: number }) => {
  const say = useSay()
  const { segment } = useView()
  const [now] = useState(() => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString())
  const [parameters] = useSearchParams()
  const [schedule, expert] = [idIn(parameters.get('schedule')), idIn(parameters.get('expert'))]
  return (
    <CreateBase
      resource="clientAttendances"
      redirect={(_, id) => `${segment}/${id}`}
      record={{ client, date: now, schedule, expert }}
    >
      <PartHead title={say('records.attendance.new')} back={say('records.client.attendances')} />
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 0.5 }}>
        {say('records.attendance.saveForFiles')}
      </Typography>
      <EntityForm verb="create" ownInputs={attendanceInputs} />
    </CreateBase>
  )
}
