import { Box, Typography } from '@mui/material'
import { BadgeCheck } from 'lucide-react'
import { useRecordContext } from 'react-admin'
import { momentText } from '../crud/cells/fieldText.ts'
import { useFieldLabel } from '../crud/useFieldLabel.ts'
import { RecordReading } from '../RecordReading.tsx'
import { useClockZone } from '../useClockZone.ts'
import { useTimeLocale } from '../useClock.ts'
import { useSay } from '../useSay.ts'
import { isVoid, type Attendance } from './attendance.ts'

const said = ['expert', 'product', 'reason', 'observations', 'diagnosis', 'treatment', 'recommendations', 'nextVisit', 'visibility']

/** What an attendance says once it is not to be changed: its text, what was measured, who signed it, and what was added since. */
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
        {measurements.length > 0 && (
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
        )}
        {(addenda ?? []).map(({ at, by, text }) => (
          <Box key={at} component="section" sx={{ pl: 1.5, borderLeft: '3px solid var(--phi-palette-accent-main)' }}>
            <Typography variant="caption" color="textSecondary" component="h3">
              {labelOf('addendum')} · {say('records.attendance.addendumBy', { who: by.name, when: when(at) })}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
          </Box>
        ))}
        {signature && (
          <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <BadgeCheck size={16} strokeWidth={1.75} aria-hidden style={{ color: 'var(--phi-palette-success-main)' }} />
            {say('records.attendance.signedBy', { who: signature.by.name, when: when(signature.at) })}
            <Typography component="span" variant="caption" color="textSecondary" title={signature.sha256}>
              {say('records.attendance.fingerprint', { hash: signature.sha256.slice(0, 12) })}
            </Typography>
          </Typography>
        )}
      </Box>
    </>
  )
}
