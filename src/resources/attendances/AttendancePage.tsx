import { Box } from '@mui/material'
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin'
import { useParams } from 'react-router-dom'
import { PartHead } from '../clientPage/PartHead.tsx'
import { momentText } from '../crud/cells/fieldText.ts'
import { EditPage } from '../crud/form/EditPage.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { useView } from '../crud/viewOf.ts'
import { StatusChip } from '../StatusChip.tsx'
import { useClockZone } from '../useClockZone.ts'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'
import { attendanceInputs } from './attendanceInputs.ts'
import type { Attendance } from './attendance.ts'
import { isDraft } from './attendance.ts'
import { AppointmentLink } from './AppointmentLink.tsx'
import { AttendanceAnswers } from './AttendanceAnswers.tsx'
import { AttendanceFiles } from './AttendanceFiles.tsx'
import { AttendanceMoves } from './AttendanceMoves.tsx'
import { AttendanceReading } from './AttendanceReading.tsx'

/** One attendance: a draft as a form, what was signed for reading, and its files either way. */
export const AttendancePage = () => {
  const view = useView()
  const { id } = useParams()
  return (
    <EditPage key={id} view={view} id={Number(id)}>
      <Head />
      <FormState>
        <Body />
        <AttendanceAnswers />
        <AttendanceFiles />
      </FormState>
    </EditPage>
  )
}

const Head = () => {
  const say = useSay()
  const translate = useTranslate()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const attendance = useRecordContext<Attendance>()
  const title = attendance ? momentText(attendance.date, zone, locale) : '…'
  return (
    <PartHead title={title} back={say('records.client.attendances')}>
      {attendance && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <AppointmentLink attendance={attendance} />
          <StatusChip sysName={attendance.status.sysName} word={translate(`statuses.attendance.${attendance.status.sysName}`)} />
          {!isDraft(attendance) && <AttendanceMoves />}
        </Box>
      )}
    </PartHead>
  )
}

const Body = () => {
  const attendance = useRecordContext<Attendance>()!
  const { canAccess: mayEdit, isPending } = useCanAccess({ resource: 'clientAttendances', action: 'edit' })
  if (isPending) return null
  return mayEdit && isDraft(attendance) ? (
    <EntityForm verb="edit" ownInputs={attendanceInputs} deletion={<AttendanceMoves />} />
  ) : (
    <AttendanceReading />
  )
}
