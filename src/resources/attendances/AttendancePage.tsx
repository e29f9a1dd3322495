import { Box, Button, Typography } from '@mui/material'
import { useCanAccess, useRecordContext, useTranslate, CanAccess, useGetList } from 'react-admin'
import { useParams, Link } from 'react-router-dom'
import { PartHead } from '../clients/PartHead.tsx'
import { momentText } from '../crud/cells/fieldText.ts'
import { EditPage } from '../crud/form/EditPage.tsx'
import { EntityForm } from '../crud/form/EntityForm.tsx'
import { FormState } from '../crud/form/FormState.tsx'
import { useView } from '../crud/viewOf.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import { useClockZone, useTimeLocale } from '../ui/useClock.ts'
import { useSay } from '../ui/words/useSay.ts'
import { attendanceInputs } from './attendanceInputs.ts'
import { isDraft, type Attendance, isVoid, type StoredFile, mostFiles } from './attendance.ts'
import { AttendanceMoves } from './AttendanceMoves.tsx'
import { CalendarCheck, BadgeCheck } from 'lucide-react'
import { dayPath } from '../appointments/AppointmentRow.tsx'
import { momentInWords } from '../appointments/words.ts'
import { AnswersOfForms } from '../forms/FormAnswers.tsx'
import { defaultCurrency } from '../../components/moneyText.ts'
import { QueryContent } from '../ui/QueryContent.tsx'
import { FileRow } from './FileRow.tsx'
import { FileUpload } from './FileUpload.tsx'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import { RecordReading } from '../crud/show/RecordReading.tsx'

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
          <StatusChip
            sysName={attendance.status.sysName}
            word={translate(`statuses.attendance.${attendance.status.sysName}`)}
          />
          {!isDraft(attendance) && <AttendanceMoves />}
        </Box>
      )}
    </PartHead>
  )
}

const Body = () => {
  const attendance = useRecordContext<Attendance>()!
  const { canAccess: mayEdit, isPending } = useCanAccess({
    resource: 'clientAttendances',
    action: 'edit',
  })
  if (isPending) return null
  return mayEdit && isDraft(attendance) ? (
    <EntityForm verb="edit" ownInputs={attendanceInputs} deletion={<AttendanceMoves />} />
  ) : (
    <AttendanceReading />
  )
}

/**
 * Leads from an attendance to its appointment, open beside the calendar; nothing where it has none.
 */
export const AppointmentLink = ({
  attendance: { visit: appointment, branchOffice },
}: {
  attendance: Attendance
}) => {
  const say = useSay()
  const locale = useTimeLocale()
  const { account } = useView()
  if (!appointment) return null
  const { id, startsAt, timeZone } = appointment
  return (
    <Button
      component={Link}
      to={`${dayPath(account, { startsAt, timeZone, branchOffice })}&booking=${id}`}
      color="inherit"
      startIcon={<CalendarCheck size={16} strokeWidth={1.75} aria-hidden />}
    >
      {say('records.attendance.appointment', { when: momentInWords(startsAt, timeZone, locale) })}
    </Button>
  )
}

/** The forms that are filled in at the appointment; part of what is signed, and fixed with it. */
export const AttendanceAnswers = () => {
  const say = useSay()
  const zone = useClockZone()
  const attendance = useRecordContext<Attendance>()!
  return (
    <Box
      component="section"
      sx={{
        px: 2,
        py: 2,
        maxWidth: 1080,
        borderTop: '1px solid var(--phi-palette-divider)',
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Typography variant="h6" component="h2">
        {say('answers.title')}
      </Typography>
      <AnswersOfForms
        // What is signed can be filled in no more.
        key={isDraft(attendance) ? 'draft' : 'signed'}
        of={{ attendance: Number(attendance.id) }}
        zone={zone}
        currency={defaultCurrency}
        resource="clientAttendances"
        clientId={attendance.client.id}
      />
    </Box>
  )
}

/** The files of the attendance on the page: seen, downloaded, added while it is not void. */
export const AttendanceFiles = () => (
  <CanAccess resource="attendanceFiles" action="list">
    <Files />
  </CanAccess>
)

const Files = () => {
  const say = useSay()
  const attendance = useRecordContext<Attendance>()!
  const stored = useGetList<StoredFile>('attendanceFiles', {
    pagination: { page: 1, perPage: mostFiles },
    sort: { field: 'id', order: 'DESC' },
    filter: { attendance: attendance.id },
  })
  return (
    <Box
      component="section"
      sx={{
        px: 2,
        py: 2,
        maxWidth: 1080,
        borderTop: '1px solid var(--phi-palette-divider)',
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Typography variant="h6" component="h2">
        {say('records.files.title')}
      </Typography>
      <QueryContent line query={stored}>
        {(files) => (
          <>
            {files.length === 0 && (
              <Typography color="textSecondary">{say('records.files.none')}</Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {files.map((file) => (
                <FileRow
                  key={file.id}
                  file={file}
                  attendance={attendance}
                  onGone={() => void stored.refetch()}
                />
              ))}
            </Box>
            {!isVoid(attendance) && (
              <CanAccess resource="attendanceFiles" action="create">
                <FileUpload
                  attendance={attendance}
                  remaining={mostFiles - files.length}
                  onSent={() => void stored.refetch()}
                />
              </CanAccess>
            )}
          </>
        )}
      </QueryContent>
    </Box>
  )
}

const said = [
  'expert',
  'product',
  'reason',
  'observations',
  'diagnosis',
  'treatment',
  'recommendations',
  'nextVisit',
  'visibility',
]

/**
 * What an attendance says once it is not to be changed: its text, what was measured, who signed it,
 * and what was added since.
 */
export const AttendanceReading = () => {
  const say = useSay()
  const labelOf = useFieldLabel()
  const locale = useTimeLocale()
  const zone = useClockZone()
  const attendance = useRecordContext<Attendance>()!
  const { signature, addenda, measurements, status } = attendance
  const when = (at: string) => momentText(at, zone, locale)
  return (
    <>
      {isVoid(attendance) && status.comments && (
        <Typography sx={{ px: 2, pt: 2 }}>
          <b>{say('records.attendance.reason')}:</b> {status.comments}
        </Typography>
      )}
      <Box sx={isVoid(attendance) ? { '& dd': { textDecoration: 'line-through' } } : {}}>
        <RecordReading names={said} />
      </Box>
      <Box sx={{ px: 2, pb: 2, maxWidth: 1080, display: 'grid', gap: 2 }}>
        {measurements.length > 0 && <Measurements measurements={measurements} />}
        {(addenda ?? []).map(({ at, by, text }) => (
          <Box
            key={at}
            component="section"
            sx={{ pl: 1.5, borderLeft: '3px solid var(--phi-palette-accent-main)' }}
          >
            <Typography variant="caption" color="textSecondary" component="h3">
              {labelOf('addendum')} ·{' '}
              {say('records.attendance.addendumBy', { who: by.name, when: when(at) })}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
        {signature && <Signature signature={signature} />}
      </Box>
    </>
  )
}

const Measurements = ({ measurements }: Pick<Attendance, 'measurements'>) => {
  const labelOf = useFieldLabel()
  return (
    <Box component="section">
      <Typography variant="caption" color="textSecondary" component="h3">
        {labelOf('measurements')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {measurements.map(({ name, value, unit }, index) => (
          <li key={`${name}-${String(index)}`}>
            {name}: <b>{value}</b> {unit}
          </li>
        ))}
      </Box>
    </Box>
  )
}

type SignatureProps = { signature: NonNullable<Attendance['signature']> }

const Signature = ({ signature }: SignatureProps) => {
  const say = useSay()
  const locale = useTimeLocale()
  const zone = useClockZone()
  return (
    <Typography
      variant="body2"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <BadgeCheck
        size={16}
        strokeWidth={1.75}
        aria-hidden
        style={{ color: 'var(--phi-palette-success-main)' }}
      />
      {say('records.attendance.signedBy', {
        who: signature.by.name,
        when: momentText(signature.at, zone, locale),
      })}
      <Typography component="span" variant="caption" color="textSecondary" title={signature.sha256}>
        {say('records.attendance.fingerprint', { hash: signature.sha256.slice(0, 12) })}
      </Typography>
    </Typography>
  )
}
